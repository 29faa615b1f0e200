import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useHarness } from '../../harness.ts';
import { useInnkeep } from '../innkeep.ts';
import { Desk, reserved, SENTINEL, TIMEZONES } from './desk.ts';
import { aCalendar, anAllDay, anEvent } from '../../../src/areas/listings/feeds/fixtures.ts';

const innkeep = useInnkeep(useHarness());

const DATES = ['2027-03-03', '2027-03-06'] as const;
const NIGHTS = [3, 4, 5];
const MARCH = ['DTSTART;VALUE=DATE:20270303', 'DTEND;VALUE=DATE:20270306'];

/** Written oddly, and readable at a glance: the nights of 3, 4 and 5 March. */
const READABLE = {
  'a pair of midnights in UTC': [
    'UID:a',
    'DTSTART:20270303T000000Z',
    'DTEND:20270306T000000Z',
    'SUMMARY:Reserved',
  ],
  'an end at 23:59:59': ['UID:a', 'DTSTART:20270303T000000', 'DTEND:20270305T235959', 'SUMMARY:Blocked'],
  'times without seconds': ['UID:a', 'DTSTART:20270303T1500', 'DTEND:20270306T1100', 'SUMMARY:Reserved'],
  'dates with slashes': ['UID:a', 'DTSTART:2027/03/03', 'DTEND:2027/03/06', 'SUMMARY:Reserved'],
  'blanks after the colons': [
    'UID: a',
    'DTSTART;VALUE=DATE: 20270303',
    'DTEND;VALUE=DATE: 20270306',
    'SUMMARY: Reserved',
  ],
} as const;

for (const timezone of [...TIMEZONES, 'America/Los_Angeles']) {
  for (const [what, lines] of Object.entries(READABLE))
    test(`${what}: the nights of 3 to 5 March are held, in ${timezone}`, async () => {
      const desk = await Desk.open(innkeep(), timezone);
      const airbnb = await desk.listing('airbnb');
      airbnb.show(aCalendar(anEvent(...lines), SENTINEL));
      await desk.read();
      assert.deepEqual(await desk.taken(), NIGHTS);
      assert.equal((await airbnb.read()).sync_error, null);
    });

  test(`check-in and check-out as events of their own hold no night beside the stay, in ${timezone}`, async () => {
    const desk = await Desk.open(innkeep(), timezone);
    const airbnb = await desk.listing('airbnb');
    airbnb.show(
      aCalendar(
        anEvent(
          'UID:1-in',
          'DTSTART:20270303T150000',
          'DTEND:20270303T160000',
          'SUMMARY:Check-in Maria Rossi',
        ),
        anEvent(
          'UID:1-out',
          'DTSTART:20270306T100000',
          'DTEND:20270306T110000',
          'SUMMARY:Check-out Maria Rossi',
        ),
        anEvent('UID:1-stay', ...MARCH, 'SUMMARY:Maria Rossi'),
      ),
    );
    await desk.read();
    assert.deepEqual(await desk.taken(), NIGHTS);
    assert.deepEqual(await desk.conflicts(), []);
    assert.ok((await desk.accepted()).length <= 1);
  });
}

const timezone = 'Europe/Berlin';

test('an event that ends before it begins is named as skipped, with its title, its line and the reason', async () => {
  const desk = await Desk.open(innkeep(), timezone);
  const airbnb = await desk.listing('airbnb');
  airbnb.show(aCalendar(anAllDay('a', '2027-03-06', '2027-03-03', 'SUMMARY:Reserved'), SENTINEL));
  await desk.read();
  const { skipped_events, sync_error } = await airbnb.read();
  assert.equal(sync_error, null);
  assert.equal(skipped_events?.count, 1);
  const [skipped] = skipped_events.first;
  assert.deepEqual(
    [skipped.title, typeof skipped.line, skipped.reason === ''],
    ['Reserved', 'number', false],
  );
});

test('an end at 23:59 in the zone of the property includes that day', async () => {
  const desk = await Desk.open(innkeep(), timezone);
  const airbnb = await desk.listing('airbnb');
  const [start, end] = [
    'DTSTART;TZID=Europe/Berlin:20270303T000000',
    'DTEND;TZID=Europe/Berlin:20270305T235900',
  ];
  airbnb.show(aCalendar(anEvent('UID:a', start, end, 'SUMMARY:Owner')));
  await desk.read();
  assert.deepEqual(await desk.taken(), NIGHTS);
});

test('a calendar that is sent as a page is read', async () => {
  const desk = await Desk.open(innkeep(), timezone);
  const airbnb = await desk.listing('airbnb');
  airbnb.show(aCalendar(anAllDay('a', ...DATES, 'SUMMARY:Reserved')), 'text/html');
  await desk.read();
  assert.deepEqual(await desk.taken(), NIGHTS);
});

