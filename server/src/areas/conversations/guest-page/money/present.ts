import { formatAmount } from '../../../../http/answer/format-amount.ts';
import { html, type Html, type HtmlPart } from '../../../../http/answer/html.ts';
import { facts, section } from '../../../../http/answer/sheet.ts';
import type { Opened } from '../present.ts';
import { dayText } from '../written-times.ts';

/** What is paid and due, and the invoice. */
export function moneySection({ money, invoice, form_path, t }: Opened): Html | undefined {
  const link =
    invoice === undefined || form_path === null
      ? undefined
      : html`<p class="links"><a href="${form_path}/invoice.pdf">${t.invoice(invoice.number)}</a></p>`;
  if (money === undefined) return section('payment', t.payment, [link]);
  const write = (amount: string) => formatAmount(amount, { tag: t.tag, currency: money.currency });
  const { price, paid, due, back } = money;
  const pairs: (readonly [string, HtmlPart] | undefined)[] = [
    price === null || price === '0' ? undefined : [money.is_over ? t.keptAmount : t.price, write(price)],
    [t.paid, write(paid)],
    ...due.map(({ amount, due_on }) => [t.dueOn(dayText(due_on, t)), write(amount)] as const),
    back === null ? undefined : [t.paidBack, write(back)],
  ];
  const isSettled = due.length === 0 && !money.is_over && paid !== '0';
  return section('payment', t.payment, [
    facts(pairs),
    isSettled ? html`<p>${t.allPaid}</p>` : undefined,
    link,
  ]);
}
