import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aChannelOrder, aConnection } from '../../../../server/src/areas/channel/fixtures.ts';
import { anAllDay, anEvent } from '../../../../server/src/areas/listings/feeds/fixtures.ts';
import { aProperty } from '../../../../server/src/areas/properties/fixtures.ts';
import { aStay, readStay } from '../../../../server/src/areas/reservations/fixtures.ts';
import { anImport, aReserved, staysOf } from '../../../../server/test/channel-calendar.ts';
import { clock, dataOf } from '../../../../server/test/harness.ts';
import { examine } from '../../../test/examine.ts';
import { skip } from '../../../test/open-portal.ts';
import { usePortal } from '../../../test/use-portal.ts';

const { harness, openOnce } = usePortal();

const JULY = { check_in_date: '2026-07-03', check_out_date: '2026-07-05' };

test(
  'what calendars lost and what could not be read of them stands in Today, is decided there, and is gone then',
  { skip },
  async (t) => {
    const host = await harness.newHost();
    const { calendar, sync, listing } = await anImport(t, host, { title: 'Attic' });
    const broken = anEvent('UID:x', 'DTSTART;VALUE=DATE:20261399', 'SUMMARY:Regatta');
    const bookings = ['01', '06', '11'].map((day) =>
      aReserved(day, `2026-07-${day}`, `2026-07-${String(Number(day) + 2).padStart(2, '0')}`),
    );
    const page = await (await openOnce()).signedIn(host, '/today');
    const waiting = page.getByRole('region', { name: 'Waiting for you' });
    await waiting.getByText('Nothing waits for you.').waitFor();
    calendar.show(...bookings);
    await sync();
    calendar.show(broken);
    await sync();
    const loss = waiting
      .getByRole('listitem')
      .filter({ hasText: 'Attic: 3 bookings or closed times are no longer in its calendar' });
    await loss.getByText(/cancelled in 24.hours unless you decide/).waitFor();
    await waiting.getByText(/Attic: 1.event of its calendar could not be read/).waitFor();
    await waiting.getByText('Regatta').waitFor();
    assert.deepEqual(await examine(page, 'page'), []);
    await loss.getByRole('button', { name: 'They are gone: Attic' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel and open' }).click();
    await loss.waitFor({ state: 'detached' });
    assert.deepEqual(
      (await staysOf(host)).map(({ status }) => status),
      ['cancelled', 'cancelled', 'cancelled'],
    );
    calendar.show(...bookings);
    await sync();
    assert.equal((await dataOf(host.get(`/listings/${listing.id}`))).listing.skipped_events, null);
    await waiting.getByText(/could not be read/).waitFor({ state: 'detached' });
  },
);

test('a stay of the box gets a property in Today by one click', { skip }, async () => {
  const host = await harness.newHost();
  const { connector, property_id: house } = await aConnection(host);
  const loft = await aProperty(host, { title: 'Loft' });
  await aStay(host, house, JULY);
  const { stays } = await dataOf(connector.put('/channel/orders/HMADA', aChannelOrder({}, JULY)));
  const page = await (await openOnce()).signedIn(host, '/today');
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  await waiting.getByText('Ada Lovelace needs a property').waitFor();
  await waiting.getByText('meant for Room 1').waitFor();
  await waiting.getByRole('button', { name: 'Choose a property: 1 free for Ada Lovelace' }).click();
  await page.getByRole('menuitem', { name: 'Loft' }).click();
  await waiting.getByText('Nothing waits for you.').waitFor();
  assert.equal((await readStay(host, stays[0].stay_code)).property_id, loft);
});

test('a stay whose nights may be sold twice stands in Today, and moves from there', { skip }, async (t) => {
  const host = await harness.newHost();
  const { calendar, sync, property_id } = await anImport(t, host);
  const loft = await aProperty(host, { title: 'Loft' });
  const { stay_code } = await aStay(host, property_id, { ...JULY, guest_name: 'Ada Lovelace' });
  const page = await (await openOnce()).signedIn(host, '/today');
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  await waiting.getByText('Nothing waits for you.').waitFor();
  calendar.show(anAllDay('z', '2026-07-02', '2026-07-07', 'SUMMARY:Not available'));
  await sync();
  await waiting.getByText('The nights of Ada Lovelace may be sold twice').waitFor();
  await waiting.getByRole('button', { name: 'Move to another property: Ada Lovelace' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move Ada Lovelace to another property' });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
  await waiting.getByText('Nothing waits for you.').waitFor();
  assert.equal((await readStay(host, stay_code)).property_id, loft);
});

test(
  'a guest who arrives today and is gone from the calendar stands in Today, and is ended there',
  { skip },
  async (t) => {
    const host = await harness.newHost();
    const others = aReserved('o', '2026-07-20', '2026-07-22');
    const { calendar, sync } = await anImport(t, host);
    calendar.show(aReserved('r', '2026-06-15', '2026-06-18'), others);
    await sync();
    const page = await (await openOnce()).signedIn(host, '/today');
    const arrivals = page.getByRole('region', { name: 'Arrivals' });
    await arrivals.getByText('Airbnb reservation').waitFor();
    calendar.show(others);
    for (let read = 0; read < 4; read += 1) {
      clock.now = clock.now.add({ minutes: 20 });
      await sync();
    }
    await arrivals.getByText('No longer in its calendar').waitFor();
    const waiting = page.getByRole('region', { name: 'Waiting for you' });
    await waiting.getByText('Airbnb reservation is no longer in the calendar of Airbnb').waitFor();
    await waiting
      .getByRole('button', { name: /^End the booking: Airbnb reservation, 15\s?–\s?18 Jun$/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the booking' }).click();
    await waiting.getByText(/is no longer in the calendar/).waitFor({ state: 'detached' });
    assert.deepEqual(
      (await staysOf(host)).map(({ status }) => status),
      ['cancelled', 'accepted'],
    );
  },
);

test('no script of a page failed, and no page broke its own policy', { skip }, async () => {
  assert.deepEqual((await openOnce()).problems, []);
});