/** Titles, and the guest whom they name. */
const TITLES: readonly (readonly [title: string, name: string | null, more: readonly string[]])[] = [
  ['Reserved - Maria', 'Maria', []],
  ['Reserved - Airbnb', null, []],
  ['Reserved - Direct Booking', null, []],
  ['Reserved - House Name (booking.com)', null, []],
  ['CLOSED - Maria Rossi', 'Maria Rossi', []],
  [
    'Maria Rossi',
    'Maria Rossi',
    [
      'DESCRIPTION:View this booking: https://rentals.tripadvisor.com/owner/booking/12345678\\nCheck-in: 03/03/2027',
    ],
  ],
];
for (const [title, name, more] of TITLES)
  test(`“${title}” is a reservation ${name === null ? 'without a name' : `of ${name}`}`, async () => {
    const desk = await Desk.open(innkeep(), timezone);
    const airbnb = await desk.listing('airbnb');
    airbnb.show(aCalendar(anAllDay('a', ...DATES, `SUMMARY:${title}`, ...more)));
    await desk.read();
    const [stay, ...others] = await desk.accepted();
    assert.equal(others.length, 0);
    assert.deepEqual([stay?.check_in_date, stay?.check_out_date, stay?.guest_name], [...DATES, name]);
  });

test('a reservation that reads as closed at Booking.com is a reservation where the listing says so', async () => {
  const desk = await Desk.open(innkeep(), timezone);
  const booking = await desk.listing('booking.com', { events_are: 'reservations' });
  booking.show(aCalendar(anAllDay('b1@booking.com', ...DATES, 'SUMMARY:CLOSED - Not available'), SENTINEL));
  await desk.read();
  assert.equal((await desk.dates())[0], '2027-03-03 2027-03-06');
  assert.deepEqual(await desk.taken(), NIGHTS);
});

test('a reservation that reads as closed at Booking.com is a reservation where nothing was said', async () => {
  const desk = await Desk.open(innkeep(), timezone);
  const booking = await desk.listing('booking.com');
  booking.show(aCalendar(anAllDay('b1@booking.com', ...DATES, 'SUMMARY:CLOSED - Not available'), SENTINEL));
  await desk.read();
  assert.ok((await desk.dates()).includes('2027-03-03 2027-03-06'));
});

test('the host turns a closure into a booking and back, and later reads keep the choice', async () => {
  const desk = await Desk.open(innkeep(), timezone);
  const booking = await desk.listing('booking.com', { events_are: 'closures' });
  booking.show(aCalendar(anAllDay('b1@booking.com', ...DATES, 'SUMMARY:CLOSED - Not available'), SENTINEL));
  await desk.read();
  assert.deepEqual(await desk.dates(), []);
  const { closures } = await desk.account.data('GET', `/closures?listing_id=${booking.row.id}`);
  const closure = closures.find(({ start_date }) => start_date === '2027-03-03');
  await desk.account.data('POST', `/reservations/${closure?.closure_id}/to_booking`, {});
  await desk.settle();
  assert.deepEqual(await desk.dates(), ['2027-03-03 2027-03-06']);
  const [{ stay_code }] = await desk.accepted();
  await desk.account.data('POST', '/availabilities/to_closure', { stay_code });
  await desk.settle();
  assert.deepEqual(await desk.dates(), []);
  assert.deepEqual(await desk.taken(), NIGHTS);
});

test('our own calendar is refused as an import address', async () => {
  const desk = await Desk.open(innkeep(), timezone);
  const airbnb = await desk.listing('airbnb');
  await desk.book(DATES);
  airbnb.show(await desk.account.calendar(airbnb.row.export_url));
  await desk.read();
  assert.notEqual((await airbnb.read()).sync_error, null);
  assert.equal((await desk.accepted()).length, 1);
});

test('a code is compared without case and blanks, and one guest keeps one order', async () => {
  const desk = await Desk.open(innkeep(), timezone);
  const airbnb = await desk.listing('airbnb');
  airbnb.show(aCalendar(reserved('u1', DATES, 'HMAAAA1111'), SENTINEL));
  await desk.read();
  const [before] = await desk.stays();
  airbnb.show(aCalendar(reserved('u2', ['2027-03-10', '2027-03-12'], 'hmaaaa1111'), SENTINEL));
  await desk.settle();
  const [after, ...others] = await desk.stays();
  assert.equal(others.length, 0);
  assert.deepEqual([after.stay_code, after.check_in_date], [before.stay_code, '2027-03-10']);
});
