import { html, type Html } from '../../../../http/answer/html.ts';
import { facts, section } from '../../../../http/answer/sheet.ts';
import { mapAddress } from '../../../properties/details/record.ts';
import type { Opened } from '../present.ts';
import type { GuestProperty, GuestStay } from '../guest-page.ts';
import type { GuestTexts } from '../texts/texts.ts';
import { dayText } from '../written-times.ts';
import { noticeOf } from './notice.present.ts';

/** When the guest comes and leaves, where that is, and the question when they arrive. */
export function arrivalSection(
  stay: GuestStay,
  { property, place }: { readonly property: GuestProperty | null; readonly place: GuestProperty | null },
  opened: Opened,
): Html | undefined {
  const { t, form_path } = opened;
  return section('dates', t.dates, [
    noticeOf('arrival', opened),
    facts([
      [t.checkIn, html`${dayText(stay.check_in_date, t)}<br />${arrivalOf(stay, property, t)}`],
      [t.checkOut, html`${dayText(stay.check_out_date, t)}<br />${departureOf(stay, property, t)}`],
      place === null || place.address.trim() === '' ? undefined : [t.address, place.address],
    ]),
    mapLinks(place, t),
    form_path === null || stay.status !== 'accepted'
      ? undefined
      : html`<p class="links"><a href="${form_path}/stay.ics" download>${t.addToCalendar}</a></p>`,
    opened.asksArrival ? arrivalForm(stay, opened) : undefined,
  ]);
}

/** The days alone, of a stay that was cancelled or is over. */
export function pastDates(stay: GuestStay, t: GuestTexts): Html | undefined {
  return section('dates', t.dates, [
    facts([
      [t.checkIn, dayText(stay.check_in_date, t)],
      [t.checkOut, dayText(stay.check_out_date, t)],
    ]),
  ]);
}

function arrivalForm({ arrival_at }: GuestStay, { form_path, t }: Opened): Html | undefined {
  if (form_path === null) return undefined;
  return html`<form class="ask" method="post" action="${form_path}/arrival">
    <label for="arrival">${t.whenArrive}</label>
    <input id="arrival" name="arrival" type="time" value="${arrival_at?.slice(0, 5) ?? ''}" required />
    <button class="quiet" type="submit">${t.tellHost}</button>
  </form>`;
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

function arrivalOf({ arrival_at }: GuestStay, property: GuestProperty | null, t: GuestTexts): string {
  if (arrival_at !== null) return t.at(arrival_at.slice(0, 5));
  return property === null ? '' : t.from(property.default_checkin_time);
}

function departureOf({ departure_at }: GuestStay, property: GuestProperty | null, t: GuestTexts): string {
  if (departure_at !== null) return t.at(departure_at.slice(0, 5));
  return property === null ? '' : t.until(property.default_checkout_time);
}
