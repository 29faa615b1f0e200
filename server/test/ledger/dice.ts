/**
 * Random choices that depend on the words they were made for and on nothing else: an actor that is left out changes
 * nothing in what the others do.
 */
export class Dice {
  private state: number;

  constructor(...words: readonly (string | number)[]) {
    let hash = 0x811c9dc5;
    for (const letter of words.join('|')) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
    this.state = hash >>> 0;
    this.roll();
  }

  /** From 0 to 1, exclusive. */
  roll(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    // mulberry32
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  chance(share: number): boolean {
    return this.roll() < share;
  }

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.roll() * (most - least + 1));
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.roll() * items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }

  /** In another order. */
  shuffle<Item>(items: readonly Item[]): Item[] {
    return items
      .map((item) => ({ item, place: this.roll() }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ item }) => item);
  }
}
