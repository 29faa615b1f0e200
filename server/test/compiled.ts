/** What a process that a test starts needs to know so that it compiles nothing that was compiled before. */
export const COMPILED: Readonly<Record<string, string>> =
  process.env['NODE_COMPILE_CACHE'] === undefined
    ? {}
    : { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] };
