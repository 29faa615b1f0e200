import { ApiError } from '../../http/api-error.ts';
import { isMore, smallerAmount, subtractAmount, sumAmounts } from '../../http/contract/money.ts';
import type { NewInvoice } from './contract.ts';
import type { InvoiceDocument, InvoiceLine, InvoiceStay, OrderToInvoice, StayToInvoice } from './document.ts';

/** What an invoice of an order says. Throws `nothing_to_invoice`. */
export function documentOf(
  order: OrderToInvoice,
  host: InvoiceDocument['host'],
  { addressee = {}, note = '' }: Pick<NewInvoice, 'addressee' | 'note'>,
): InvoiceDocument {
  const priced = order.stays.map((stay) => ({ stay, lines: linesOf(stay) }));
  const stays = priced.flatMap(({ stay, lines }) => (lines.length === 0 ? [] : [presentedStay(stay, lines)]));
  if (stays.length === 0) throw new ApiError('nothing_to_invoice');
  const taxes = taxesOf(priced.flatMap(({ lines }) => lines));
  const net_amount = sumAmounts(stays.flatMap(({ lines }) => lines.map(({ amount }) => amount)));
  const tax_amount = sumAmounts(taxes.map(({ amount }) => amount));
  const total_amount = sumAmounts([net_amount, tax_amount]);
  return {
    host,
    addressee: {
      name: addressee.name ?? order.guest_name ?? '',
      company: addressee.company ?? '',
      address: addressee.address ?? [],
      tax_number: addressee.tax_number ?? '',
    },
    note,
    stays,
    taxes,
    net_amount,
    tax_amount,
    total_amount,
    ...paidOf(order, total_amount),
  };
}

function paidOf({ paid_to_channel, payments, balance }: OrderToInvoice, total_amount: string) {
  if (paid_to_channel !== null)
    return { paid_to_channel, payments: [], paid_amount: total_amount, open_amount: '0' };
  return {
    paid_to_channel,
    payments,
    paid_amount: sumAmounts(payments.map(({ amount }) => amount)),
    open_amount: isMore(balance, '0') ? smallerAmount(balance, total_amount) : '0',
  };
}

/** The lines of what the guest pays for a stay, whose sum is its price. None for a stay that costs nothing. */
function linesOf({ is_booked, rate_amount, rate_details, kept_amount }: StayToInvoice): InvoiceLine[] {
  if (!is_booked)
    return kept_amount === '0' ? [] : [{ type: 'CANCELLATION_FEE', description: '', amount: kept_amount }];
  const lines = rate_details.flatMap(({ type, description, amount }) =>
    type === 'HOST_SERVICE_FEE' ? [] : [{ type, description, amount }],
  );
  const rest = subtractAmount(rate_amount, sumAmounts(lines.map(({ amount }) => amount)));
  if (rest === '0') return lines;
  // A rate without lines is the accommodation alone; a channel may tell lines that are not the whole.
  return [...lines, { type: lines.length === 0 ? 'ACCOMMODATION' : 'OTHER', description: '', amount: rest }];
}

function presentedStay(stay: StayToInvoice, lines: readonly InvoiceLine[]): InvoiceStay {
  const { stay_code, property_title, property_address, check_in_date, check_out_date, number_of_guests } =
    stay;
  return {
    stay_code,
    property_title,
    property_address,
    check_in_date,
    check_out_date,
    number_of_guests,
    lines: lines.filter(({ type }) => type !== 'TAX'),
  };
}

function taxesOf(lines: readonly InvoiceLine[]): InvoiceDocument['taxes'] {
  const sums = new Map<string, string>();
  for (const { type, description, amount } of lines)
    if (type === 'TAX') sums.set(description, sumAmounts([sums.get(description) ?? '0', amount]));
  return [...sums].map(([description, amount]) => ({ description, amount }));
}

function against<T extends { readonly amount: string }>(each: T): T {
  return { ...each, amount: subtractAmount('0', each.amount) };
}

/** The credit note of an invoice: the same amounts below zero. Nothing is paid for it. */
export function creditOf(invoice: InvoiceDocument, note: string): InvoiceDocument {
  return {
    ...invoice,
    note,
    stays: invoice.stays.map((stay) => ({ ...stay, lines: stay.lines.map(against) })),
    taxes: invoice.taxes.map(against),
    net_amount: subtractAmount('0', invoice.net_amount),
    tax_amount: subtractAmount('0', invoice.tax_amount),
    total_amount: subtractAmount('0', invoice.total_amount),
    payments: [],
    paid_amount: '0',
    open_amount: '0',
  };
}
