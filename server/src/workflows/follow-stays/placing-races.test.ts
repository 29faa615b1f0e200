import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataOf, useHarness, type Answer } from '../../../test/harness.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { aBooking, directChannel, readStay, storeStay } from '../../areas/reservations/fixtures.ts';

const harness = useHarness();

const IN_CONFLICT = { in_reservation_box: true, in_conflict: true };
const FIRST = Temporal.PlainDate.from('2026-08-01');

/** Three nights of their own for each round. */
function nightsOf(round: number) {
  const day = (plus: number) => FIRST.add({ days: round * 5 + plus }).toString();
  return { check_in_date: day(0), check_out_date: day(3) };
}

const codeOf = ({ status, body }: Answer): string => body.error ?? String(status);

test('a placement, a booking and a move in the same moment never share a night, and what waited is lost in none of 100 rounds', async () => {
  const host = await harness.newHost();
  const channel = await directChannel(host);
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  for (let round = 0; round < 100; round += 1) {
    const nights = nightsOf(round);
    const [holds, waits, moves] = ['holds', 'waits', 'moves'].map((name) => `0-${round}-${name}`) as [
      string,
      string,
      string,
    ];
    await storeStay(host, { code: holds, property_id: house, channel_type: 'direct', ...nights });
    await storeStay(host, { code: waits, property_id: house, ...IN_CONFLICT, ...nights });
    await storeStay(host, {
      code: moves,
      property_id: house,
      channel_type: 'direct',
      check_in_date: nights.check_out_date,
      check_out_date: nightsOf(round + 1).check_in_date,
    });
    const rival = () =>
      round % 2 === 0
        ? host.post(`/reservations/${waits}/allocate`, { property_id: loft })
        : host.patch(`/reservations/${moves}`, { check_in_date: nights.check_in_date });
    const [ended, booked, rivalled] = await Promise.all([
      host.delete(`/reservations/${holds}`),
      host.post('/reservations', aBooking(channel, house, nights)),
      rival(),
    ]);
    assert.equal(ended.status, 200);
    for (const answer of [booked, rivalled])
      assert.ok(['200', 'nights_not_available'].includes(codeOf(answer)), codeOf(answer));
    const { reservations } = await dataOf(
      host.get('/reservations', {
        property_id: house,
        status: 'accepted',
        end_check_in_date: nights.check_in_date,
        start_check_out_date: nights.check_out_date,
      }),
    );
    const there = reservations.filter((stay) => !stay.in_reservation_box);
    assert.ok(there.length <= 1, `round ${round}: ${there.length} stays share the nights`);
    const waited = await readStay(host, waits);
    assert.equal(waited.in_reservation_box, false, `round ${round}: what waited is on a calendar`);
    const isMoved = waited.property_id === loft;
    assert.equal(codeOf(booked), isMoved && booked.status === 200 ? '200' : 'nights_not_available');
    if (!isMoved)
      assert.deepEqual(
        there.map(({ stay_code }) => stay_code),
        [waits],
      );
  }
});

test('two stays that end at once place what waits for both of them once', async () => {
  const host = await harness.newHost();
  const house = await aProperty(host);
  for (let round = 0; round < 20; round += 1) {
    const { check_in_date, check_out_date } = nightsOf(round);
    const between = Temporal.PlainDate.from(check_in_date).add({ days: 1 }).toString();
    const ends = [
      { code: `0-${round}-one`, check_in_date, check_out_date: between },
      { code: `0-${round}-two`, check_in_date: between, check_out_date },
    ];
    for (const each of ends) await storeStay(host, { property_id: house, channel_type: 'direct', ...each });
    const code = `0-${round}-waits`;
    await storeStay(host, { code, property_id: house, ...IN_CONFLICT, check_in_date, check_out_date });
    const answers = await Promise.all(ends.map((each) => host.delete(`/reservations/${each.code}`)));
    const placed = answers.flatMap(({ data }) => data.cascade.placed);
    assert.deepEqual(placed, [code]);
  }
});
