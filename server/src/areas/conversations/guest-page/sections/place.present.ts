import { html, type Html } from '../../../../http/answer/html.ts';
import { facts, section, typed } from '../../../../http/answer/sheet.ts';
import { fitFor, textFor } from '../../../properties/details/record.ts';
import { pictureAddress } from '../../../properties/pictures/record.ts';
import type { LockCode } from '../../../reservations/record.ts';
import type { Opened } from '../present.ts';
import type { GuestPicture, GuestProperty, GuestStay } from '../guest-page.ts';
import type { GuestTexts } from '../texts/texts.ts';
import { dayText } from '../written-times.ts';
import { drawQr, wifiText } from './wifi.ts';

/** How the guest gets in, and what they find there. */
export function placeSections(
  stay: GuestStay,
  place: GuestProperty,
  { lockCode, host_id, t }: Opened,
): (Html | undefined)[] {
  const rules = textFor(place.house_rules, t.tag);
  const steps = textFor(place.check_out_steps, t.tag);
  return [
    section('entry', t.entry, [codeOf(lockCode, stay, t), typed(place.check_in_guide)]),
    wifi(place, t),
    guide(place, { host_id, t }),
    rules === undefined ? undefined : section('rules', t.houseRules, [typed(rules)]),
    steps === undefined ? undefined : section('leaving', t.beforeLeaving, [typed(steps)]),
    pictures(place, { host_id, t }),
  ];
}

/** The number to call, and the way to the form. */
export function contact(place: GuestProperty | null, { form_path, t }: Opened): Html | undefined {
  if (form_path === null) return undefined;
  const phone = place?.contact_phone ?? '';
  const call =
    phone === '' ? undefined : html`<a class="button" href="tel:${dialled(phone)}">${t.callHost}</a> `;
  return html`<p class="contact">${call}<a class="button" href="#messages">${t.writeHost}</a></p>`;
}

/** Without what people only read: spaces, dashes, and the 0 in brackets that is not dialled behind a country code. */
function dialled(phone: string): string {
  const number = phone.trim().startsWith('+') ? phone.replace(/\(0\)/, '') : phone;
  return encodeURIComponent(number.replaceAll(/[^\d+*#]/g, '')).replaceAll('%2B', '+');
}

/** Its sections, each closed until it is opened, in the language of the page. */
function guide(place: GuestProperty, at: Pick<Opened, 'host_id' | 't'>): Html | undefined {
  const { t } = at;
  const sections = place.guide.flatMap(({ texts, picture_ids }) => {
    const fit = fitFor(texts, t.tag);
    if (fit === undefined) return [];
    const shown = place.pictures.filter(({ id }) => picture_ids.includes(id));
    return [
      html`<details>
        <summary dir="auto">${fit.title}</summary>
        ${typed(fit.text)} ${pictureList(shown, at)}
      </details>`,
    ];
  });
  return sections.length === 0 ? undefined : section('guide', t.guide, sections);
}

function wifi(place: GuestProperty, t: GuestTexts): Html | undefined {
  const { wifi_ssid: ssid, wifi_password: password } = place;
  if (ssid === '') return undefined;
  return section('wifi', 'Wi-Fi', [
    facts([
      [t.network, html`<code>${ssid}</code>`],
      password === '' ? undefined : [t.password, copied(password, t)],
    ]),
    qrCode(wifiText({ ssid, password }), t.scanWifi),
    typed(place.wifi_remarks),
  ]);
}

/** One tap selects the whole text; where scripts run, a button copies it. */
function copied(text: string, t: GuestTexts): Html {
  const says = `${t.copy}: ${t.password}`;
  return html`<code class="taken" data-copy="${t.copy}" data-copied="${t.copied}" data-copy-what="${says}"
    >${text}</code
  >`;
}

/** Dark on light in both schemes: cameras expect it. */
function qrCode(text: string, says: string): Html {
  const { side, path } = drawQr(text);
  return html`<figure class="qr">
    <svg role="img" aria-label="${says}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">
      <path d="${path}" />
    </svg>
    <figcaption>${says}</figcaption>
  </figure>`;
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

/** The page is read on telephones, on the way. */
const PICTURES_MAX = 6;

/** Those that the guide does not show. */
function pictures(place: GuestProperty, at: Pick<Opened, 'host_id' | 't'>): Html | undefined {
  const inGuide = new Set(place.guide.flatMap(({ picture_ids }) => picture_ids));
  const shown = place.pictures.filter(({ id }) => !inGuide.has(id)).slice(0, PICTURES_MAX);
  return section('pictures', at.t.pictures, [pictureList(shown, at)]);
}

function pictureList(shown: readonly GuestPicture[], { host_id }: Pick<Opened, 'host_id'>): Html | undefined {
  if (shown.length === 0) return undefined;
  const at = { public_url: '', host_id };
  return html`<ul class="pictures">
    ${shown.map(({ secret, caption, width, height }) => {
      const small = pictureAddress(at, secret, 'small');
      return html`<li>
        <a href="${pictureAddress(at, secret, 'large')}"
          ><img src="${small}" alt="${caption}" width="${width}" height="${height}" loading="lazy"
        /></a>
        ${caption === '' ? undefined : html`<p>${caption}</p>`}
      </li>`;
    })}
  </ul>`;
}
