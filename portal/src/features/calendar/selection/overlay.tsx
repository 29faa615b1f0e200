import { useEffect, useMemo } from 'react';
import { useWording } from '../../../texts/texts.ts';
import { daysBetween } from '../../../format/days.ts';
import type { PricesOf } from '../changes/nights.ts';
import { leftOf, ROW_HEIGHT } from '../geometry.ts';
import { topsOf, type Row } from '../rows.ts';
import { MovedPreview } from '../stays/moved-preview.tsx';
import type { View } from '../use-view.ts';
import { wordsOf, type Known } from './night-state.ts';
import { rangeBetween, type Range } from './cell.ts';
import { useMarks, type MarksStore } from './selection-store.ts';
import './selection.css';

/** The cursor and the selection, over the rows: their movement draws nothing else. */
export function Overlay({
  marks,
  rows,
  order,
  view,
  known,
  pricesOf,
}: {
  readonly marks: MarksStore;
  readonly rows: readonly Row[];
  readonly order: readonly number[];
  readonly view: View;
  readonly known: Known;
  readonly pricesOf: PricesOf;
}) {
  const wording = useWording();
  const { span, width, scroller } = view;
  const { cursor, anchor } = useMarks(marks);
  const tops = useMemo(() => topsOf(rows), [rows]);
  const top = cursor === undefined ? undefined : tops.get(cursor.property);
  const id = cursor === undefined || top === undefined ? undefined : `night-${cursor.property}-${cursor.day}`;
  useEffect(() => {
    if (id === undefined) scroller.current?.removeAttribute('aria-activedescendant');
    else scroller.current?.setAttribute('aria-activedescendant', id);
  }, [id, scroller]);
  const range =
    cursor === undefined || anchor === undefined ? undefined : rangeBetween(anchor, cursor, order);
  return (
    <>
      <MovedPreview marks={marks} tops={tops} view={view} />
      {range === undefined
        ? null
        : blocksOf(range, tops).map((block) => (
            <div
              key={block.top}
              className="selected"
              style={{
                left: `calc(var(--name-width) + ${leftOf(range.first, span, width)}px)`,
                width: (daysBetween(range.first, range.last) + 1) * width,
                ...block,
              }}
            />
          ))}
      {cursor === undefined || id === undefined ? null : (
        <div role="row">
          <div
            key={id}
            id={id}
            role="gridcell"
            aria-selected={range !== undefined}
            className="cursor"
            style={{
              left: `calc(var(--name-width) + ${leftOf(cursor.day, span, width)}px)`,
              top,
              width,
              height: ROW_HEIGHT,
            }}
          >
            <span className="visually-hidden">{wordsOf(cursor, { rows, known, wording, pricesOf })}</span>
          </div>
        </div>
      )}
    </>
  );
}

/** Rows without a heading between them are one rectangle. */
function blocksOf({ properties }: Range, tops: ReadonlyMap<number, number>) {
  const blocks: { readonly top: number; readonly height: number }[] = [];
  for (const property of properties) {
    const top = tops.get(property) ?? 0;
    const last = blocks.at(-1);
    if (last !== undefined && last.top + last.height === top)
      blocks.splice(-1, 1, { top: last.top, height: last.height + ROW_HEIGHT });
    else blocks.push({ top, height: ROW_HEIGHT });
  }
  return blocks;
}
