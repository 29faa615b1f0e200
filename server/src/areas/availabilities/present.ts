import { preparedJson, type PreparedJson } from '../../http/envelope.ts';
import type { Remarks } from './days.ts';

export type PropertyDays = Remarks & { readonly id: number };

/** Size of a piece of the response. A piece has at least one property. */
const PIECE_BYTES = 128 * 1024;
/** With more characters of remarks than this, the exact size is not computed before writing. */
const EXACT_NOTES_MAX = 1024 * 1024;

/**
 * `taken` holds the days of all properties one after the other: 1 is taken. The response is built as bytes, because
 * 110,000 entries take too long as objects or texts.
 */
export function presentAvailabilities(
  dates: readonly string[],
  properties: readonly PropertyDays[],
  taken: Uint8Array,
): PreparedJson {
  const free = freeDays(dates);
  const heads = properties.map(({ id }, index) => headOf(id, index === 0));
  const noteLength = properties.reduce((sum, { remarks }) => sum + (remarks?.length ?? 0), 0);
  const isExact = noteLength <= EXACT_NOTES_MAX;
  const sizes = properties.map(({ remarks }, index) => {
    // A remark is already JSON, and a character has at most three bytes.
    const days = isExact
      ? sizeOfDays(free, notedDays(remarks))
      : free.bytes.length + (remarks?.length ?? 0) * 3;
    return (heads[index]?.length ?? 0) + days + AFTER_DAYS.length;
  });
  return preparedJson({
    size: sizes.reduce((sum, size) => sum + size, AFTER_ALL.length),
    isExact,
    holds: free.bytes.length + taken.length + noteLength,
    pieces: () => writeProperties({ heads, properties, taken }, free),
  });
}

function headOf(id: number, isFirst: boolean): string {
  return `${isFirst ? '{"properties":[' : ','}{"id":${id},"availabilities":[`;
}

type Written = {
  readonly heads: readonly string[];
  readonly properties: readonly PropertyDays[];
  readonly taken: Uint8Array;
};

/** Pieces share one buffer, which grows for a property that needs more. */
function* writeProperties({ heads, properties, taken }: Written, free: FreeDays): Generator<Buffer> {
  const days = taken.length / properties.length;
  let shared = Buffer.alloc(0);
  let at = 0;
  for (const [index, { remarks }] of properties.entries()) {
    const head = heads[index] ?? '';
    const noted = notedDays(remarks);
    const size = head.length + sizeOfDays(free, noted) + AFTER_DAYS.length;
    if (at > 0 && at + size > shared.length) {
      yield shared.subarray(0, at);
      at = 0;
    }
    if (size > shared.length) shared = Buffer.allocUnsafeSlow(Math.max(size, PIECE_BYTES));
    at += shared.write(head, at);
    const ofProperty = taken.subarray(index * days, (index + 1) * days);
    at += writeDays(shared.subarray(at), free, { taken: ofProperty, noted });
    at += shared.write(AFTER_DAYS, at);
  }
  if (at > 0) yield shared.subarray(0, at);
  yield AFTER_ALL;
}

const AFTER_REMARKS = '"},';
const AFTER_DAYS = '"}]}';
const AFTER_ALL = Buffer.from(']}');

/** The entries of free days, each followed by a comma. All have one length, which entries of taken days have too. */
type FreeDays = { readonly bytes: Buffer; readonly length: number; readonly availableAt: number };

const FREE = Buffer.from(' true');
const TAKEN = Buffer.from('false');

function freeDays(dates: readonly string[]): FreeDays {
  const entries = dates.map(
    (date) => `{"date":"${date}","available":${FREE.toString()},"remarks":"${AFTER_REMARKS}`,
  );
  const [first = ''] = entries;
  return {
    bytes: Buffer.from(entries.join('')),
    length: first.length,
    availableAt: first.indexOf(FREE.toString()),
  };
}

/** The escaped remarks of a day, without the quotes. */
type NotedDay = { readonly day: number; readonly text: string; readonly size: number };

function notedDays(remarks: string | null): NotedDay[] {
  const all: readonly (readonly [day: number, remark: string])[] = JSON.parse(remarks ?? '[]');
  return all.map(([day, remark]) => {
    const text = JSON.stringify(remark).slice(1, -1);
    return { day, text, size: Buffer.byteLength(text) };
  });
}

/** The size up to the remarks of the last day. */
function sizeOfDays(free: FreeDays, noted: readonly NotedDay[]): number {
  return noted.reduce((sum, { size }) => sum + size, free.bytes.length - AFTER_REMARKS.length);
}

/** Writes the days of a property up to the remarks of the last day. Returns their size. */
function writeDays(
  out: Buffer,
  free: FreeDays,
  { noted, taken }: { readonly noted: readonly NotedDay[]; readonly taken: Uint8Array },
): number {
  let at = 0;
  let from = 0;
  let next = 0;
  for (const { day, text } of [...noted, { day: taken.length - 1, text: '' }]) {
    const first = at - from + free.availableAt;
    const until = (day + 1) * free.length - AFTER_REMARKS.length;
    at += free.bytes.copy(out, at, from, until);
    for (; next <= day; next += 1) if (taken[next] === 1) markTaken(out, first + next * free.length);
    at += out.write(text, at);
    from = until;
  }
  return at;
}

// Byte by byte: for so few bytes a call of `copy` takes longer.
function markTaken(out: Buffer, at: number): void {
  for (let index = 0; index < TAKEN.length; index += 1) out[at + index] = TAKEN[index] ?? 0;
}
