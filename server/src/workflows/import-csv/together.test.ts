import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aHostWithTwo } from '../../areas/properties/fixtures.ts';
import { aStay } from '../../areas/reservations/fixtures.ts';
import { dataOf, useHarness, type Host } from '../../../test/harness.ts';

const harness = useHarness();

/** So many bookings of two nights, one after the other, from 1 January 2027; `sameAs` books the nights of another row again. */
function bookings(count: number, sameAs: Readonly<Record<number, number>> = {}): string[] {
  const rows = Array.from({ length: count }, (_, index) => {
    const from = Temporal.PlainDate.from('2027-01-01').add({ days: 2 * (sameAs[index] ?? index) });
    return `R${index},Guest ${index},Sea House,${from.toString()},${from.add({ days: 2 }).toString()},200.00,EUR,Direct`;
  });
  return ['Reference,Guest,Property,Check-in,Check-out,Amount,Currency,Channel', ...rows];
}

async function send(host: Host, lines: readonly string[], dry_run = false) {
  return (await dataOf(host.post('/imports', { csv: lines.join('\n'), dry_run }))).import;
}

async function aHouse() {
  const { host, house } = await aHostWithTwo(harness);
  await dataOf(host.patch(`/properties/${house}`, { title: 'Sea House' }));
  return { host, house };
}

async function toldOf(host: Host): Promise<string[]> {
  const { events } = await dataOf(host.get('/events', { limit: 100 }));
  return events.map(({ event }) => event);
}

for (const isDry of [true, false])
  test(`a refused row takes no other row of a file with it, wherever it stands${isDry ? ', in a dry run as well' : ''}`, async () => {
    const { host, house } = await aHouse();
    // Of a row of the same transaction, of one of another, and of a stay that was there.
    await aStay(host, house, { check_in_date: '2027-03-18', check_out_date: '2027-03-20' });
    const report = await send(host, bookings(45, { 7: 3, 44: 0 }), isDry);
    const taken = isDry ? report.would_be_taken : report.stored;
    assert.deepEqual([report.rows, taken, report.refused, report.unchanged], [45, 42, 3, 0]);
    assert.deepEqual(
      report.refusals.map(({ line }) => line),
      [9, 40, 46],
    );
    const { total } = await dataOf(host.get('/reservations', { start_check_out_date: '2027-01-01' }));
    assert.equal(total, isDry ? 1 : 43);
  });

test('rows that are stored together have the events, nights and orders of bookings one by one', async () => {
  const [together, alone] = [await aHouse(), await aHouse()];
  const rows = bookings(12);
  await send(together.host, rows);
  for (const row of rows.slice(1)) await send(alone.host, [rows[0] ?? '', row]);
  const seen = await Promise.all(
    [together, alone].map(async ({ host, house }) => {
      const query = { property_ids: house, start_date: '2027-01-01', end_date: '2027-01-31' };
      const { reservations } = await dataOf(
        host.get('/reservations', {
          start_check_out_date: '2027-01-01',
          order_by: 'check_in_date',
          limit: 100,
        }),
      );
      const told = await toldOf(host);
      const created = told.filter((event) => event === 'reservation_created');
      assert.ok(told.includes('property_availability_updated'));
      const calendar = JSON.stringify(await dataOf(host.get('/availabilities', query)));
      const dates = calendar.replaceAll(String(house), 'house');
      assert.match(dates, /2027-01-02/);
      return {
        created: created.length,
        dates,
        stays: reservations.map(({ channel_id, guest_name, check_in_date, rates }) => ({
          channel_id,
          guest_name,
          check_in_date,
          rates,
        })),
      };
    }),
  );
  assert.deepEqual(seen[0], seen[1]);
  assert.equal(seen[0]?.stays.length, 12);
});

test('a file is stored again after it was stored in part, each row once', async () => {
  const { host } = await aHouse();
  const rows = bookings(30);
  await send(host, rows.slice(0, 9));
  const report = await send(host, rows);
  assert.deepEqual([report.stored, report.unchanged, report.refused], [22, 8, 0]);
});
