import { html, type Html } from '../../../http/answer/html.ts';
import type { PageScript, Sheet } from '../../../http/answer/sheet.ts';
import type { LockCode } from '../../reservations/record.ts';
import type { EndedWay, GuestMoney, GuestPage, GuestProperty, GuestStay } from './guest-page.ts';
import type { ShownMessage } from './queries.ts';
import { moneySection } from './money/present.ts';
import { arrivalSection, pastDates } from './sections/arrival.present.ts';
import { extrasSection, type ShownExtras } from './sections/extras.present.ts';
import { conversation } from './sections/conversation.present.ts';
import { contact, placeSections } from './sections/place.present.ts';
import type { GuestTexts } from './texts/texts.ts';
import type { NoticePlace } from './written-text.ts';

/** The content of a page and the target of its forms. */
export type Opened = {
  readonly page: GuestPage;
  /** Null while the stay is to come or under way. */
  readonly ended: EndedWay | null;
  readonly timezone: string;
  readonly lockCode: LockCode;
  /** Newest first. */
  readonly messages: readonly ShownMessage[];
  /** True when the guest can still say when they arrive. */
  readonly asksArrival: boolean;
  readonly money: GuestMoney | undefined;
  readonly invoice: { readonly number: string } | undefined;
  readonly extras: ShownExtras | undefined;
  readonly host_id: number;
  readonly t: GuestTexts;
  /** The start of the addresses of its forms. Null on a read-only page. */
  readonly form_path: string | null;
  /** Shown above its form: the result of the last submission. */
  readonly notice?: GuestNotice;
  /** Typed text that was rejected. */
  readonly draft?: string;
};

export type GuestNotice = {
  readonly place: NoticePlace;
  readonly sentence: string;
  readonly isProblem: boolean;
};

/** The page of a guest: the stay, if there is one, and the conversation. */
export function presentGuestPage(opened: Opened, script: PageScript): Sheet {
  const { page, t } = opened;
  const { stay } = page;
  return {
    title: page.title ?? (stay === null ? t.yourMessages : t.yourStay),
    language: t.tag,
    account_name: page.account_name,
    script,
    main: [
      page.guest_name === null ? undefined : html`<p>${t.hello} <bdi>${page.guest_name}</bdi>,</p>`,
      ...(stay === null ? [] : stayParts(stay, opened)),
      conversation(opened),
    ],
  };
}

function stayParts(stay: GuestStay, opened: Opened): (Html | undefined)[] {
  const { page, ended, t } = opened;
  if (ended !== null)
    return [html`<p>${t.ended[ended]} ${t.stillWrite}</p>`, pastDates(stay, t), moneySection(opened)];
  const property = isPlaced(stay) ? page.property : null;
  const place = stay.status === 'accepted' ? property : null;
  return [
    html`<p>${describeStay(stay, property, t)}</p>`,
    contact(place, opened),
    arrivalSection(stay, { property, place }, opened),
    ...(place === null ? [] : placeSections(stay, place, opened)),
    extrasSection(opened),
    moneySection(opened),
  ];
}

/** True when the property of the stay is known. It is not for a stay in the reservation box. */
function isPlaced(stay: GuestStay): boolean {
  return !stay.in_reservation_box;
}

function describeStay(stay: GuestStay, property: GuestProperty | null, t: GuestTexts): string {
  switch (stay.status) {
    case 'wait_accept':
      return t.waitsForHost;
    case 'wait_pay':
      return t.waitsForPayment;
    default:
      return property === null ? t.hostWillTell : t.whatYouNeed;
  }
}
