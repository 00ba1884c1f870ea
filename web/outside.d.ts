/** What modules of the page import from other people by an address where the build puts it. */
declare module "*/pyodide.mjs" {
  export * from "pyodide";
}
