import { sayBuiltIn } from '../../../texts/built-in.ts';
import { useWording } from '../../../texts/texts.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { Transaction } from '../../../../../client/src/innkeep.ts';
import { COLUMNS } from './columns.ts';
import { Marks, StateOf } from './marks.tsx';
import { useMore, type More } from './use-more.ts';
import { amountOf, dayOf, propertyTitle, writeDay, type Reading } from '../reading.ts';

const ROW_HEIGHT = 40;

/** The entries as rows: only those in view are drawn. */
export function EntryTable({
  entries,
  more,
  reading,
}: {
  readonly entries: readonly Transaction[];
  readonly more: More;
  readonly reading: Reading;
}) {
  const { t } = reading;
  const scroller = useRef<HTMLDivElement>(null);
  const { getVirtualItems, getTotalSize } = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
  });
  const items = getVirtualItems();
  useMore(items, entries.length, more);
  const above = items[0]?.start ?? 0;
  const below = getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <div className="money-scroll" ref={scroller} tabIndex={0} role="region" aria-label={t.money.table}>
      <table className="money-table" aria-rowcount={more.total + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {COLUMNS.map(({ name, kind }) => (
              <th key={name} scope="col" className={kind}>
                {t.money.column[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {above > 0 ? <tr aria-hidden="true" style={{ height: above }} /> : null}
          {items.map(({ index }) => {
            const entry = entries[index];
            return entry === undefined ? null : (
              <Row key={entry.id} entry={entry} index={index} reading={reading} />
            );
          })}
          {below > 0 ? <tr aria-hidden="true" style={{ height: below }} /> : null}
        </tbody>
      </table>
    </div>
  );
}

function Row({
  entry,
  index,
  reading,
}: {
  readonly entry: Transaction;
  readonly index: number;
  readonly reading: Reading;
}) {
  const navigate = useNavigate();
  const { t } = useWording();
  const { id, direction, item_name, note, payment_method_name } = entry;
  const amount = amountOf(entry, reading.tag);
  const open = () =>
    void navigate({ to: '.', search: (before) => ({ ...before, stay: undefined, entry: id }) });
  return (
    <tr aria-rowindex={index + 2} onClick={open}>
      <td>{writeDay(dayOf(entry, reading), reading.tag)}</td>
      <td>
        <Link
          to="."
          search={(before) => ({ ...before, stay: undefined, entry: id })}
          onClick={(event) => event.stopPropagation()}
        >
          {sayBuiltIn(item_name, t)}
        </Link>
        <Marks entry={entry} />
      </td>
      <td>{propertyTitle(entry, reading)}</td>
      <td className="muted">{note}</td>
      <td>{sayBuiltIn(payment_method_name, t)}</td>
      <td>
        <StateOf entry={entry} reading={reading} />
      </td>
      <td className="number">{direction === 'income' ? amount : ''}</td>
      <td className="number">{direction === 'expense' ? amount : ''}</td>
    </tr>
  );
}
