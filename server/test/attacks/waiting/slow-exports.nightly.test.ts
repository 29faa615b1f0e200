import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { askService } from '../../ask-service.ts';
import { A_JPEG } from '../../../src/areas/conversations/fixtures.ts';
import { rawRequest } from '../../raw-client.ts';
import { assertDelaysNobody, IS_LONG, useAttackedService } from '../attacked-service.ts';
import { newAccount } from '../new-account.ts';

/** The long form has the default, with a reader that takes something of each buffer of the system in time. */
const SEND_TIMEOUT_SECONDS = IS_LONG ? 30 : 3;
const BYTES_PER_SECOND = IS_LONG ? 3500 : 500;
const attacked = useAttackedService({ SEND_TIMEOUT_SECONDS: String(SEND_TIMEOUT_SECONDS) });

/** More than the buffers of the system hold between the two. */
const RECEIPTS = 2;
const RECEIPT_BYTES = 7_900_000;

/** An account whose export has 16 MB. */
async function largeAccount(): Promise<string> {
  const token = await newAccount(attacked);
  const caller = { address: attacked.address, token };
  const [item] = (await askService(caller, 'GET', '/income_items')).income_items;
  const [payment] = (await askService(caller, 'GET', '/income_methods')).income_methods;
  for (let count = 0; count < RECEIPTS; count += 1) {
    const entry = { direction: 'income', amount: 85, currency: 'EUR', item_id: item.id };
    const { transaction } = await askService(caller, 'POST', '/transactions', {
      ...entry,
      payment_method_id: payment.id,
    });
    const scan = randomBytes(RECEIPT_BYTES).map((byte) => byte & 0x7f);
    const receipt = Buffer.concat([A_JPEG.subarray(0, -2), scan, A_JPEG.subarray(-2)]);
    const file_base64 = receipt.toString('base64');
    await askService(caller, 'PUT', `/transactions/${transaction.id}/receipt`, { file_base64 });
  }
  return token;
}

type SlowReader = { readonly socket: Socket; readonly isServed: Promise<boolean> };

/** Asks for an export, and reads it at BYTES_PER_SECOND. */
function readSlowly(token: string): SlowReader {
  const { promise: isServed, resolve } = Promise.withResolvers<boolean>();
  const socket = connect({
    port: attacked.port,
    host: '127.0.0.1',
    onread: {
      buffer: Buffer.alloc(BYTES_PER_SECOND),
      callback: (_length, buffer) => {
        resolve(Buffer.from(buffer).toString('latin1').startsWith('HTTP/1.1 200'));
        return false;
      },
    },
  });
  socket.on('error', () => {}).write(rawRequest('GET', '/v3/export', { 'Service-Access-Token': token }));
  const timer = setInterval(() => socket.resume(), 1000);
  socket.once('close', () => clearInterval(timer));
  return { socket, isServed };
}

async function exportStatus(token: string): Promise<number> {
  const answer = await fetch(`${attacked.address}/v3/export`, { headers: { 'Service-Access-Token': token } });
  await answer.arrayBuffer();
  return answer.status;
}

/** Until each of these accounts was exported. */
async function exportAll(tokens: readonly string[], secondsMax: number): Promise<void> {
  const since = performance.now();
  for (const token of tokens) {
    while ((await exportStatus(token)) !== 200) {
      assert.ok(performance.now() - since < secondsMax * 1000, 'slow readers keep the places of exports');
      await pause(250);
    }
  }
}

test(`two readers of ${BYTES_PER_SECOND} bytes a second give back the places of their exports, and others export their accounts`, async () => {
  const slow = [await largeAccount(), await largeAccount()];
  // What a first export makes the process allocate stays with it.
  for (const token of slow) assert.equal(await exportStatus(token), 200);
  await assertDelaysNobody(
    attacked,
    async () => {
      const readers = slow.map(readSlowly);
      try {
        assert.deepEqual(await Promise.all(readers.map(({ isServed }) => isServed)), [true, true]);
        assert.equal(await exportStatus(attacked.token), 503, 'the places are not taken');
        await exportAll([attacked.token, ...slow], 6 * SEND_TIMEOUT_SECONDS);
      } finally {
        for (const { socket } of readers) socket.destroy();
      }
    },
    { peakMb: 300 },
  );
});
