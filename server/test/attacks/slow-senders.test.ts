import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openRawClient, rawRequest } from '../raw-client.ts';
import { assertBearable, IS_LONG, useAttackedService } from './attacked-service.ts';

const attacked = useAttackedService({ CONNECTIONS_MAX: '300', CONNECTIONS_PER_ADDRESS_MAX: '200' });

const CLIENTS = IS_LONG ? 5000 : 600;

/** More clients than may connect, each of which sends the beginning of a request and then a byte at a time. */
async function sendSlowly(beginning: () => string): Promise<void> {
  const clients = [];
  for (let count = 0; count < CLIENTS; count += 1) {
    const client = await openRawClient(attacked.port);
    client.send(beginning());
    clients.push(client);
  }
  for (const { socket } of clients) if (socket.writable) socket.write('x');
  await new Promise((resolve) => setTimeout(resolve, 500));
  for (const { socket } of clients) socket.destroy();
}

test('connections that send nothing, or headers a byte at a time, deny nobody a connection', async () => {
  const impact = await attacked.measure(async () => {
    await sendSlowly(() => '');
    await sendSlowly(() => 'GET /healthz HTTP/1.1\r\nHost: here\r\nX-Slow: ');
  });
  assertBearable(impact);
});

test('bodies that come a byte at a time hold little memory, and delay nobody', async () => {
  const headers = {
    'Service-Access-Token': attacked.token,
    'Content-Type': 'application/json',
    'Content-Length': String(1024 * 1024),
  };
  const impact = await attacked.measure(async () => {
    const clients = [];
    for (let count = 0; count < 150; count += 1) {
      const client = await openRawClient(attacked.port);
      client.send(`${rawRequest('POST', '/v3/income_items', headers)}{"name":"${'x'.repeat(900_000)}`);
      clients.push(client);
    }
    await new Promise((resolve) => setTimeout(resolve, 1000));
    for (const { socket } of clients) socket.destroy();
  });
  assertBearable(impact);
  assert.ok(impact.peakMb < 300, JSON.stringify(impact));
});
