import { Link, useNavigate } from '@tanstack/react-router';
import type { Reservation } from '../../../../client/src/innkeep.ts';
import { Icon } from '../../components/icon.tsx';
import { useWording } from '../../texts/texts.ts';
import { headingOf, NUMBERS, textIn, type Column, type Reading } from './columns.ts';
import { isSortable, type Order } from './query-of.ts';
import { useRowsInView, type RowsInView } from './use-rows-in-view.ts';
import { guestOwes } from '../../domain/guest-owes.ts';

const ROW_HEIGHT = 40;

/** The stays as rows: only those in view are drawn. */
export function StayTable({
  rows,
  onShow,
  columns,
  reading,
  order,
  onOrder,
}: RowsInView & {
  readonly columns: readonly Column[];
  readonly reading: Reading;
  readonly order: Order;
  readonly onOrder: (order: Order) => void;
}) {
  const { t } = useWording();
  const { scroller, items, height } = useRowsInView({ rows, onShow }, { size: ROW_HEIGHT, overscan: 12 });
  const above = items[0]?.start ?? 0;
  const below = height - (items.at(-1)?.end ?? 0);
  return (
    <div
      className="reservations-scroll"
      ref={scroller}
      tabIndex={0}
      role="region"
      aria-label={t.reservations.table}
    >
      <table aria-rowcount={rows.total + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <Heading
                key={column}
                column={column}
                title={headingOf(column, reading)}
                order={order}
                onOrder={onOrder}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {above > 0 ? <tr aria-hidden="true" style={{ height: above }} /> : null}
          {items.map(({ index }) => {
            const stay = rows.at(index);
            return stay === undefined ? (
              <tr key={index} aria-rowindex={index + 2} aria-busy="true">
                <td colSpan={columns.length} className="muted">
                  …
                </td>
              </tr>
            ) : (
              <Row key={index} stay={stay} index={index} columns={columns} reading={reading} />
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
  title,
  order,
  onOrder,
}: {
  readonly column: Column;
  readonly title: string;
  readonly order: Order;
  readonly onOrder: (order: Order) => void;
}) {
  const isSorted = order.column === column;
  const direction = order.isDown ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      className={NUMBERS.includes(column) ? 'number' : undefined}
      aria-sort={isSorted ? direction : undefined}
    >
      {isSortable(column) ? (
        <button type="button" onClick={() => onOrder({ column, isDown: isSorted && !order.isDown })}>
          {title}
          {isSorted ? <Icon name={order.isDown ? 'down' : 'up'} size={12} /> : null}
        </button>
      ) : (
        title
      )}
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

function classOf(column: Column, stay: Reservation): string | undefined {
  const { in_conflict, property_id } = stay;
  if (column === 'owed' || (column === 'unpaid' && guestOwes(stay) > 0)) return 'number due';
  if (column === 'property' && (in_conflict || property_id === 0)) return 'due';
  return NUMBERS.includes(column) ? 'number' : undefined;
}
