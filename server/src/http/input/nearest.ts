/** The most characters that are compared: longer ones are near to no name. */
const LENGTH_MAX = 64;

/** The name that was meant: the one with the fewest changed letters, at most a third of its own. Undefined when none is near. */
export function nearestOf(names: readonly string[], sent: string): string | undefined {
  if (sent.length > LENGTH_MAX) return undefined;
  const meant = comparable(sent);
  return names
    .map((name) => ({ name, changes: countChanges(comparable(name), meant) }))
    .filter(({ name, changes }) => changes <= name.length / 3)
    .toSorted((a, b) => a.changes - b.changes)[0]?.name;
}

function comparable(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_-]+/g, '');
}

/** The letters to insert, to drop or to replace on the way from one name to the other. */
function countChanges(from: string, to: string): number {
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [row, letter] of from.split('').entries()) {
    const next = [row + 1];
    for (let at = 0; at < to.length; at += 1) {
      const [kept = 0, dropped = 0, inserted = 0] = [last[at], last[at + 1], next[at]];
      next.push(Math.min(kept + (letter === to[at] ? 0 : 1), dropped + 1, inserted + 1));
    }
    last = next;
  }
  return last[to.length] ?? 0;
}
