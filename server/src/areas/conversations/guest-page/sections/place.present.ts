import { html, type Html } from '../../../../http/answer/html.ts';
import { facts, section, typed } from '../../../../http/answer/sheet.ts';
import { textFor } from '../../../properties/details/record.ts';
import { pictureAddress } from '../../../properties/pictures/record.ts';
import type { LockCode } from '../../../reservations/record.ts';
import type { Opened } from '../present.ts';
import type { GuestProperty, GuestStay } from '../guest-page.ts';
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
  return [
    section('entry', t.entry, [codeOf(lockCode, stay, t), typed(place.check_in_guide)]),
    wifi(place, t),
    rules === undefined ? undefined : section('rules', t.houseRules, [typed(rules)]),
    pictures(place, { host_id, t }),
  ];
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

function pictures(
  { pictures: shown }: Pick<GuestProperty, 'pictures'>,
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
