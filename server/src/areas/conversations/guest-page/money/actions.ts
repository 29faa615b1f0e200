import type { ReadScope } from '../../../../database/scope.ts';
import { findValidInvoice } from '../../../invoices/queries.ts';
import { findMoneyOfGuest } from '../../../reservations/orders/due.queries.ts';
import type { GuestMoney, GuestPage } from '../guest-page.ts';
import { moneyOf } from './rules.ts';

/** What the guest of a page reads of money: nothing while the stay waits for an answer. */
export async function readGuestMoney(
  scope: ReadScope,
  { stay, reservation_code }: GuestPage,
): Promise<{
  readonly money: GuestMoney | undefined;
  readonly invoice: { readonly id: number; readonly number: string } | undefined;
}> {
  if (stay === null || reservation_code === null || stay.status === 'wait_accept')
    return { money: undefined, invoice: undefined };
  const order = await findMoneyOfGuest(scope, stay.stay_code);
  return {
    money: order && moneyOf(order),
    invoice: await findValidInvoice(scope, reservation_code),
  };
}
