import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aChannelOrder, aConnection, theStays } from '../../src/areas/channel/fixtures.ts';
import { aProperty } from '../../src/areas/properties/fixtures.ts';
import {
  aBooking,
  aNewStay,
  anOrder,
  aStay,
  directChannel,
  readStay,
} from '../../src/areas/reservations/fixtures.ts';
import { dataOf, refused, useHarness } from '../harness.ts';

// A commission is a part of its rate, whichever way it comes in. In an archive, from another server and in a CSV file:
// obeys-the-interface.long.test.ts and import-csv.test.ts.

const harness = useHarness();
const TOO_MUCH = { rate_amount: 100, commission_amount: 100.01 };
const AS_MUCH = { rate_amount: 100, commission_amount: 100 };

test('a booking with a commission above its rate is refused, of one stay and of several, and so is a change to it', async () => {
  const host = await harness.newHost();
  const [channel, first, second] = [
    await directChannel(host),
    await aProperty(host),
    await aProperty(host, { title: 'Second' }),
  ];
  const single = (amounts: object) => host.post('/reservations', aBooking(channel, first, { ...amounts }));
  await refused(single(TOO_MUCH), 'validation_failed', ['body.commission_amount']);
  await dataOf(single(AS_MUCH));
  const several = [
    aNewStay(second, { check_in_date: '2026-09-01', check_out_date: '2026-09-03', ...AS_MUCH }),
    aNewStay(first, { check_in_date: '2026-09-01', check_out_date: '2026-09-03', ...TOO_MUCH }),
  ];
  await refused(host.post('/reservations', anOrder(channel, several)), 'validation_failed', [
    'body.stays[1].commission_amount',
  ]);
  const { stay_code } = await aStay(host, second, AS_MUCH);
  const change = (changes: object) => host.patch(`/reservations/${stay_code}`, changes);
  await refused(change({ commission_amount: 100.01 }), 'validation_failed', ['body.commission_amount']);
  await refused(change({ rate_amount: 99.99 }), 'validation_failed', ['body.rate_amount']);
  assert.equal((await readStay(host, stay_code)).rates.commission.amount, 100);
});

test('a connector’s commission above its rate is dropped and named, with a rate, with details, and in a later version', async () => {
  const host = await harness.newHost();
  const { connector } = await aConnection(host);
  const details = [{ type: 'ACCOMMODATION', amount: 100 }];
  const send = async (rates: object) => {
    const { warnings } = await dataOf(
      connector.put('/channel/orders/HM1', aChannelOrder({ rates: undefined }, { rates })),
    );
    const [stay] = await theStays(host, 'HM1');
    return [stay.rates.commission.amount, warnings.map(({ path }: { path: string }) => path)];
  };
  const named = ['stays[0].rates.commission_amount'];
  assert.deepEqual(await send(TOO_MUCH), [0, named]);
  assert.deepEqual(await send(AS_MUCH), [100, []]);
  assert.deepEqual(await send({ details, commission_amount: 100.01 }), [0, named]);
  assert.deepEqual(await send({ rate_amount: 50, commission_amount: 100 }), [0, named]);
  assert.deepEqual(await send({ rate_amount: 50 }), [0, []]);
});
