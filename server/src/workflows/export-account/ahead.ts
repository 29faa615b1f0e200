/** What `read` makes of each item, in their order, while `width` of them at most are being read. */
export async function* readAhead<Item, Result>(
  items: AsyncIterable<Item>,
  width: number,
  read: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const reading: Promise<Result>[] = [];
  for await (const item of items) {
    const each = read(item);
    // Whoever waits for it sees the failure. Nobody does after an earlier one.
    each.catch(() => {});
    reading.push(each);
    if (reading.length < width) continue;
    const first = reading.shift();
    if (first !== undefined) yield await first;
  }
  for (const each of reading) yield await each;
}
