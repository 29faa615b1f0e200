import { Link, useNavigate } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { Reservation } from '../../../../client/src/innkeep.ts';
import { Icon } from '../../components/icon.tsx';
import { useWording } from '../../texts/texts.ts';
import { NUMBERS, textIn, type Column, type Reading } from './columns.ts';

const ROW_HEIGHT = 40;

export type Order = { readonly column: Column; readonly isDown: boolean };

/** The stays as rows: only those in view are drawn. */
export function StayTable({
  stays,
  columns,
  reading,
  order,
  onOrder,
}: {
  readonly stays: readonly Reservation[];
  readonly columns: readonly Column[];
  readonly reading: Reading;
  readonly order: Order;
  readonly onOrder: (order: Order) => void;
}) {
  const { t } = useWording();
  const scroller = useRef<HTMLDivElement>(null);
  const { getVirtualItems, getTotalSize } = useVirtualizer({
    count: stays.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
  });
  const items = getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <div
      className="reservations-scroll"
      ref={scroller}
      tabIndex={0}
      role="region"
      aria-label={t.reservations.table}
    >
      <table aria-rowcount={stays.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <Heading key={column} column={column} order={order} onOrder={onOrder} />
            ))}
          </tr>
        </thead>
        <tbody>
          {above > 0 ? <tr aria-hidden="true" style={{ height: above }} /> : null}
          {items.map(({ index }) => {
            const stay = stays[index];
            return stay === undefined ? null : (
              <Row key={stay.stay_code} stay={stay} index={index} columns={columns} reading={reading} />
            );
          })}
          {below > 0 ? <tr aria-hidden="true" style={{ height: below }} /> : null}
        </tbody>
      </table>
    </div>
  );
}

function Heading({
  column,
  order,
  onOrder,
}: {
  readonly column: Column;
  readonly order: Order;
  readonly onOrder: (order: Order) => void;
}) {
  const { t } = useWording();
  const isSorted = order.column === column;
  const direction = order.isDown ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      className={NUMBERS.includes(column) ? 'number' : undefined}
      aria-sort={isSorted ? direction : undefined}
    >
      <button type="button" onClick={() => onOrder({ column, isDown: isSorted && !order.isDown })}>
        {t.reservations.column[column]}
        {isSorted ? <Icon name={order.isDown ? 'down' : 'up'} size={12} /> : null}
      </button>
    </th>
  );
}

function Row({
  stay,
  index,
  columns,
  reading,
}: {
  readonly stay: Reservation;
  readonly index: number;
  readonly columns: readonly Column[];
  readonly reading: Reading;
}) {
  const navigate = useNavigate();
  const open = () => void navigate({ to: '.', search: (before) => ({ ...before, stay: stay.stay_code }) });
  return (
    <tr aria-rowindex={index + 2} onClick={open}>
      {columns.map((column) => (
        <td key={column} className={classOf(column, stay)}>
          {column === 'guest' ? (
            <Link
              to="."
              search={(before) => ({ ...before, stay: stay.stay_code })}
              onClick={(event) => event.stopPropagation()}
            >
              {textIn(column, stay, reading)}
            </Link>
          ) : (
            textIn(column, stay, reading)
          )}
        </td>
      ))}
    </tr>
  );
}

function classOf(column: Column, { payment, in_conflict, property_id }: Reservation): string | undefined {
  if (column === 'unpaid' && payment.balance_amount > 0) return 'number due';
  if (column === 'property' && (in_conflict || property_id === 0)) return 'due';
  return NUMBERS.includes(column) ? 'number' : undefined;
}
