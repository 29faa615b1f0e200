import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ListTurnoversData } from '../../../../../client/src/schema.ts';
import { dataOf, refused, useHarness, type Caller } from '../../../../test/harness.ts';
import { aHostWithTwo } from '../../properties/fixtures.ts';
import { aStay, storeStay } from '../fixtures.ts';

const harness = useHarness();

const WEEK = { start_date: '2026-07-01', end_date: '2026-07-07' };

const turnoversOf = (caller: Caller, query: object = {}) =>
  dataOf(caller.get('/turnovers', { ...WEEK, ...query }));

test('a turnover is a day on which guests leave a property and others arrive, with the times that they say', async () => {
  const { host, house, loft } = await aHostWithTwo(harness);
  const left = await aStay(host, house, { check_in_date: '2026-06-28', check_out_date: '2026-07-03' });
  const came = await aStay(host, house, { check_in_date: '2026-07-03', check_out_date: '2026-07-05' });
  await aStay(host, loft, { check_in_date: '2026-07-03', check_out_date: '2026-07-05' });
  const { turnovers, total } = await turnoversOf(host);
  const { title, timezone } = (await dataOf(host.get(`/properties/${house}`))).property;
  const told = {
    property_id: house,
    property_title: title,
    timezone,
    date: '2026-07-03',
    departure_time: '12:00',
    arrival_time: '15:00',
    departing_stay_code: left.stay_code,
    arriving_stay_code: came.stay_code,
  };
  assert.deepEqual([turnovers, total], [[told], 1]);
  const say = (stay_code: string, body: object) =>
    dataOf(host.patch(`/reservations/${stay_code}/check_in_details`, body));
  await say(left.stay_code, { departure_at: { hour: 9, minute: 30 } });
  await say(came.stay_code, { arrival_at: { hour: 18, minute: 5 } });
  assert.deepEqual((await turnoversOf(host)).turnovers, [
    { ...told, departure_time: '09:30', arrival_time: '18:05' },
  ]);
});

test('only accepted stays at a property make a turnover, within the days and the reach that are asked for', async () => {
  const { host, house, loft } = await aHostWithTwo(harness);
  const at = (code: string, property_id: number, days: readonly [string, string], fields: object = {}) =>
    storeStay(host, {
      code,
      property_id,
      check_in_date: days[0],
      check_out_date: days[1],
      ...fields,
    });
  for (const property_id of [house, loft]) {
    await at(`${property_id} a`, property_id, ['2026-06-25', '2026-07-01']);
    await at(`${property_id} b`, property_id, ['2026-07-01', '2026-07-07']);
    await at(`${property_id} c`, property_id, ['2026-07-07', '2026-07-08']);
    await at(`${property_id} d`, property_id, ['2026-07-08', '2026-07-10']);
    await at(`${property_id} box`, property_id, ['2026-07-10', '2026-07-11'], { in_reservation_box: true });
  }
  await at('asks', house, ['2026-07-10', '2026-07-12'], { status: 'wait_accept' });
  const daysOf = ({ turnovers }: ListTurnoversData) => turnovers.map((each) => [each.date, each.property_id]);
  const both = (date: string) => [
    [date, house],
    [date, loft],
  ];
  assert.deepEqual(daysOf(await turnoversOf(host)), [...both('2026-07-01'), ...both('2026-07-07')]);
  assert.deepEqual(daysOf(await turnoversOf(host, { start_date: '2026-07-09', end_date: '2026-07-20' })), []);
  assert.deepEqual(daysOf(await turnoversOf(host, { property_id: loft, limit: 1 })), [['2026-07-01', loft]]);
  const { next_cursor } = await turnoversOf(host, { limit: 3 });
  assert.deepEqual(daysOf(await turnoversOf(host, { limit: 3, cursor: next_cursor })), [
    ['2026-07-07', loft],
  ]);
  const limited = await host.caller({ operator: [loft] });
  assert.deepEqual(daysOf(await turnoversOf(limited)), [
    ['2026-07-01', loft],
    ['2026-07-07', loft],
  ]);
  assert.equal((await turnoversOf(await harness.newHost())).total, 0);
  await refused(host.get('/turnovers'), 'validation_failed', ['query.start_date', 'query.end_date']);
});
