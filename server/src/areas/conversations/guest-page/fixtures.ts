import assert from 'node:assert/strict';
import { clock, dataOf, PUBLIC_URL, START, type Host, type useHarness } from '../../../../test/harness.ts';
import { aProperty } from '../../properties/fixtures.ts';
import { aStay } from '../../reservations/fixtures.ts';

type Harness = ReturnType<typeof useHarness>;

export const PROPERTY = {
  address: 'Prinsengracht 1, Amsterdam',
  wifi_ssid: 'canal',
  wifi_password: 'h0use!',
  wifi_remarks: 'Better upstairs.',
  check_in_guide: 'The key is in the box.\nMind the step.',
};

export const pathOf = (url: string) => url.replace(PUBLIC_URL, '');

/** A stay from 1 to 4 July 2026, looked at on 15 June, and what its guest does on the page. */
export async function newGuest(
  harness: Harness,
  property: Record<string, unknown> = {},
  booking: Record<string, unknown> = {},
) {
  clock.now = Temporal.Instant.from(START);
  const host: Host = await harness.newHost();
  const property_id = await aProperty(host, { ...PROPERTY, ...property });
  const booked = await aStay(host, property_id, { email: 'ada@example.com', ...booking });
  const { stay_code, reservation_code, reservation } = booked;
  const url = reservation.check_in_details.check_in_guide_url;
  if (url === null) throw new Error('the stay has no page');
  return {
    host,
    property_id,
    stay_code,
    reservation_code,
    url,
    set: (details: object) => dataOf(host.patch(`/reservations/${stay_code}/check_in_details`, details)),
    ...pageOf(harness, url),
  };
}

/** What a browser does with a page. */
export function pageOf(harness: Harness, url: string) {
  const at = pathOf(url);
  return {
    open: (below = '', headers: Record<string, string> = {}) =>
      harness.app.inject({ url: `${at}${below}`, headers }),
    read: async (headers: Record<string, string> = {}) => {
      const answer = await harness.app.inject({ url: at, headers });
      assert.equal(answer.statusCode, 200, answer.body);
      return answer.body;
    },
    send: (below: string, fields: Record<string, string>) =>
      harness.app.inject({
        method: 'POST',
        url: `${at}${below}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      }),
    sendPicture: (picture: Buffer, message = '', remoteAddress = '192.0.2.1') =>
      harness.app.inject({
        method: 'POST',
        url: at,
        remoteAddress,
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        payload: Buffer.concat([
          Buffer.from(`--x\r\nContent-Disposition: form-data; name="message"\r\n\r\n${message}\r\n`),
          Buffer.from(
            '--x\r\nContent-Disposition: form-data; name="picture"; filename="a.svg"\r\nContent-Type: image/svg+xml\r\n\r\n',
          ),
          picture,
          Buffer.from('\r\n--x--\r\n'),
        ]),
      }),
  };
}
