import { Button } from '@mantine/core';
import type { Reservation, Transaction } from '../../../../client/src/innkeep.ts';
import { daysBetween, formatDay, formatDays, todayIn, type Day } from '../../format/days.ts';
import { formatMoney } from '../../format/money.ts';
import { guestOwes } from '../../domain/guest-owes.ts';
import { useSession } from '../../data/session.ts';
import { sayBuiltIn } from '../../texts/built-in.ts';
import { Dialog } from '../../components/dialog.tsx';
import { useWording } from '../../texts/texts.ts';
import { useProperties } from '../../data/use-properties.ts';
import { depositHeld } from './deposit-held.ts';
import { hasEnded, isOfGroup } from '../../domain/stay-status.ts';
import { wholeOf } from './order-money.ts';
import { useEntriesOf } from './use-stay.ts';
import { useStaysOfOrder } from './use-stays-of-order.ts';
import './receipt.css';

/** What the guest has paid, as a sheet to print. */
export function ReceiptDialog({
  stay,
  timezone,
  onClose,
}: {
  readonly stay: Reservation;
  readonly timezone: string;
  readonly onClose: () => void;
}) {
  const { t } = useWording();
  // What was received is of the whole order, and so are its payments and its price.
  const { data: entries } = useEntriesOf({ reservation_code: stay.reservation_code });
  const { stays } = useStaysOfOrder(stay);
  const isRead = entries !== undefined && stays !== undefined;
  return (
    <Dialog onClose={onClose} title={t.receipt.title} size={560} className="receipt-dialog">
      {isRead ? (
        <Sheet
          stay={stay}
          payments={entries.filter(isPayment)}
          held={depositHeld(entries, stay.payment.currency)}
          stays={stays}
          timezone={timezone}
        />
      ) : null}
      <div className="receipt-foot">
        <Button disabled={!isRead} onClick={() => globalThis.print()}>
          {t.receipt.printNow}
        </Button>
      </div>
    </Dialog>
  );
}

function isPayment({ direction, status, is_refund, is_deposit }: Transaction): boolean {
  return status === 'paid' && !is_deposit && (direction === 'income' || is_refund);
}

function Sheet({
  stay,
  payments,
  held,
  stays,
  timezone,
}: {
  readonly stay: Reservation;
  readonly payments: readonly Transaction[];
  readonly held: number;
  readonly stays: readonly Reservation[];
  readonly timezone: string;
}) {
  const { t, tag } = useWording();
  const { account } = useSession();
  const { data: properties } = useProperties();
  const { check_in_date, check_out_date, payment, guest_name, reservation_code } = stay;
  const property = properties?.find(({ id }) => id === stay.property_id);
  const endings: Readonly<Record<string, string>> = t.stay.status;
  const isAllEnded = stays.every(hasEnded);
  const money = (amount: number, currency = payment.currency) => formatMoney(amount, currency, tag);
  const write = (day: Day) => formatDay(day, tag, { day: 'numeric', month: 'long', year: 'numeric' });
  return (
    <article className="receipt">
      <header>
        <p>{account.name}</p>
        <h2>{t.receipt.of(guest_name ?? t.stay.unnamed)}</h2>
        {hasEnded(stay) ? (
          <p>
            <b>{isOfGroup(stay) ? t.receipt.stayEnded : endings[stay.status]}</b>
          </p>
        ) : null}
        <p className="muted">
          {[
            property?.title,
            formatDays(check_in_date, check_out_date, tag),
            t.common.nights(daysBetween(check_in_date, check_out_date)),
          ]
            .filter((part) => part !== undefined)
            .join(' · ')}
        </p>
        <p className="muted">{t.receipt.code(reservation_code)}</p>
      </header>
      <table>
        <tbody>
          {payments.map(({ id, direction, action_at, payment_method_name, amount, currency }) => (
            <tr key={id}>
              <td>{write(todayIn(timezone, new Date(action_at)))}</td>
              <td>
                {(direction === 'income' ? '' : `${t.receipt.refund}, `) + sayBuiltIn(payment_method_name, t)}
              </td>
              <td className="number">{money(direction === 'income' ? amount : -amount, currency)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t.receipt.received}
            </th>
            <td className="number">{money(payment.received_amount)}</td>
          </tr>
          <tr>
            <th scope="row" colSpan={2}>
              {isAllEnded ? t.receipt.kept : t.stay.total}
            </th>
            <td className="number">{money(wholeOf(stays).price)}</td>
          </tr>
          {isAllEnded || payment.kept_amount === 0 ? null : (
            <tr>
              <th scope="row" colSpan={2}>
                {t.stay.keptOfOrder}
              </th>
              <td className="number">{money(payment.kept_amount)}</td>
            </tr>
          )}
          {guestOwes(stay) > 0 ? (
            <tr>
              <th scope="row" colSpan={2}>
                {t.receipt.rest}
              </th>
              <td className="number">{money(guestOwes(stay))}</td>
            </tr>
          ) : null}
          {held > 0 ? (
            <tr>
              <th scope="row" colSpan={2}>
                {t.stay.depositHeld}
              </th>
              <td className="number">{money(held)}</td>
            </tr>
          ) : null}
        </tfoot>
      </table>
      <p className="muted">{t.receipt.made(write(todayIn(timezone)))}</p>
    </article>
  );
}
