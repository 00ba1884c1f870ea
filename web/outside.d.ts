/** What modules of the page import from other people: the build puts it where these addresses lead. */
declare module "*/pyodide.mjs" {
  export * from "pyodide";
}

declare module "*/idiomorph.esm.js" {
  export * from "idiomorph";
}
