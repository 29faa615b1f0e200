import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataOf, useHarness } from '../../../test/harness.ts';
import { aChannelOrder, aConnection, theStays } from '../../areas/channel/fixtures.ts';

const harness = useHarness();

test('ages that the host has noted stay while as many children come, and are cleared when fewer do', async () => {
  const host = await harness.newHost();
  const { connector } = await aConnection(host);
  const agesAfter = async (stay: object) => {
    await dataOf(connector.put('/channel/orders/HM1', aChannelOrder({}, stay)));
    return (await theStays(host, 'HM1'))[0]?.children_ages;
  };
  assert.deepEqual(await agesAfter({ number_of_children: 2 }), []);
  const [stay] = await theStays(host, 'HM1');
  await dataOf(host.patch(`/reservations/${stay.stay_code}`, { children_ages: [5, 9] }));
  assert.deepEqual(await agesAfter({ number_of_children: 3 }), [5, 9]);
  assert.deepEqual(await agesAfter({ number_of_children: 1 }), []);
});
