import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useHarness } from '../../harness.ts';
import { useInnkeep } from '../innkeep.ts';
import { dateOf } from '../nights.ts';
import { daysOfMarch, Desk, reserved, SENTINEL, TIMEZONES } from './desk.ts';
import { aCalendar, anAllDay } from '../../../src/areas/listings/feeds/fixtures.ts';

const innkeep = useInnkeep(useHarness());

const MARCH = ['2027-03-03', '2027-03-06'] as const;
const NOT_AVAILABLE = 'SUMMARY:Airbnb (Not available)';

const closed = (uid: string, dates: readonly [string, string]) =>
  anAllDay(uid, ...dates, 'SUMMARY:CLOSED - Not available');

/** The first nights of what calendars close, without the one that keeps them from being empty. */
async function closuresOf(desk: Desk): Promise<string[]> {
  const { closures } = await desk.account.data('GET', '/closures?start_date=2026-01-01&end_date=2027-12-31');
  return closures.map(({ start_date }: { start_date: string }) => start_date);
}

for (const timezone of TIMEZONES) {
  test(`an order that was entered for a channel of two listings is closed by neither, in ${timezone}`, async () => {
    const desk = await Desk.open(innkeep(), timezone);
    const [one, other] = [await desk.listing('airbnb'), await desk.listing('airbnb')];
    for (const listing of [one, other]) listing.show(aCalendar(SENTINEL));
    await desk.read();
    const { custom_channels } = await desk.account.data('GET', '/custom_channels');
    const { id } = custom_channels.find(({ name }) => name === 'Airbnb')!;
    await desk.account.data('POST', '/reservations', {
      property_id: desk.property_id,
      custom_channel_id: id,
      channel_id: 'HMAAAA3001',
      check_in_date: MARCH[0],
      check_out_date: MARCH[1],
      guest_name: 'Berta Booked',
      currency: 'EUR',
      rate_amount: 300,
      commission_amount: 0,
      received_amount: 0,
    });
    for (const listing of [one, other]) await listing.fetch();
    one.show(aCalendar(anAllDay('e1', ...MARCH, NOT_AVAILABLE), SENTINEL));
    other.show(aCalendar(reserved('u1', MARCH, 'HMAAAA3001'), SENTINEL));
    await desk.read();
    assert.deepEqual(await closuresOf(desk), []);
    assert.deepEqual([daysOfMarch(await one.fetch()), daysOfMarch(await other.fetch())], [[3, 4, 5], []]);
  });

  test(`a reservation that becomes as short as another that its channel was shown is still one, in ${timezone}`, async () => {
    const desk = await Desk.open(innkeep(), timezone);
    const [booking, vrbo] = [await desk.listing('booking.com'), await desk.listing('vrbo')];
    const short = ['2027-03-04', '2027-03-05'] as const;
    booking.show(aCalendar(closed('b1', MARCH), SENTINEL));
    vrbo.show(aCalendar(SENTINEL));
    await desk.read();
    vrbo.show(aCalendar(anAllDay('v1', ...short, 'SUMMARY:Reserved - Vera Visser'), SENTINEL));
    await desk.read();
    assert.deepEqual(daysOfMarch(await booking.fetch()), [4]);
    booking.show(aCalendar(closed('b1', short), SENTINEL));
    await desk.settle();
    const dates = (await desk.dates()).filter((each) => each < '2028');
    assert.deepEqual(dates, [short.join(' '), short.join(' ')]);
  });

  test(`a reservation that becomes as short as another that its channel was shown, under another UID, is still one, in ${timezone}`, async () => {
    const desk = await Desk.open(innkeep(), timezone);
    const airbnb = await desk.listing('airbnb');
    const [booking, vrbo] = [await desk.listing('booking.com'), await desk.listing('vrbo')];
    const [long, short] = [['2027-03-02', '2027-03-07'] as const, ['2027-03-03', '2027-03-05'] as const];
    for (const each of [airbnb, booking, vrbo]) each.show(aCalendar(SENTINEL));
    await desk.read();
    airbnb.show(aCalendar(reserved('u1', long, 'HMAAAA3003'), SENTINEL));
    booking.show(aCalendar(closed('b1', MARCH), SENTINEL));
    vrbo.show(aCalendar(anAllDay('v1', ...short, 'SUMMARY:Reserved - Vera Visser'), SENTINEL));
    await desk.read();
    assert.deepEqual(daysOfMarch(await booking.fetch()), [2, 3, 4, 5, 6]);
    const left = [closed('e1', ['2027-03-02', '2027-03-03']), closed('e2', ['2027-03-05', '2027-03-07'])];
    booking.show(aCalendar(...left, closed('b2', short), SENTINEL));
    await desk.settle();
    const dates = async () => (await desk.dates()).filter((each) => each < '2028');
    assert.deepEqual(await dates(), [long.join(' '), short.join(' '), short.join(' ')]);
    const [ofBooking] = (await desk.accepted()).filter(({ channel_type }) => channel_type === 'booking.com');
    assert.equal(ofBooking?.in_conflict, true);
    assert.ok((await desk.conflicts()).includes(ofBooking?.stay_code));
    vrbo.show(aCalendar(SENTINEL));
    booking.show(aCalendar(SENTINEL));
    await desk.settle();
    assert.deepEqual(await dates(), [long.join(' ')]);
  });

  test(`a reservation that is cancelled around another that its channel shows back ends with that one, in ${timezone}`, async () => {
    const desk = await Desk.open(innkeep(), timezone);
    const [booking, vrbo] = [await desk.listing('booking.com'), await desk.listing('vrbo')];
    const short = ['2027-03-03', '2027-03-05'] as const;
    for (const each of [booking, vrbo]) each.show(aCalendar(SENTINEL));
    await desk.read();
    booking.show(aCalendar(closed('b1', MARCH), SENTINEL));
    vrbo.show(aCalendar(anAllDay('v1', ...short, 'SUMMARY:Reserved - Vera Visser'), SENTINEL));
    await desk.read();
    await booking.fetch();
    booking.show(aCalendar(closed('e1', short), SENTINEL));
    await desk.settle();
    assert.deepEqual(daysOfMarch(await vrbo.fetch()), [3, 4], 'it may be a guest who leaves earlier');
    vrbo.show(aCalendar(anAllDay('e2', ...short, 'SUMMARY:Blocked'), SENTINEL));
    await desk.settle();
    assert.deepEqual(daysOfMarch(await booking.fetch()), []);
    booking.show(aCalendar(SENTINEL));
    await desk.settle();
    assert.deepEqual(daysOfMarch(await vrbo.fetch()), []);
    vrbo.show(aCalendar(SENTINEL));
    await desk.settle();
    assert.deepEqual([await desk.taken(), daysOfMarch(await booking.fetch())], [[], []]);
  });

  test(`two channels without names keep no night closed after both guests of it have cancelled, in ${timezone}`, async () => {
    const desk = await Desk.open(innkeep(), timezone);
    const [one, other] = [await desk.listing('booking.com'), await desk.listing('booking.com')];
    const short = ['2027-03-03', '2027-03-05'] as const;
    for (const each of [one, other]) each.show(aCalendar(SENTINEL));
    await desk.read();
    one.show(aCalendar(closed('b1', MARCH), SENTINEL));
    other.show(aCalendar(closed('b2', short), SENTINEL));
    await desk.read();
    for (const each of [one, other]) await each.fetch();
    one.show(aCalendar(closed('e1', short), SENTINEL));
    await desk.settle();
    assert.deepEqual(daysOfMarch(await other.fetch()), []);
    other.show(aCalendar(SENTINEL));
    await desk.settle();
    assert.deepEqual(daysOfMarch(await one.fetch()), []);
    one.show(aCalendar(SENTINEL));
    await desk.settle();
    assert.deepEqual(await desk.taken(), []);
  });

  test(`an echo beside a guest in the house, whom the calendar shows no more, stays one, in ${timezone}`, async () => {
    const desk = await Desk.open(innkeep(), timezone);
    const [airbnb, booking] = [await desk.listing('airbnb'), await desk.listing('booking.com')];
    const first = desk.today;
    const dates = (from: number, until: number) => [dateOf(first + from), dateOf(first + until)] as const;
    airbnb.show(aCalendar(reserved('u1', dates(0, 4), 'HMAAAA3002'), SENTINEL));
    booking.show(aCalendar(SENTINEL));
    await desk.read();
    booking.show(aCalendar(closed('b1', dates(3, 6)), SENTINEL));
    await desk.read();
    await desk.book(dates(6, 7));
    await airbnb.fetch();
    const echo = anAllDay('e1', ...dates(4, 7), NOT_AVAILABLE);
    airbnb.show(aCalendar(reserved('u1', dates(0, 4), 'HMAAAA3002'), echo, SENTINEL));
    await desk.read();
    await desk.pass(24);
    airbnb.show(aCalendar(echo, SENTINEL));
    await desk.read();
    assert.deepEqual(await closuresOf(desk), []);
  });
}
