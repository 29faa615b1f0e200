import { formatAmount } from '../../../../http/answer/format-amount.ts';
import { html, type Html } from '../../../../http/answer/html.ts';
import { section } from '../../../../http/answer/sheet.ts';
import type { ExtraStatus } from '../../../extras/contract.ts';
import type { Opened } from '../present.ts';
import { noticeOf } from './notice.present.ts';

type Priced = { readonly name: string; readonly amount: string };

export type ShownExtras = {
  readonly currency: string;
  readonly requests: readonly (Priced & { readonly currency: string; readonly status: ExtraStatus })[];
  readonly offered: readonly Priced[];
};

/** What the guest has asked for, with the answer, and what they can ask for. */
export function extrasSection(opened: Opened): Html | undefined {
  const { extras, form_path, t } = opened;
  if (extras === undefined) return undefined;
  const { requests, offered } = extras;
  const priceOf = ({ amount }: Priced, currency: string) =>
    amount === '0' ? t.free : formatAmount(amount, { tag: t.tag, currency });
  const asked = requests.map(
    (each) =>
      html`<li>
        <bdi>${each.name}</bdi> · ${priceOf(each, each.currency)} ·
        <strong>${t.extraStatuses[each.status]}</strong>
      </li>`,
  );
  const offers =
    form_path === null ? [] : offered.map((each) => offer(each, priceOf(each, extras.currency), opened));
  return section('extras', t.extras, [
    noticeOf('extras', opened),
    offers.length === 0 ? undefined : html`<p>${t.extrasHint}</p>`,
    asked.length === 0
      ? undefined
      : html`<ul class="extras">
          ${asked}
        </ul>`,
    ...offers,
  ]);
}

function offer({ name }: Priced, price: string, { form_path, t }: Opened): Html {
  return html`<form class="extra" method="post" action="${form_path ?? ''}/extras">
    <input type="hidden" name="extra" value="${name}" />
    <span><bdi>${name}</bdi> · ${price}</span>
    <button class="quiet" type="submit" aria-label="${t.ask}: ${name}">${t.ask}</button>
  </form>`;
}
