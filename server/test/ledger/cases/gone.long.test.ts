import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useHarness } from '../../harness.ts';
import { useInnkeep } from '../innkeep.ts';
import { dateOf } from '../nights.ts';
import { Desk, reserved, SENTINEL, TIMEZONES } from './desk.ts';
import { aCalendar, anAllDay } from '../../../src/areas/listings/feeds/fixtures.ts';

const innkeep = useInnkeep(useHarness());

const A = 'HMAAAA1111';
const ONLY = aCalendar(reserved('u1@airbnb.com', ['2027-03-03', '2027-03-06'], A));
const EIGHT = ['03', '04', '05', '06', '07', '08', '09', '10'].map((month, place) =>
  anAllDay(`q${place}`, `2027-${month}-03`, `2027-${month}-06`, 'SUMMARY:Reserved'),
);

for (const timezone of TIMEZONES) {
  const open = async (calendar: string) => {
    const desk = await Desk.open(innkeep(), timezone);
    const airbnb = await desk.listing('airbnb');
    airbnb.show(calendar);
    await desk.read();
    return { desk, airbnb };
  };

  test(`the last reservation that goes from a calendar is held back, and cancelled after a day of reads that agree, in ${timezone}`, async () => {
    const { desk, airbnb } = await open(ONLY);
    airbnb.show(aCalendar());
    await desk.pass(0.4, 5);
    assert.deepEqual(await desk.dates(), ['2027-03-03 2027-03-06']);
    assert.equal((await airbnb.read()).held_back?.count, 1);
    await desk.pass(5, 6);
    assert.deepEqual(await desk.dates(), []);
    assert.deepEqual(await desk.taken(), []);
    assert.equal((await airbnb.read()).held_back?.count ?? 0, 0);
  });

  test(`what is held back is cancelled at once when the host confirms it, in ${timezone}`, async () => {
    const { desk, airbnb } = await open(ONLY);
    airbnb.show(aCalendar());
    await desk.pass(0.4, 4);
    await desk.account.data('POST', `/listings/${airbnb.row.id}/held_back`, { decision: 'confirm' });
    assert.deepEqual(await desk.dates(), []);
    assert.deepEqual(await desk.taken(), []);
  });

  test(`the host can end an order whose calendar shows it no more, in ${timezone}`, async () => {
    const { desk, airbnb } = await open(ONLY);
    airbnb.show(aCalendar());
    await desk.pass(0.4, 2);
    const [{ reservation_code }] = await desk.accepted();
    await desk.account.data('DELETE', `/reservations/${reservation_code}`);
    await desk.settle();
    assert.deepEqual(await desk.dates(), []);
    assert.deepEqual(await desk.taken(), []);
  });

  test(`three quick reads by hand of a part of a calendar cancel nothing, and the listing says what is held back, in ${timezone}`, async () => {
    const { desk, airbnb } = await open(aCalendar(...EIGHT));
    airbnb.show(aCalendar(EIGHT[0] ?? ''));
    for (let count = 0; count < 3; count += 1) await airbnb.sync();
    assert.equal((await desk.accepted()).length, 8);
    await desk.pass(0.4, 4);
    assert.equal((await desk.accepted()).length, 8);
    assert.equal((await airbnb.read()).held_back?.count, 7);
    airbnb.show(aCalendar(...EIGHT));
    await desk.read();
    assert.equal((await airbnb.read()).held_back?.count ?? 0, 0);
    await desk.settle();
    assert.equal((await desk.accepted()).length, 8);
  });

  test(`a loss in the second in which its events came is none any more when most of them are back, in ${timezone}`, async () => {
    const { desk, airbnb } = await open(aCalendar());
    airbnb.show(aCalendar(...EIGHT));
    await airbnb.sync();
    airbnb.show(aCalendar(EIGHT[0] ?? ''));
    await airbnb.sync();
    assert.equal((await airbnb.read()).held_back?.count, 7);
    airbnb.show(aCalendar(...EIGHT.slice(1)));
    await desk.read();
    assert.equal((await airbnb.read()).held_back, null);
    await desk.settle();
    assert.equal((await desk.accepted()).length, 7);
  });

  test(`a part of a calendar that stays for a day ends what is missing, in ${timezone}`, async () => {
    const { desk, airbnb } = await open(aCalendar(...EIGHT));
    airbnb.show(aCalendar(EIGHT[0] ?? ''));
    await desk.settle();
    assert.deepEqual(await desk.dates(), ['2027-03-03 2027-03-06']);
  });

  test(`one reservation of several that goes is cancelled after three good reads and two intervals, in ${timezone}`, async () => {
    const { desk, airbnb } = await open(aCalendar(...EIGHT));
    airbnb.show(aCalendar(...EIGHT.slice(1)));
    for (let count = 0; count < 3; count += 1) await airbnb.sync();
    assert.equal((await desk.accepted()).length, 8, 'reads by hand count once an interval');
    await desk.pass(0.4, 4);
    assert.equal((await desk.accepted()).length, 7);
  });

  test(`a guest who arrives today stays when the event goes, and the host can end it, in ${timezone}`, async () => {
    const desk = await Desk.open(innkeep(), timezone);
    const airbnb = await desk.listing('airbnb');
    const dates = [dateOf(desk.today), dateOf(desk.today + 3)] as const;
    airbnb.show(aCalendar(reserved('u1', dates, A), SENTINEL));
    await desk.read();
    airbnb.show(aCalendar(SENTINEL));
    await desk.settle();
    const [stay] = await desk.stays();
    assert.equal(stay.status, 'accepted');
    await desk.account.data('DELETE', `/reservations/${stay.reservation_code}`);
    assert.deepEqual(await desk.dates(), []);
  });

  test(`a calendar that is an error, a page or nothing for a while changes nothing, in ${timezone}`, async () => {
    const { desk, airbnb } = await open(aCalendar(...EIGHT));
    for (const text of ['', '<!doctype html><p>Sign in.', 'BEGIN:VCALENDAR']) {
      airbnb.show(text, text.startsWith('<') ? 'text/html' : 'text/calendar');
      await desk.pass(3, 2);
      assert.notEqual((await airbnb.read()).sync_error, null);
    }
    assert.equal((await desk.accepted()).length, 8);
  });
}
