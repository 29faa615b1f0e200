/** The list with the one of this id at another place. A place beyond the ends is the end. */
export function moved<Item extends { readonly id: number }>(
  items: readonly Item[],
  id: number,
  to: number,
): readonly Item[] {
  const item = items.find((each) => each.id === id);
  if (item === undefined) return items;
  const others = items.filter((each) => each.id !== id);
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, item);
}
