import { setImmediate as nextTurn } from 'node:timers/promises';

/** Awaited between the pieces of long work, so that no step of the event loop takes long. */
export type Rest = () => Promise<void> | undefined;

const STEP_MS = 5;

/** Lets the event loop go on when the last rest is long ago, and costs next to nothing otherwise. */
export function openRest(): Rest {
  let since = performance.now();
  return () => {
    if (performance.now() - since < STEP_MS) return undefined;
    return nextTurn().then(() => {
      since = performance.now();
    });
  };
}

/** Does the work for one item after the other, and rests between them. */
export async function eachResting<Item>(
  items: Iterable<Item>,
  rest: Rest,
  work: (item: Item) => void,
): Promise<void> {
  for (const item of items) {
    work(item);
    const pause = rest();
    if (pause !== undefined) await pause;
  }
}

/** So many items of a list are written to JSON at a time. */
const PIECE_ITEMS = 200;

/** The text that JSON.stringify makes of this data, with rests in its lists. */
export async function writeJson(value: object, rest: Rest): Promise<string> {
  return Array.isArray(value) ? `[${await writeItems(value, rest)}]` : `{${await writeMembers(value, rest)}}`;
}

async function writeItems(items: readonly unknown[], rest: Rest): Promise<string> {
  const pieces: string[] = [];
  for (let from = 0; from < items.length; from += PIECE_ITEMS) {
    pieces.push(JSON.stringify(items.slice(from, from + PIECE_ITEMS)).slice(1, -1));
    await rest();
  }
  return pieces.join(',');
}

async function writeMembers(value: object, rest: Rest): Promise<string> {
  const members: string[] = [];
  const entries: [string, unknown][] = Object.entries(value);
  for (const [name, member] of entries) {
    const text =
      typeof member === 'object' && member !== null ? await writeJson(member, rest) : JSON.stringify(member);
    if (text !== undefined) members.push(`${JSON.stringify(name)}:${text}`);
  }
  return members.join(',');
}

/** So many rows are written to JSON in a few milliseconds, and stored well within the time that a statement has. */
const PART_ROWS = 1000;

/** Stores many rows, some at a time in their order. */
export async function inParts<Row>(
  rows: readonly Row[],
  store: (part: readonly Row[]) => Promise<unknown>,
  rowsMax: number = PART_ROWS,
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsMax) await store(rows.slice(from, from + rowsMax));
}
