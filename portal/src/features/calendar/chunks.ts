import type { Property } from '../../../../client/src/innkeep.ts';
import type { Row } from './rows.ts';

/** So many lines are read together: their stays of a month are seldom more than one page of the list. */
const CHUNK_ROWS = 12;

/** Chunks of lines, from one to another; both are included. */
export type Chunks = { readonly from: number; readonly to: number };

/** The chunks that have the lines between two. */
export function chunksBetween(first: number, last: number): Chunks {
  return { from: Math.floor(first / CHUNK_ROWS), to: Math.floor(last / CHUNK_ROWS) };
}

/** The properties of the lines that are wanted, by their chunk: what is read together. */
export function chunksOf(
  rows: readonly Row[],
  wanted: readonly (Chunks | undefined)[],
): readonly (readonly Property[])[] {
  return Array.from({ length: Math.ceil(rows.length / CHUNK_ROWS) }, (_, chunk) => chunk)
    .filter((chunk) => wanted.some((each) => each !== undefined && each.from <= chunk && chunk <= each.to))
    .map((chunk) =>
      rows
        .slice(chunk * CHUNK_ROWS, (chunk + 1) * CHUNK_ROWS)
        .flatMap((row) => (row.kind === 'property' ? [row.property] : [])),
    );
}

/** Lists that have not changed stay the same objects, so that nobody draws them again. */
export function keepSame<T>(
  before: ReadonlyMap<number, readonly T[]>,
  after: ReadonlyMap<number, readonly T[]>,
): ReadonlyMap<number, readonly T[]> {
  const kept = [...after].map(([id, items]) => [id, sameOr(before.get(id), items)] as const);
  return new Map(kept);
}

function sameOr<T>(before: readonly T[] | undefined, after: readonly T[]): readonly T[] {
  const isSame = before?.length === after.length && after.every((item, index) => item === before[index]);
  return isSame ? before : after;
}
