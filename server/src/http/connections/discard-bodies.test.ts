import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test, type TestContext } from 'node:test';
import { useHarness } from '../../../test/harness.ts';
import { openRawClient, portOf, type RawClient } from '../../../test/raw-client.ts';
import { DISCARDED_BYTES_MAX } from './discard-bodies.ts';

const MIB = 1024 * 1024;

const harness = useHarness();

const head = (headers: string) =>
  `POST /v3/tasks HTTP/1.1\r\nHost: x\r\nUser-Agent: tests\r\nContent-Type: application/json\r\n${headers}\r\n\r\n`;

async function openClient(t: TestContext): Promise<RawClient> {
  const app = harness.newApp({});
  const client = await openRawClient(await portOf(app));
  t.after(async () => {
    client.socket.destroy();
    await app.close();
  });
  return client;
}

/** Sends up to `bytes`, until the connection ends; returns how many were sent. */
async function send({ socket }: RawClient, bytes: number): Promise<number> {
  const block = Buffer.alloc(MIB, 'x');
  const ended = once(socket, 'close').catch(() => {});
  let sent = 0;
  for (; sent < bytes && !socket.destroyed; sent += MIB)
    if (!socket.write(block)) await Promise.race([once(socket, 'drain').catch(() => {}), ended]);
  return sent;
}

for (const { problem, token } of [
  { problem: 'a body that is too large', token: true },
  { problem: 'a body without a token', token: false },
]) {
  test(`${problem} is refused at once, and ends the connection after ${DISCARDED_BYTES_MAX / MIB} MiB more`, async (t) => {
    const host = await harness.newHost();
    const client = await openClient(t);
    const all = 4096 * MIB;
    client.send(head(`${token ? `Service-Access-Token: ${host.token}\r\n` : ''}Content-Length: ${all}`));
    await client.receives(token ? /"error":"body_too_large"/ : /"error":"token_missing"/);
    const sent = await send(client, all);
    assert.ok(sent >= DISCARDED_BYTES_MAX && sent < all, `${sent / MIB} MiB were sent`);
  });
}

test('a client that sends 32 MiB before it reads learns the reason, and its connection serves on', async (t) => {
  const host = await harness.newHost();
  const client = await openClient(t);
  const token = `Service-Access-Token: ${host.token}`;
  client.send(head(`${token}\r\nContent-Length: ${32 * MIB}`));
  assert.equal(await send(client, 32 * MIB), 32 * MIB);
  await client.receives(/"error":"body_too_large"/);
  client.send(`GET /v3/properties HTTP/1.1\r\nHost: x\r\nUser-Agent: tests\r\n${token}\r\n\r\n`);
  await client.receives(/HTTP\/1\.1 200/);
});
