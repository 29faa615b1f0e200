import type { ExportedLine } from '../../http/answer/exported-line.ts';
import type { Paging, ReadingPosition } from './contract.ts';

export type LinesPage = {
  readonly paging: Paging;
  readonly lines: readonly ExportedLine[];
  readonly next?: Paging | undefined;
};

/** Where a reading begins, and what hears how far it is. */
export type Marks = {
  readonly from?: ReadingPosition | undefined;
  readonly mark?: ((place: ReadingPosition) => void) | undefined;
};

/** The objects of pages from a place on. An object is done when the next one is asked for. */
export async function* linesFrom(
  { from, mark = () => {} }: Marks,
  pages: AsyncIterable<LinesPage> | Iterable<LinesPage>,
): AsyncGenerator<ExportedLine> {
  for await (const { paging, lines, next } of pages) {
    let done = from !== undefined && isSame(paging, from.page) ? from.done : 0;
    for (const line of lines.slice(done)) {
      mark({ page: paging, done });
      yield line;
      done += 1;
    }
    mark(next === undefined ? { page: paging, done } : { page: next, done: 0 });
  }
}

function isSame(one: Paging, other: Paging): boolean {
  return one.cursor === other.cursor && one.offset === other.offset;
}

/** The marks of a list whose objects need requests of their own: one at a time. */
export function nestMarks({ from, mark }: Marks): { readonly outer: Marks; readonly inner: () => Marks } {
  if (mark === undefined) return { outer: {}, inner: () => ({}) };
  let outer = from;
  let inside = from?.inside;
  return {
    outer: {
      from,
      mark: (place) => {
        outer = place;
        mark(inside === undefined ? place : { ...place, inside });
      },
    },
    inner: () => ({
      from: inside,
      mark: (place) => {
        inside = undefined;
        if (outer !== undefined) mark({ page: outer.page, done: outer.done, inside: place });
      },
    }),
  };
}
