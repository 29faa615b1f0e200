/** A row of a file, with the line on which it ends. */
export type SheetRow = { readonly line: number; readonly cells: readonly string[] };
