/** The part of a long list that follows an id. */
export type ListPiece = { readonly after: number; readonly rowsMax: number };

/** Rows of a long list in order of their ids, read piece by piece. */
export async function* readPieces<Row extends { readonly id: number }>(
  rowsMax: number,
  read: (piece: ListPiece) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let after = 0; ;) {
    const rows = await read({ after, rowsMax });
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsMax) return;
    after = last.id;
  }
}
