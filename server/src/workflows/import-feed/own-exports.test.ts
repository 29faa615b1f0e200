import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { close } from '../../areas/availabilities/fixtures.ts';
import { aListing, storeBlock } from '../../areas/listings/fixtures.ts';
import { aCalendar, anAllDay } from '../../areas/listings/feeds/fixtures.ts';
import { calendarsOf } from '../../areas/listings/exports/fixtures.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { aStay } from '../../areas/reservations/fixtures.ts';
import { aRoomType } from '../../areas/room-types/fixtures.ts';
import { aStaff } from '../../areas/staffs/fixtures.ts';
import { uidOf } from '../../http/files/write-calendar.ts';
import { dataOf, useHarness, walk, type Host } from '../../../test/harness.ts';
import { anImport, LOCAL, resetClock, takenNights } from '../../../test/channel-calendar.ts';

const harness = useHarness({ outside: LOCAL });
afterEach(resetClock);
const { fetchCalendar } = calendarsOf(harness);

const REFUSED = /a calendar of this account itself/;
const DATES = { check_in_date: '2026-07-10', check_out_date: '2026-07-12' };

const addressOf = async (host: Host, kind: 'properties' | 'room_types', id: number): Promise<string> =>
  (await walk(host, `/${kind}`, { id }))[0].export_url!;

/** Earlier versions wrote no mark. */
const withoutMark = (text: string) => text.replace(/^X-INNKEEP-ACCOUNT:.*\r\n/m, '');

const exportOf = async (address: string) => (await fetchCalendar(address)).body;

const madeByInnkeep = (...events: string[]) =>
  aCalendar(...events).replace(/^PRODID:.*$/m, 'PRODID:-//Innkeep//Calendar//EN\r');

/** What a listing of another property says of a calendar. */
async function readOf(t: Parameters<typeof anImport>[0], host: Host) {
  const { calendar, sync, property_id } = await anImport(t, host);
  return async (text: string) => {
    calendar.answer((response) => response.writeHead(200, { 'content-type': 'text/calendar' }).end(text));
    const { error } = await sync();
    return { error, nights: await takenNights(host, property_id) };
  };
}

test('a calendar that this account writes is refused, also one that an earlier version wrote without a mark', async (t) => {
  const host = await harness.newHost();
  const read = await readOf(t, host);
  const refusedBothWays = async (address: string) => {
    const text = await exportOf(address);
    assert.match(text, /^X-INNKEEP-ACCOUNT:/m);
    for (const each of [text, withoutMark(text)]) {
      const { error, nights } = await read(each);
      assert.match(error!, REFUSED);
      assert.deepEqual(nights, []);
    }
  };
  const booked = await aProperty(host, { title: 'Booked' });
  await aStay(host, booked, DATES);
  await refusedBothWays(await addressOf(host, 'properties', booked));
  await refusedBothWays((await aListing(host, { property_id: booked })).export_url);
  await refusedBothWays(
    await addressOf(host, 'room_types', await aRoomType(host, { property_ids: [booked] })),
  );
  const closed = await aProperty(host, { title: 'Closed' });
  await close(host, closed, '2026-07-10', '2026-07-12');
  await refusedBothWays(await addressOf(host, 'properties', closed));
  const staff_id = await aStaff(host);
  await dataOf(host.post('/tasks', { type: 'cleaning', expected_date: '2026-07-10', staff_id }));
  const { link } = await dataOf(host.post(`/staffs/${staff_id}/link`));
  await refusedBothWays(link.calendar_url);
});

test('closed nights of a calendar that an earlier version wrote are known by the UID that it gave them', async (t) => {
  const host = await harness.newHost();
  const read = await readOf(t, host);
  const property_id = await aProperty(host);
  const { id } = await aListing(host, { property_id });
  const nights = { start_date: '2026-07-11', end_date: '2026-07-16' };
  await storeBlock(host, { id, property_id, ...nights, uid: 'theirs@channel.example' });
  const uid = uidOf('block', host.host_id, id, 'theirs@channel.example');
  const event = anAllDay(uid, nights.start_date, nights.end_date, 'SUMMARY:Not available');
  assert.match((await read(madeByInnkeep(event))).error!, REFUSED);
});

test('the calendar of another account, of this Innkeep or of another one, is the calendar of a partner', async (t) => {
  const host = await harness.newHost();
  const partner = await harness.newHost();
  const read = await readOf(t, host);
  const house = await aProperty(partner);
  await aStay(partner, house, DATES);
  const text = await exportOf(await addressOf(partner, 'properties', house));
  for (const each of [text, withoutMark(text)])
    assert.deepEqual(await read(each), { error: null, nights: [10, 11] });
  // Another installation gives the same ids: what is not closed here is none of ours.
  const own = await aProperty(host);
  const uid = uidOf('closed', host.host_id, own, '2026-07-20');
  const theirs = madeByInnkeep(anAllDay(uid, '2026-07-20', '2026-07-22', 'SUMMARY:Not available'));
  assert.deepEqual(await read(theirs), { error: null, nights: [10, 11, 20, 21] });
  assert.equal((await read(madeByInnkeep())).error, null, 'one without events shows nothing of this account');
});
