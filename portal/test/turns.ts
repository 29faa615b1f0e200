/** EVERY=1 tries every page in every way, which takes minutes. */
const EVERY = process.env['EVERY'] === '1';

/** The ways to try the page of this number in: all of them with EVERY=1, otherwise one, and the ways take turns. */
export function waysFor<Way>(page: number, ways: readonly Way[]): readonly Way[] {
  return EVERY ? ways : ways.slice(page % ways.length, (page % ways.length) + 1);
}
