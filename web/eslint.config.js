/** What ESLint looks at: modules, classic scripts and workers of the page, the steps of the build, the tests under Node. */
import js from "@eslint/js";
import globals from "globals";

const inPage = (names) => names.map((name) => `**/page/${name}`);

/** Classic scripts in plain ES5: browsers too old for all the rest must be able to read them. */
const OLD = inPage(["boot/boot.js", "boot/early.js", "boot/stored-values.js", "embed/facade.js"]);
/** Classic scripts in the language of today. */
const CLASSIC = inPage(["boot/start-check.js", "embed/sizing.js"]);
const SERVICE_WORKER = inPage(["offline/service-worker.js"]);
/** Modules of workers. Some of them run in the page, too, which has all that they name. */
const WORKERS = inPage([
  ...["fetch-progress.js", "inflate.js", "memory-database.js", "wasm-compiler.js", "*.mjs"].map((name) => `runtime/${name}`),
  "storage/journal-*.js",
]);
const NODE = ["**/*.config.js", "**/build/*.mjs", "**/tests/page/*.mjs", "**/tests/bench/*.mjs"];

export default [
  js.configs.recommended,
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  { files: ["**/build/reload.js", "**/tests/bench/*.js", "**/tests/e2e/*.js"], languageOptions: { globals: globals.browser } },
  { files: inPage(["**/*.js"]), ignores: [...WORKERS, ...SERVICE_WORKER], languageOptions: { globals: globals.browser } },
  { files: WORKERS, languageOptions: { globals: globals.worker } },
  { files: SERVICE_WORKER, languageOptions: { sourceType: "script", globals: globals.serviceworker } },
  { files: CLASSIC, languageOptions: { sourceType: "script" } },
  {
    files: OLD,
    languageOptions: { sourceType: "script", ecmaVersion: 5, globals: { Intl: "readonly" } },
    // In ES5 a catch must name what it catches.
    rules: { "no-unused-vars": ["error", { caughtErrors: "none" }] },
  },
  { files: NODE, languageOptions: { globals: globals.node } },
];
