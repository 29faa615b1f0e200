const PAGE_ROWS = 100;

/** Yields the rows after `first`. `list` returns at most `rowsMax` rows that follow a row. */
export async function* readPages<Row>(
  first: Row,
  list: (after: Row, rowsMax: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let after: Row | undefined = first; after !== undefined;) {
    const page: readonly Row[] = await list(after, PAGE_ROWS);
    yield* page;
    after = page.length < PAGE_ROWS ? undefined : page.at(-1);
  }
}
