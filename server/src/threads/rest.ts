import { setImmediate as nextTurn } from 'node:timers/promises';

/** Awaited between the pieces of long work, so that no step of the event loop takes long. */
export type Rest = () => Promise<void> | undefined;

const STEP_MS = 5;

/** Yields to the event loop if the last rest is long ago. Costs almost nothing otherwise. */
export function openRest(): Rest {
  let since = performance.now();
  return () => {
    if (performance.now() - since < STEP_MS) return undefined;
    return nextTurn().then(() => {
      since = performance.now();
    });
  };
}

/** Runs the work for one item after the other, with rests between them. */
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

/** Items of a list that are converted to JSON at a time. */
const PIECE_ITEMS = 200;

/**
 * Data as JSON, with rests in its lists. The texts together are the text of JSON.stringify: one text of all of them
 * would be copied several times in one step.
 */
export async function writeJson(value: object, rest: Rest): Promise<readonly string[]> {
  return Array.isArray(value)
    ? ['[', ...(await writeItems(value, rest)), ']']
    : ['{', ...(await writeMembers(value, rest)), '}'];
}

async function writeItems(items: readonly unknown[], rest: Rest): Promise<readonly string[]> {
  const texts: string[] = [];
  for (let from = 0; from < items.length; from += PIECE_ITEMS) {
    const piece = JSON.stringify(items.slice(from, from + PIECE_ITEMS)).slice(1, -1);
    texts.push(`${from === 0 ? '' : ','}${piece}`);
    await rest();
  }
  return texts;
}

async function writeMembers(value: object, rest: Rest): Promise<readonly string[]> {
  const texts: string[] = [];
  const entries: [string, unknown][] = Object.entries(value);
  for (const [name, member] of entries) {
    const isNested = typeof member === 'object' && member !== null && !JSON.isRawJSON(member);
    const written = isNested ? await writeJson(member, rest) : [JSON.stringify(member)];
    if (written[0] !== undefined)
      texts.push(`${texts.length === 0 ? '' : ','}${JSON.stringify(name)}:`, ...written);
  }
  return texts;
}

/** This number of rows takes a few milliseconds to convert to JSON, and is stored well within the statement timeout. */
const PART_ROWS = 1000;

/** Stores many rows in order, in parts. */
export async function inParts<Row>(
  rows: readonly Row[],
  store: (part: readonly Row[]) => Promise<unknown>,
  rowsMax: number = PART_ROWS,
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsMax) await store(rows.slice(from, from + rowsMax));
}
