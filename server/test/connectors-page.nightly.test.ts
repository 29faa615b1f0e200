import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { aProperty } from '../src/areas/properties/fixtures.ts';
import { dataOf, useHarness } from './harness.ts';

const PAGE = fs.readFileSync(path.join(import.meta.dirname, '../../docs/connectors.md'), 'utf8');

const harness = useHarness();

test('the commands of docs/connectors.md work, one after the other, for a connector of their channel', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  await dataOf(
    host.post('/listings', { channel_type: 'airbnb', listing_id: '53412907', base_price: 120, property_id }),
  );
  const connector = await host.caller({ scope: 'channel:airbnb channel:vrbo' });
  const commands = [
    ...PAGE.matchAll(/^curl (?:-X (?<method>PUT) )?"\$INNKEEP\/v3(?<path>\S+)".*?-d '(?<body>.*?)'$/gms),
  ];
  assert.equal(commands.length, PAGE.split('\ncurl ').length - 1);
  for (const { groups = {} } of commands) {
    const { method, path: target = '', body = '' } = groups;
    const sent = JSON.parse(body);
    await dataOf(method === 'PUT' ? connector.put(target, sent) : connector.post(target, sent));
  }
  const { reservations } = await dataOf(host.get('/reservations'));
  assert.deepEqual(reservations.map(({ channel_id }) => channel_id).toSorted(), ['HMABCD1234', 'HMEFGH5678']);
  const { conversations } = await dataOf(host.get('/conversations'));
  assert.equal(conversations.length, 2);
});
