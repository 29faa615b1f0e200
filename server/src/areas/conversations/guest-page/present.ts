import { attachmentAddress } from '../attachment-address.ts';
import { html, type Html } from '../../../http/answer/html.ts';
import { mapAddress, textFor } from '../../properties/details/record.ts';
import { pictureAddress } from '../../properties/pictures/record.ts';
import type { LockCode } from '../../reservations/record.ts';
import { facts, section, typed, type Sheet } from '../../../http/answer/sheet.ts';
import type { GuestPage, GuestProperty, GuestStay, ShownMessage } from './queries.ts';
import type { GuestTexts } from './texts/texts.ts';
import { MESSAGE_LENGTH_MAX } from './written-text.ts';

/** The content of a page and the target of its form. */
export type Opened = {
  readonly page: GuestPage;
  readonly timezone: string;
  readonly lockCode: LockCode;
  /** Newest first. */
  readonly messages: readonly ShownMessage[];
  readonly host_id: number;
  readonly t: GuestTexts;
  /** The target of the form. Null on a read-only page. */
  readonly form_path: string | null;
  /** Shown above the form: the result of the last submission. */
  readonly notice?: { readonly sentence: string; readonly isProblem: boolean };
  /** Typed text that was rejected. */
  readonly draft?: string;
};

