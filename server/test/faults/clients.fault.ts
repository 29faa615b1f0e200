import assert from 'node:assert/strict';
import { once } from 'node:events';
import net from 'node:net';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { openRawClient, rawRequest, type RawClient } from '../raw-client.ts';
import { until } from '../until.ts';
import { withGround, type Ground } from './ground.ts';

const SLOW_CLIENTS = 200;
const BYTES = 4;
const BETWEEN_BYTES_MS = 1000;

const CONNECTIONS = 5000;
/** Clients come from several addresses, so that the bound for each address is not the one that is met. */
const ADDRESSES = 15;
const GIGABYTE = 2 ** 30;

/** While such clients are there, nobody else is refused, and nobody waits long. */
async function assertOthersServed({ writes }: Ground, attack: () => Promise<unknown>): Promise<void> {
  const before = writes.attempts.length;
  await attack();
  await writes.answersMore(30);
  const meanwhile = writes.attempts.slice(before);
  assert.deepEqual(
    meanwhile.filter(({ outcome }) => outcome !== '200').map(({ outcome }) => outcome),
    [],
  );
}

const portOf = ({ address }: Ground) => Number(new URL(address).port);
const closeAll = (clients: readonly RawClient[]) => clients.forEach(({ socket }) => socket.destroy());

test('clients that send a byte a second delay nobody', async () => {
  await withGround('clients send a byte a second', async (ground) => {
    const clients: RawClient[] = [];
    await assertOthersServed(ground, async () => {
      for (let count = 0; count < SLOW_CLIENTS; count += 1)
        clients.push(await openRawClient(portOf(ground), `127.0.0.${2 + (count % ADDRESSES)}`));
      const head = rawRequest('POST', '/v3/tasks', {
        'Service-Access-Token': ground.token,
        'Content-Type': 'application/json',
        'Content-Length': '1000',
      });
      clients.forEach((client, index) =>
        client.send(index % 2 === 0 ? head : 'GET /healthz HTTP/1.1\r\nX-Slow: '),
      );
      for (let byte = 0; byte < BYTES; byte += 1) {
        await pause(BETWEEN_BYTES_MS);
        for (const { socket } of clients) if (socket.writable) socket.write('x');
      }
    });
    closeAll(clients);
    ground.healed();
  });
});

test('clients that never read a large answer are ended, and delay nobody', async () => {
  const options = { env: { SEND_TIMEOUT_SECONDS: '3' } };
  await withGround(
    'clients never read',
    async (ground) => {
      const clients: RawClient[] = [];
      await assertOthersServed(ground, async () => {
        const large = rawRequest('GET', '/openapi.json', { 'Service-Access-Token': ground.token });
        for (let count = 0; count < 60; count += 1) {
          const client = await openRawClient(portOf(ground), `127.0.0.${2 + (count % ADDRESSES)}`);
          clients.push(client);
          client.socket.once('data', () => client.stopReading());
          client.send(large.repeat(40));
        }
        await Promise.all(clients.map((client) => client.receives(/^HTTP\/1\.1 \d{3}/)));
      });
      ground.healed();
      closeAll(clients);
    },
    options,
  );
});

test('five thousand open connections keep nobody from being served', async () => {
  await withGround('5,000 connections', async (ground) => {
    const clients: RawClient[] = [];
    await assertOthersServed(ground, async () => {
      while (clients.length < CONNECTIONS) {
        const from = clients.length;
        const open = (_: unknown, index: number) =>
          openRawClient(portOf(ground), `127.0.0.${2 + ((from + index) % ADDRESSES)}`);
        clients.push(...(await Promise.all(Array.from({ length: 250 }, open))));
      }
    });
    closeAll(clients);
    ground.healed();
  });
});

test('a body of a gigabyte is refused while it comes, and takes no memory', async () => {
  await withGround('a body of 1 GB', async (ground) => {
    const answers: string[] = [];
    await assertOthersServed(ground, async () => {
      for (const framing of [`Content-Length: ${GIGABYTE}`, 'Transfer-Encoding: chunked'])
        answers.push(await sendGigabyte(ground, framing));
    });
    ground.healed();
    for (const answer of answers) assert.match(answer, /^HTTP\/1\.1 413 .*"error":"body_too_large"/s);
  });
});

/** Sends all of it, unless the service ends the connection; returns its answer. */
async function sendGigabyte(ground: Ground, framing: string): Promise<string> {
  const socket = net.connect(portOf(ground), '127.0.0.1');
  let answer = '';
  let isEnded = false;
  socket.setEncoding('latin1').on('data', (text: string) => (answer += text));
  // A reset is an end like any other.
  socket.on('error', () => {});
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve())).then(
    () => (isEnded = true),
  );
  const isChunked = framing.startsWith('Transfer');
  const token = `Service-Access-Token: ${ground.token}`;
  socket.write(
    `POST /v3/tasks HTTP/1.1\r\nHost: x\r\nUser-Agent: tests\r\n${token}\r\nContent-Type: application/json\r\n${framing}\r\n\r\n`,
  );
  const block = 'x'.repeat(2 ** 20);
  const piece = isChunked ? `${block.length.toString(16)}\r\n${block}\r\n` : block;
  for (let sent = 0; sent < GIGABYTE && socket.writable; sent += block.length)
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain').catch(() => {}), ended]);
  // The refusal may have come long before the last byte, and the connection may stay open for the next request.
  await until(() => isEnded || answer.includes('"request_id"'), 'the body is refused');
  socket.destroy();
  return answer;
}
