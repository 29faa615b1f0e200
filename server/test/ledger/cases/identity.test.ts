import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useHarness } from '../../harness.ts';
import { useInnkeep } from '../innkeep.ts';
import { Desk, reserved, SENTINEL, TIMEZONES } from './desk.ts';
import { aCalendar, anAllDay } from '../../../src/areas/listings/feeds/fixtures.ts';

const innkeep = useInnkeep(useHarness());

const DATES = ['2027-03-03', '2027-03-06'] as const;
const A = 'HMAAAA1111';
const B = 'HMBBBB2222';

for (const timezone of TIMEZONES) {
  const open = async () => {
    const desk = await Desk.open(innkeep(), timezone);
    return { desk, airbnb: await desk.listing('airbnb') };
  };

  test(`another code with the same nights is another guest: nothing of the first reaches the second, in ${timezone}`, async () => {
    const { desk, airbnb } = await open();
    airbnb.show(aCalendar(reserved('u1@airbnb.com', DATES, A), SENTINEL));
    await desk.read();
    const [first] = await desk.stays();
    const path = `/reservations/${first.stay_code}`;
    await desk.account.data('PATCH', `${path}/check_in_details`, { lock_code: 'door-of-A' });
    await desk.account.data('PATCH', path, { remarks: 'about A' });
    airbnb.show(aCalendar(reserved('u2@airbnb.com', DATES, B), SENTINEL));
    await desk.read();
    assert.deepEqual(await desk.sells(['2027-03-03', '2027-03-04', '2027-03-05']), [], 'never for sale');
    await desk.settle();
    const all = await desk.stays();
    assert.deepEqual(all.map(({ channel_id, status }) => `${channel_id} ${status}`).toSorted(), [
      `${A} cancelled`,
      `${B} accepted`,
    ]);
    const second = all.find(({ channel_id }) => channel_id === B)!;
    assert.notEqual(second.stay_code, first.stay_code);
    assert.notEqual(second.check_in_details.check_in_guide_url, first.check_in_details.check_in_guide_url);
    assert.equal(second.check_in_details.lock_code, null);
    assert.equal(second.remarks, '');
    assert.equal(second.in_reservation_box, false);
  });

  test(`a guest who books when another cancels holds the overlapping nights, which are never for sale, in ${timezone}`, async () => {
    const { desk, airbnb } = await open();
    airbnb.show(aCalendar(reserved('u1@airbnb.com', DATES, A), SENTINEL));
    await desk.read();
    airbnb.show(aCalendar(reserved('u2@airbnb.com', ['2027-03-04', '2027-03-08'], B), SENTINEL));
    const nights = ['2027-03-04', '2027-03-05', '2027-03-06', '2027-03-07'];
    for (let reads = 0; reads < 4; reads += 1) {
      await desk.read();
      assert.deepEqual(await desk.sells(nights), [], `after ${reads + 1} reads`);
    }
    await desk.settle();
    const [stay, ...others] = await desk.accepted();
    assert.equal(others.length, 0);
    assert.deepEqual(
      [stay.channel_id, stay.property_id, stay.in_reservation_box],
      [B, desk.property_id, false],
    );
    assert.deepEqual(await desk.taken(), [4, 5, 6, 7]);
  });

  const moves = {
    'the same UID and other dates': ['a', ['2027-03-23', '2027-03-27'], [23, 24, 25, 26]],
    'a new UID and dates a day earlier': ['b', ['2027-03-23', '2027-03-27'], [23, 24, 25, 26]],
    'a new UID and a longer stay': ['b', ['2027-03-24', '2027-03-30'], [24, 25, 26, 27, 28, 29]],
    'a new UID and dates of another week': ['b', ['2027-03-10', '2027-03-12'], [10, 11]],
  } as const;
  for (const [what, [uid, dates, days]] of Object.entries(moves))
    test(`the same code with ${what} is the same order, moved and never for sale, in ${timezone}`, async () => {
      const { desk, airbnb } = await open();
      airbnb.show(aCalendar(reserved('a', ['2027-03-24', '2027-03-28'], A), SENTINEL));
      await desk.read();
      const [before] = await desk.stays();
      airbnb.show(aCalendar(reserved(uid, dates, A), SENTINEL));
      await desk.read();
      assert.deepEqual(await desk.taken(), days);
      assert.deepEqual(await desk.sells(days.map((day) => `2027-03-${day}`)), []);
      await desk.settle();
      const [after, ...others] = await desk.stays();
      assert.equal(others.length, 0);
      assert.deepEqual(
        [after.stay_code, after.status, after.check_in_date, after.check_out_date, after.in_reservation_box],
        [before.stay_code, 'accepted', ...dates, false],
      );
    });

  test(`several events with one UID and other nights are each held, in ${timezone}`, async () => {
    const { desk, airbnb } = await open();
    const spans = [
      ['2027-03-03', '2027-03-06'],
      ['2027-03-10', '2027-03-12'],
      ['2027-03-20', '2027-03-23'],
    ] as const;
    const calendar = aCalendar(
      ...spans.map(([start, end]) => anAllDay('prop-77', start, end, 'SUMMARY:Reserved')),
    );
    airbnb.show(calendar);
    await desk.read();
    assert.deepEqual(await desk.taken(), [3, 4, 5, 10, 11, 20, 21, 22]);
    await desk.settle();
    assert.deepEqual(
      await desk.dates(),
      spans.map((dates) => dates.join(' ')),
    );
  });

  test(`a reservation and a closure with one UID are both held, in ${timezone}`, async () => {
    const { desk, airbnb } = await open();
    airbnb.show(
      aCalendar(
        anAllDay('x', ...DATES, 'SUMMARY:Reserved'),
        anAllDay('x', '2027-03-10', '2027-03-12', 'SUMMARY:Blocked'),
      ),
    );
    await desk.read();
    assert.deepEqual(await desk.taken(), [3, 4, 5, 10, 11]);
    assert.deepEqual(await desk.dates(), ['2027-03-03 2027-03-06']);
  });

  test(`a cancelled copy hides only the event with its own nights, in ${timezone}`, async () => {
    const { desk, airbnb } = await open();
    airbnb.show(
      aCalendar(
        anAllDay('x', '2027-03-10', '2027-03-12', 'STATUS:CONFIRMED', 'SUMMARY:Reserved'),
        anAllDay('x', ...DATES, 'STATUS:CANCELLED', 'SUMMARY:Reserved'),
      ),
    );
    await desk.read();
    assert.deepEqual(await desk.taken(), [10, 11]);
    assert.deepEqual(await desk.dates(), ['2027-03-10 2027-03-12']);
  });

  test(`a reservation that came by CSV and then by calendar is one order without a conflict, in ${timezone}`, async () => {
    const { desk, airbnb } = await open();
    const csv = [
      'Confirmation code,Status,Guest name,# of adults,Start date,End date,Listing,Earnings',
      'HMZZZZ7777,Confirmed,Zoe,2,1/15/2027,1/18/2027,Sea House,"EUR 1,234.56"',
    ].join('\n');
    const { import: report } = await desk.account.data('POST', '/imports', { csv });
    assert.equal(report.stored, 1);
    airbnb.show(aCalendar(reserved('u1@airbnb.com', ['2027-01-15', '2027-01-18'], 'HMZZZZ7777'), SENTINEL));
    await desk.settle();
    const [stay, ...others] = await desk.stays();
    assert.equal(others.length, 0);
    assert.deepEqual(
      [stay.channel_id, stay.guest_name, stay.in_conflict, stay.property_id],
      ['HMZZZZ7777', 'Zoe', false, desk.property_id],
    );
    assert.deepEqual(await desk.conflicts(), []);
    airbnb.show(aCalendar(SENTINEL));
    await desk.settle();
    assert.deepEqual(await desk.dates(), [], 'its calendar ends it');
  });
}
