import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aChannelOrder, aConnection } from '../../areas/channel/fixtures.ts';
import { aBooking, aStay, directChannel } from '../../areas/reservations/fixtures.ts';
import { dataOf, useHarness, type Host } from '../../../test/harness.ts';

const harness = useHarness();

const ROUNDS = 100;
const FROM = Temporal.PlainDate.from('2026-08-01');

async function aHouse(host: Host) {
  const { connector, property_id } = await aConnection(host, { channels: ['airbnb', 'vrbo'] });
  return { connector, property_id, channel: await directChannel(host) };
}

test('of two orders of channels, a direct booking and a move for the same nights at the same second one gets them, and the others wait or are refused, in 100 rounds', async () => {
  const host = await harness.newHost();
  const { connector, property_id, channel } = await aHouse(host);
  const winners = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const day = FROM.add({ days: 6 * round });
    const nights = { check_in_date: day.toString(), check_out_date: day.add({ days: 3 }).toString() };
    const later = { check_in_date: nights.check_out_date, check_out_date: day.add({ days: 5 }).toString() };
    const { stay_code } = await aStay(host, property_id, later);
    const sent = (channel_type: string) =>
      connector.put(`/channel/orders/${channel_type}${round}`, aChannelOrder({ channel_type }, nights));
    const tries = [
      () => sent('airbnb'),
      () => sent('vrbo'),
      () => host.post('/reservations', aBooking(channel, property_id, nights)),
      () => host.patch(`/reservations/${stay_code}`, { check_in_date: nights.check_in_date }),
    ];
    // Each of them is first in some rounds.
    const turned = tries.map((_, index) => tries[(index + round) % tries.length]!);
    // The first one is ahead by none to a few statements.
    const ahead = async () => {
      for (let count = 0; count < round % 12; count += 1) await host.scope.sql`select 1`;
    };
    const answers = await Promise.all(
      turned.map(async (run, index) => {
        if (index > 0) await ahead();
        return run();
      }),
    );
    const [airbnb, vrbo, direct, move] = tries.map((_, index) => answers[(index - (round % 4) + 4) % 4]!);
    assert.deepEqual([airbnb!.status, vrbo!.status], [200, 200], 'an order of a channel is never refused');
    assert.ok([200, 409].includes(direct!.status) && [200, 409].includes(move!.status));
    const { reservations } = await dataOf(
      host.get('/reservations', {
        start_check_in_date: nights.check_in_date,
        end_check_in_date: nights.check_in_date,
      }),
    );
    const there = reservations.filter((stay) => stay.property_id === property_id);
    assert.equal(there.length, 1, 'one stay has the nights');
    winners.add(there[0]!.stay_code === stay_code ? 'move' : there[0]!.channel_type);
    const ofChannels = reservations.filter((stay) => ['airbnb', 'vrbo'].includes(stay.channel_type));
    assert.equal(ofChannels.length, 2, 'no order of a channel is lost');
    for (const stay of ofChannels)
      if (stay.property_id !== property_id)
        assert.deepEqual([stay.in_reservation_box, stay.intended_property_id], [true, property_id]);
    const done = [direct!, move!].filter(({ status }) => status === 200).length;
    assert.equal(reservations.length, 2 + done);
  }
  assert.ok(winners.size > 1, 'the rounds were no race');
});

test('one order that its channel sends eight times at once is stored once', async () => {
  const host = await harness.newHost();
  const { connector } = await aHouse(host);
  const all = await Promise.all(
    Array.from({ length: 8 }, () => dataOf(connector.put('/channel/orders/HM1', aChannelOrder()))),
  );
  assert.equal(new Set(all.map(({ reservation_code }) => reservation_code)).size, 1);
  assert.equal((await dataOf(host.get('/reservations', { channel_id: 'HM1' }))).total, 1);
});

test('two orders of channels that exchange their nights at once end with each night held once', async () => {
  const host = await harness.newHost();
  const { connector, property_id } = await aHouse(host);
  const at = (id: string, day: number) =>
    connector.put(
      `/channel/orders/${id}`,
      aChannelOrder({}, { check_in_date: `2026-07-0${day}`, check_out_date: `2026-07-0${day + 2}` }),
    );
  await dataOf(at('A', 1));
  await dataOf(at('B', 3));
  for (let round = 0; round < 10; round += 1) {
    const [one, two] = round % 2 === 0 ? [3, 1] : [1, 3];
    for (const { status } of await Promise.all([at('A', one), at('B', two)])) assert.equal(status, 200);
    // Sent once more, as a connector does after a conflict: both are on the calendar.
    for (const id of ['A', 'B']) await dataOf(at(id, id === 'A' ? one : two));
    const { reservations } = await dataOf(host.get('/reservations', { property_id }));
    assert.equal(reservations.length, 2, `round ${round}`);
  }
});