/** The page of a guest: the stay, if there is one, and the conversation. */
export function presentGuestPage(opened: Opened): Sheet {
  const { page, t } = opened;
  const { stay } = page;
  const property = stay === null || isPlaced(stay) ? page.property : null;
  return {
    title: property?.title ?? (stay === null ? t.yourMessages : t.yourStay),
    language: t.tag,
    account_name: page.account_name,
    main: [
      page.guest_name === null ? undefined : html`<p>${t.hello} <bdi>${page.guest_name}</bdi>,</p>`,
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
  { lockCode, host_id, t }: Opened,
): (Html | undefined)[] {
  const isSettled = stay.status === 'accepted';
  const place = isSettled ? property : null;
  return [
    html`<p>${describeStay(stay, t)}</p>`,
    section('dates', t.dates, [
      facts([
        [t.checkIn, html`${dayText(stay.check_in_date, t)}<br />${arrivalOf(stay, property, t)}`],
        [t.checkOut, html`${dayText(stay.check_out_date, t)}<br />${departureOf(stay, property, t)}`],
        place === null || place.address.trim() === '' ? undefined : [t.address, place.address],
      ]),
      mapLinks(place, t),
    ]),
    place === null
      ? undefined
      : section('entry', t.entry, [codeOf(lockCode, stay, t), typed(place.check_in_guide)]),
    place === null || place.wifi_ssid === ''
      ? undefined
      : section('wifi', 'Wi-Fi', [
          facts([
            [t.network, html`<code>${place.wifi_ssid}</code>`],
            place.wifi_password === '' ? undefined : [t.password, html`<code>${place.wifi_password}</code>`],
          ]),
          typed(place.wifi_remarks),
        ]),
    place === null ? undefined : houseRules(place, t),
    place === null ? undefined : pictures(place, { host_id, t }),
  ];
}

/** A map in the browser, and the map app of the phone where the place is known to the metre. */
function mapLinks(place: GuestProperty | null, t: GuestTexts): Html | undefined {
  const map = place === null ? null : mapAddress(place);
  if (place === null || map === null) return undefined;
  const { latitude, longitude, title } = place;
  const app =
    latitude === null || longitude === null
      ? undefined
      : html` <a
          class="app"
          href="geo:${latitude},${longitude}?q=${latitude},${longitude}(${encodeURIComponent(title)})"
          >${t.mapApp}</a
        >`;
  return html`<p class="map"><a href="${map}" rel="noreferrer" target="_blank">${t.map}</a>${app}</p>`;
}

function houseRules({ house_rules }: GuestProperty, t: GuestTexts): Html | undefined {
  const rules = textFor(house_rules, t.tag);
  return rules === undefined ? undefined : section('rules', t.houseRules, [typed(rules)]);
}

function pictures(
  { pictures: shown }: GuestProperty,
  { host_id, t }: Pick<Opened, 'host_id' | 't'>,
): Html | undefined {
  if (shown.length === 0) return undefined;
  return section('pictures', t.pictures, [
    html`<ul class="pictures">
      ${shown.map(({ secret, caption, width, height }) => {
        const at = { public_url: '', host_id };
        const small = pictureAddress(at, secret, 'small');
        return html`<li>
          <a href="${pictureAddress(at, secret, 'large')}"
            ><img src="${small}" alt="${caption}" width="${width}" height="${height}" loading="lazy"
          /></a>
          ${caption === '' ? undefined : html`<p>${caption}</p>`}
        </li>`;
      })}
    </ul>`,
  ]);
}

function describeStay(stay: GuestStay, t: GuestTexts): string {
  switch (stay.status) {
    case 'wait_accept':
      return t.waitsForHost;
    case 'wait_pay':
      return t.waitsForPayment;
    default:
      return isPlaced(stay) ? t.whatYouNeed : t.hostWillTell;
  }
}

function codeOf(lockCode: LockCode, { check_in_date }: GuestStay, t: GuestTexts): Html | undefined {
  switch (lockCode.kind) {
    case 'none':
      return undefined;
    case 'later':
      return html`<p>${t.codeLater(lockCode.from, dayText(check_in_date, t))}</p>`;
    case 'shown':
      return facts([[t.code, html`<code class="code">${lockCode.code}</code>`]]);
  }
}

function arrivalOf({ arrival_at }: GuestStay, property: GuestProperty | null, t: GuestTexts): string {
  if (arrival_at !== null) return t.at(arrival_at.slice(0, 5));
  return property === null ? '' : t.from(property.default_checkin_time);
}

function departureOf({ departure_at }: GuestStay, property: GuestProperty | null, t: GuestTexts): string {
  if (departure_at !== null) return t.at(departure_at.slice(0, 5));
  return property === null ? '' : t.until(property.default_checkout_time);
}

function conversation(opened: Opened): Html {
  const { messages, notice, t } = opened;
  return html`<section id="messages" aria-labelledby="messages-heading">
    <h2 id="messages-heading">${t.messages}</h2>
    ${noticeOf(notice)} ${formOf(opened)}
    ${
      messages.length === 0
        ? undefined
        : html`<ol class="thread">
            ${messages.map((each) => showMessage(each, opened))}
          </ol>`
    }
  </section>`;
}

function formOf({ page, form_path, draft = '', t }: Opened): Html {
  if (form_path === null) return html`<p>${t.onlyShows}</p>`;
  return html`<form method="post" action="${form_path}">
    <label for="message">${t.writeTo} <bdi>${page.account_name}</bdi></label>
    <textarea id="message" name="message" rows="4" maxlength="${MESSAGE_LENGTH_MAX}" required dir="auto">
${draft}</textarea>
    <button type="submit">${t.send}</button>
  </form>`;
}

function noticeOf(notice: Opened['notice']): Html | undefined {
  if (notice === undefined) return undefined;
  return notice.isProblem
    ? html`<p role="alert">${notice.sentence}</p>`
    : html`<p role="status">${notice.sentence}</p>`;
}

function showMessage(message: ShownMessage, { timezone, host_id, t }: Opened): Html {
  const { sender_role, sender_name, content, attachment_secret, created_at } = message;
  const who = sender_role === 'guest' ? html`${t.you}` : html`<bdi>${sender_name}</bdi>`;
  const picture =
    attachment_secret === null
      ? undefined
      : html`<img
          src="${attachmentAddress({ public_url: '', host_id }, attachment_secret)}"
          alt="${t.pictureFrom(sender_name)}"
          loading="lazy"
        />`;
  return html`<li class="${sender_role}">
    <p class="who">${who} <time datetime="${created_at}">${momentText(created_at, timezone, t)}</time></p>
    ${typed(content)} ${picture}
  </li>`;
}

function dayText(day: string, { tag }: GuestTexts): string {
  return Temporal.PlainDate.from(day).toLocaleString(tag, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
}

function momentText(instant: string, timezone: string, { tag }: GuestTexts): string {
  return Temporal.Instant.from(instant)
    .toZonedDateTimeISO(timezone)
    .toPlainDateTime()
    .toLocaleString(tag, { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });
}
