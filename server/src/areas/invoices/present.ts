import type { Static } from 'typebox';
import { presentAmount } from '../../http/contract/money.ts';
import { withOffset } from '../../http/work/with-offset.ts';
import type { Invoice } from './contract.ts';
import type { InvoiceRow } from './queries.ts';

export function presentInvoice({ document, ...row }: InvoiceRow): Static<typeof Invoice> {
  const { host, addressee, note, paid_to_channel } = document;
  return {
    id: row.id,
    number: row.number,
    type: row.kind,
    reservation_code: row.reservation_code,
    previous_id: row.previous_id,
    cancelled_by_id: row.cancelled_by_id,
    issued_date: row.issued_on,
    language: row.language,
    currency: row.currency,
    host,
    addressee: { ...addressee, address: [...addressee.address] },
    note,
    stays: document.stays.map((stay) => ({ ...stay, lines: stay.lines.map(withAmount) })),
    taxes: document.taxes.map(withAmount),
    net_amount: presentAmount(document.net_amount),
    tax_amount: presentAmount(document.tax_amount),
    total_amount: presentAmount(document.total_amount),
    paid_to_channel,
    payments: document.payments.map(({ paid_on, ...payment }) => ({
      paid_date: paid_on,
      ...withAmount(payment),
    })),
    paid_amount: presentAmount(document.paid_amount),
    open_amount: presentAmount(document.open_amount),
    created_at: withOffset(row.created_at),
  };
}

function withAmount<T extends { readonly amount: string }>({ amount, ...each }: T) {
  return { ...each, amount: presentAmount(amount) };
}
