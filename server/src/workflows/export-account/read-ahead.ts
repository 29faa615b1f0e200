/** What `read` makes of each item, in their order, while `width` of them at most are being read. */
export async function* readAhead<Item, Result>(
  items: AsyncIterable<Item>,
  width: number,
  read: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const reading: Promise<Result>[] = [];
  for await (const item of items) {
    const each = read(item);
    // The consumer that waits for it sees its failure. After an earlier failure none waits.
    each.catch(() => {});
    reading.push(each);
    if (reading.length < width) continue;
    const first = reading.shift();
    if (first !== undefined) yield await first;
  }
  for (const each of reading) yield await each;
}
