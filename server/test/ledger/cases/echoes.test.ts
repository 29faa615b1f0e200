import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useHarness } from '../../harness.ts';
import { dayOf } from '../nights.ts';
import { useInnkeep } from '../innkeep.ts';
import { daysOfMarch, Desk, type DeskListing, reserved, SENTINEL, type Sold, TIMEZONES } from './desk.ts';
import { aCalendar } from '../../../src/areas/listings/feeds/fixtures.ts';

const innkeep = useInnkeep(useHarness());

const MARCH = { from: dayOf('2027-03-03'), until: dayOf('2027-03-06') };
const DATES = ['2027-03-03', '2027-03-06'] as const;

/** Each channel has a guest in 2028, so that none of their calendars is ever empty. */
const guestOf2028 = (code: string, month: string): Sold => {
  const from = dayOf(`2028-${month}-01`);
  return { nights: { from, until: from + 2 }, code };
};

/** Both channels fetch our calendar and show it back; then both are read. */
async function round(
  desk: Desk,
  channels: readonly DeskListing[],
  sold: readonly Sold[] = [],
): Promise<void> {
  const [first, second] = channels;
  await first?.echo('Airbnb (Not available)', [...sold, guestOf2028('HMCCCC3333', '04')]);
  await second?.echo('CLOSED - Not available', [guestOf2028('HMDDDD4444', '06')]);
  await desk.pass(0.4, 2);
}

/** The stays of 2027. */
async function staysOf2027(desk: Desk): Promise<string[]> {
  return (await desk.dates()).filter((dates) => dates.startsWith('2027'));
}

/** What both channels are shown, and what the service itself says. */
async function closedEverywhere(desk: Desk, channels: readonly DeskListing[]): Promise<number[][]> {
  const shown = await Promise.all(channels.map(async (each) => daysOfMarch(await each.fetch())));
  return [...shown, await desk.taken()];
}

const OPEN = [[], [], []];

for (const timezone of TIMEZONES) {
  const open = async () => {
    const desk = await Desk.open(innkeep(), timezone);
    return { desk, channels: [await desk.listing('airbnb'), await desk.listing('booking.com')] };
  };

  test(`two channels that show back what they are told do not keep a cancelled direct stay closed, in ${timezone}`, async () => {
    const { desk, channels } = await open();
    const { data } = await desk.book(DATES);
    for (let count = 0; count < 3; count += 1) await round(desk, channels);
    assert.deepEqual(await staysOf2027(desk), [DATES.join(' ')], 'an echo is no reservation');
    assert.deepEqual(await closedEverywhere(desk, channels), [
      [3, 4, 5],
      [3, 4, 5],
      [3, 4, 5],
    ]);
    await desk.account.data('DELETE', `/reservations/${data.reservation_code}`);
    await round(desk, channels);
    assert.deepEqual(await closedEverywhere(desk, channels), OPEN, 'after the next fetch');
    for (let count = 0; count < 3; count += 1) await round(desk, channels);
    await desk.settle();
    assert.deepEqual(await closedEverywhere(desk, channels), OPEN, 'and for good');
  });

  test(`two channels that show back what they are told do not keep a closure of the host closed, in ${timezone}`, async () => {
    const { desk, channels } = await open();
    const nights = {
      property_ids: [desk.property_id],
      start_date: '2027-03-03',
      end_date: '2027-03-05',
    };
    await desk.account.data('POST', '/availabilities', { ...nights, available: false });
    for (let count = 0; count < 3; count += 1) await round(desk, channels);
    await desk.account.data('POST', '/availabilities', { ...nights, available: true });
    await round(desk, channels);
    assert.deepEqual(await closedEverywhere(desk, channels), OPEN);
    await desk.settle();
    assert.deepEqual(await closedEverywhere(desk, channels), OPEN);
  });

  test(`a channel that shows back the reservation of another does not keep it closed once it is cancelled, in ${timezone}`, async () => {
    const { desk, channels } = await open();
    const sold = [{ nights: MARCH, code: 'HMAAAA1111' }];
    for (let count = 0; count < 3; count += 1) await round(desk, channels, sold);
    assert.deepEqual(await closedEverywhere(desk, channels), [[], [3, 4, 5], [3, 4, 5]]);
    for (let count = 0; count < 4; count += 1) await round(desk, channels);
    await desk.settle();
    await round(desk, channels);
    await desk.settle();
    assert.deepEqual(await closedEverywhere(desk, channels), OPEN);
    assert.deepEqual(await staysOf2027(desk), []);
  });

  test(`a second listing of the same channel is shown everything but its own, in ${timezone}`, async () => {
    const { desk } = await open();
    const [first, second] = [await desk.listing('airbnb'), await desk.listing('airbnb')];
    first.show(aCalendar(reserved('u1', DATES, 'HMAAAA1111'), SENTINEL));
    second.show(aCalendar(reserved('u2', ['2027-03-10', '2027-03-12'], 'HMBBBB2222'), SENTINEL));
    await desk.read();
    assert.deepEqual(daysOfMarch(await first.fetch()), [10, 11]);
    assert.deepEqual(daysOfMarch(await second.fetch()), [3, 4, 5]);
  });
}
