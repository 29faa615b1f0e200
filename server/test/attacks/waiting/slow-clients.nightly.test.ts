import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askService } from '../../ask-service.ts';
import { aLargeJpeg } from '../../../src/areas/conversations/fixtures.ts';
import { openRawClient, rawRequest, type RawClient } from '../../raw-client.ts';
import { assertDelaysNobody, IS_LONG, post, useAttackedService } from '../attacked-service.ts';

const attacked = useAttackedService({
  CONNECTIONS_MAX: '300',
  CONNECTIONS_PER_ADDRESS_MAX: '200',
  // Longer than the test: nobody who reads nothing is ended meanwhile.
  SEND_TIMEOUT_SECONDS: '120',
});

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
  await assertDelaysNobody(attacked, async () => {
    await sendSlowly(() => '');
    await sendSlowly(() => 'GET /healthz HTTP/1.1\r\nHost: here\r\nX-Slow: ');
  });
});

test('bodies that come a byte at a time hold little memory, and delay nobody', async () => {
  const headers = {
    'Service-Access-Token': attacked.token,
    'Content-Type': 'application/json',
    'Content-Length': String(1024 * 1024),
  };
  await assertDelaysNobody(
    attacked,
    async () => {
      const clients = [];
      for (let count = 0; count < 150; count += 1) {
        const client = await openRawClient(attacked.port);
        client.send(`${rawRequest('POST', '/v3/income_items', headers)}{"name":"${'x'.repeat(900_000)}`);
        clients.push(client);
      }
      await new Promise((resolve) => setTimeout(resolve, 1000));
      for (const { socket } of clients) socket.destroy();
    },
    { peakMb: 300 },
  );
});

/** Sends a picture into a conversation of the demo account. Answers its path, and how long it is. */
async function sendPicture(): Promise<{ readonly path: string; readonly bytes: number }> {
  const { conversations } = await askService(attacked, 'GET', '/conversations?limit=1');
  const picture = aLargeJpeg(7_000_000);
  const body = JSON.stringify({ jpeg_base64: picture.toString('base64') });
  const { status, head } = await post(attacked, `/v3/conversations/${conversations[0].id}`, body);
  assert.equal(status, 200, head);
  const { attachment } = JSON.parse(head).data.message;
  return { path: new URL(attachment.fullback_url).pathname, bytes: picture.length };
}

/** Asks for a picture this often at once from one address, and stops reading. Answers how many got which status. */
async function stall(request: string, address: string, count: number, clients: RawClient[]) {
  const open = async () => {
    const client = await openRawClient(attacked.port, address);
    clients.push(client);
    client.socket.once('data', () => client.stopReading());
    client.send(request);
    return (await client.receives(/^HTTP\/1\.1 \d{3}/)).slice(9, 12);
  };
  const statuses = await Promise.all(Array.from({ length: count }, open));
  return { shown: statuses.filter((status) => status === '200').length, statuses: new Set(statuses) };
}

const STALLED = IS_LONG ? { addresses: [2, 3, 4, 5], each: 60 } : { addresses: [2], each: 200 };

test(
  'clients that stop reading one picture hold little memory, 50 at each address, and others get the picture still',
  { skip: process.platform !== 'linux' && 'there 127.0.0.1 is the only address' },
  async () => {
    const { path, bytes } = await sendPicture();
    const request = rawRequest('GET', path);
    // What the first reading makes the process allocate stays with it.
    await (await fetch(attacked.address + path)).arrayBuffer();
    await assertDelaysNobody(
      attacked,
      async () => {
        const stalled: RawClient[] = [];
        for (const host of STALLED.addresses) {
          const { shown, statuses } = await stall(request, `127.0.0.${host}`, STALLED.each, stalled);
          assert.deepEqual([shown, statuses], [50, new Set(['200', '503'])]);
        }
        const other = await openRawClient(attacked.port, '127.0.0.6');
        other.send(request.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
        const answer = await other.ended();
        assert.match(answer, /^HTTP\/1\.1 200 /);
        assert.equal(answer.length - answer.indexOf('\r\n\r\n') - 4, bytes);
        for (const { socket } of stalled) socket.destroy();
      },
      { peakMb: 200 },
    );
  },
);
