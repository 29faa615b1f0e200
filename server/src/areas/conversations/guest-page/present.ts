import { attachmentAddress } from '../attachment-address.ts';
import { html, type Html } from '../../../http/html.ts';
import type { LockCode } from './lock-code.ts';
import { facts, section, typed, type Sheet } from './page.ts';
import type { GuestPage, GuestProperty, GuestStay, ShownMessage } from './queries.ts';
import { MESSAGE_LENGTH_MAX } from './written-text.ts';

/** The content of a page and the target of its form. */
export type Opened = {
  readonly page: GuestPage;
  readonly timezone: string;
  readonly lockCode: LockCode;
  /** Newest first. */
  readonly messages: readonly ShownMessage[];
  readonly host_id: number;
  /** The target of the form. Null on a read-only page. */
  readonly form_path: string | null;
  /** Shown above the form: the result of the last submission. */
  readonly notice?: { readonly sentence: string; readonly isProblem: boolean };
  /** Typed text that was rejected. */
  readonly draft?: string;
};

/** The page of a guest: the stay, if there is one, and the conversation. */
export function presentGuestPage(opened: Opened): Sheet {
  const { page } = opened;
  const { stay } = page;
  const property = stay === null || isPlaced(stay) ? page.property : null;
  return {
    title: property?.title ?? (stay === null ? 'Your messages' : 'Your stay'),
    account_name: page.account_name,
    main: [
      page.guest_name === null ? undefined : html`<p>Hello <bdi>${page.guest_name}</bdi>,</p>`,
      ...(stay === null ? [] : stayParts(stay, property, opened)),
      conversation(opened),
    ],
  };
}

/** True when the property of the stay is known. It is not for a stay in the reservation box. */
function isPlaced(stay: GuestStay): boolean {
  return !stay.in_reservation_box;
}

function stayParts(
  stay: GuestStay,
  property: GuestProperty | null,
  { lockCode }: Opened,
): (Html | undefined)[] {
  const isSettled = stay.status === 'accepted';
  const place = isSettled ? property : null;
  return [
    html`<p>${stateOf(stay)}</p>`,
    section('dates', 'Arrival and departure', [
      facts([
        ['Check-in', html`${dayText(stay.check_in_date)}<br />${arrivalOf(stay, property)}`],
        ['Check-out', html`${dayText(stay.check_out_date)}<br />${departureOf(stay, property)}`],
        place === null || place.address.trim() === '' ? undefined : ['Address', place.address],
      ]),
    ]),
    place === null
      ? undefined
      : section('entry', 'Getting in', [codeOf(lockCode, stay), typed(place.check_in_guide)]),
    place === null || place.wifi_ssid === ''
      ? undefined
      : section('wifi', 'Wi-Fi', [
          facts([
            ['Network', html`<code>${place.wifi_ssid}</code>`],
            place.wifi_password === '' ? undefined : ['Password', html`<code>${place.wifi_password}</code>`],
          ]),
          typed(place.wifi_remarks),
        ]),
  ];
}

function stateOf(stay: GuestStay): string {
  switch (stay.status) {
    case 'wait_accept':
      return 'Your request waits for the answer of your host.';
    case 'wait_pay':
      return 'Your booking waits for its payment.';
    default:
      return isPlaced(stay)
        ? 'Here is what you need for your stay.'
        : 'Your host will tell you here where you stay.';
  }
}

function codeOf(lockCode: LockCode, { check_in_date }: GuestStay): Html | undefined {
  switch (lockCode.kind) {
    case 'none':
      return undefined;
    case 'later':
      return html`<p>The code of the door shows here from ${lockCode.from} on ${dayText(check_in_date)}.</p>`;
    case 'shown':
      return facts([['Code of the door', html`<code class="code">${lockCode.code}</code>`]]);
  }
}

function arrivalOf({ arrival_at }: GuestStay, property: GuestProperty | null): string {
  if (arrival_at !== null) return `at ${arrival_at.slice(0, 5)}`;
  return property === null ? '' : `from ${property.default_checkin_time}`;
}

function departureOf({ departure_at }: GuestStay, property: GuestProperty | null): string {
  if (departure_at !== null) return `at ${departure_at.slice(0, 5)}`;
  return property === null ? '' : `until ${property.default_checkout_time}`;
}

function conversation(opened: Opened): Html {
  const { messages, notice } = opened;
  return html`<section id="messages" aria-labelledby="messages-heading">
    <h2 id="messages-heading">Messages</h2>
    ${noticeOf(notice)} ${formOf(opened)}
    ${
      messages.length === 0
        ? undefined
        : html`<ol class="thread">
            ${messages.map((each) => messageOf(each, opened))}
          </ol>`
    }
  </section>`;
}

function formOf({ page, form_path, draft = '' }: Opened): Html {
  if (form_path === null) return html`<p>This page only shows. The guest writes from their own.</p>`;
  return html`<form method="post" action="${form_path}">
    <label for="message">Write to <bdi>${page.account_name}</bdi></label>
    <textarea id="message" name="message" rows="4" maxlength="${MESSAGE_LENGTH_MAX}" required dir="auto">
${draft}</textarea>
    <button type="submit">Send</button>
  </form>`;
}

function noticeOf(notice: Opened['notice']): Html | undefined {
  if (notice === undefined) return undefined;
  return notice.isProblem
    ? html`<p role="alert">${notice.sentence}</p>`
    : html`<p role="status">${notice.sentence}</p>`;
}

function messageOf(message: ShownMessage, { timezone, host_id }: Opened): Html {
  const { sender_role, sender_name, content, attachment_secret, created_at } = message;
  const who = sender_role === 'guest' ? html`You` : html`<bdi>${sender_name}</bdi>`;
  const picture =
    attachment_secret === null
      ? undefined
      : html`<img
          src="${attachmentAddress({ public_url: '', host_id }, attachment_secret)}"
          alt="Picture from ${sender_name}"
          loading="lazy"
        />`;
  return html`<li class="${sender_role}">
    <p class="who">${who} <time datetime="${created_at}">${momentText(created_at, timezone)}</time></p>
    ${typed(content)} ${picture}
  </li>`;
}

function dayText(day: string): string {
  return Temporal.PlainDate.from(day).toLocaleString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
}

function momentText(instant: string, timezone: string): string {
  return Temporal.Instant.from(instant)
    .toZonedDateTimeISO(timezone)
    .toPlainDateTime()
    .toLocaleString('en-GB', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });
}
