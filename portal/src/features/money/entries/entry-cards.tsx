import { sayBuiltIn } from '../../../texts/built-in.ts';
import { useWording } from '../../../texts/texts.ts';
import { Link } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { Transaction } from '../../../../../client/src/innkeep.ts';
import { Marks, StateOf } from './marks.tsx';
import { useMore, type More } from './use-more.ts';
import { flowAmountOf, dayOf, propertyTitle, writeDay, type Reading } from '../reading.ts';

const CARD_HEIGHT = 64;

/** The entries on a phone: only those in view are drawn. */
export function EntryCards({
  entries,
  more,
  reading,
}: {
  readonly entries: readonly Transaction[];
  readonly more: More;
  readonly reading: Reading;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  const { getVirtualItems, getTotalSize } = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_HEIGHT,
    overscan: 8,
  });
  const items = getVirtualItems();
  useMore(items, entries.length, more);
  return (
    <div className="money-scroll" ref={scroller}>
      <ul className="money-cards" style={{ height: getTotalSize(), paddingTop: items[0]?.start ?? 0 }}>
        {items.map(({ index }) => {
          const entry = entries[index];
          return entry === undefined ? null : (
            <li key={entry.id} aria-setsize={more.total} aria-posinset={index + 1}>
              <EntryCard entry={entry} reading={reading} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** An entry in two lines: what and how much, where and when. */
export function EntryCard({ entry, reading }: { readonly entry: Transaction; readonly reading: Reading }) {
  const { t } = useWording();
  const { tag } = reading;
  return (
    <Link
      to="."
      search={(before) => ({ ...before, stay: undefined, entry: entry.id })}
      className="money-card"
    >
      <b>
        {sayBuiltIn(entry.item_name, t)}
        <Marks entry={entry} />
      </b>
      <span className={entry.direction === 'income' ? 'money-in' : undefined}>
        {flowAmountOf(entry, tag)}
      </span>
      <small className="muted">
        {[writeDay(dayOf(entry, reading), tag), propertyTitle(entry, reading)].join(' · ')}
      </small>
      <small>
        <StateOf entry={entry} reading={reading} />
      </small>
    </Link>
  );
}
