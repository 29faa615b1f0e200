import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openRawClient, rawRequest, type RawClient } from '../../raw-client.ts';
import { assertDelaysNobody, IS_LONG, post, useAttackedService } from '../attacked-service.ts';

const SEND_TIMEOUT_SECONDS = 3;
const attacked = useAttackedService({ SEND_TIMEOUT_SECONDS: String(SEND_TIMEOUT_SECONDS) });

/** As many as once held 5.8 GB. */
const CLIENTS = IS_LONG ? 200 : 45;
/** More than the buffers of the system hold between the two, also of the smallest of the answers. */
const AHEAD = 60;
const PROPERTIES = 100;

const tokenHeader = () => ({ 'Service-Access-Token': attacked.token });

let heavy: Promise<string[]> | undefined;

/** Requests whose answers are megabytes. */
async function prepareHeavy(): Promise<string[]> {
  const ids: number[] = [];
  for (let count = 0; count < PROPERTIES; count += 1) {
    const body = JSON.stringify({ title: `House ${count}` });
    const { status, head } = await post(attacked, '/v3/properties', body);
    assert.equal(status, 200, head);
    ids.push(JSON.parse(head).data.property_id);
  }
  const today = Temporal.Now.plainDateISO();
  const range = { start_date: today.toString(), end_date: today.add({ days: 1090 }).toString() };
  const listings = ids.map((id) => ({ channel_type: 'airbnb', listing_id: `stalled-${id}` }));
  for (const [index, property_id] of ids.entries()) {
    const listing = { ...listings[index], property_id, base_price: 100 };
    const { status, head } = await post(attacked, '/v3/listings', JSON.stringify(listing));
    assert.equal(status, 200, head);
  }
  const query = new URLSearchParams({ property_ids: ids.join(), ...range }).toString();
  const json = { ...tokenHeader(), 'Content-Type': 'application/json' };
  return [
    rawRequest('GET', `/v3/availabilities?${query}`, tokenHeader()),
    rawRequest('POST', '/v3/listings/calendar', json, JSON.stringify({ ...range, listings })),
    rawRequest('GET', '/openapi.json', tokenHeader()),
    rawRequest('GET', '/docs', tokenHeader()),
  ];
}

/** Clients that each ask for the same again and again, and read nothing but the beginning. */
async function openStalled(request: string): Promise<{ clients: RawClient[]; served: number }> {
  const clients: RawClient[] = [];
  let served = 0;
  // A few at a time: what many requests at once cost is not the question here.
  while (clients.length < CLIENTS) {
    const more = await Promise.all(Array.from({ length: 5 }, () => openRawClient(attacked.port)));
    for (const client of more) {
      client.socket.once('data', () => client.stopReading());
      client.send(request.repeat(AHEAD));
    }
    const answers = await Promise.all(more.map((client) => client.receives(/^HTTP\/1\.1 \d{3}/)));
    served += answers.filter((answer) => answer.startsWith('HTTP/1.1 200')).length;
    clients.push(...more);
  }
  return { clients, served };
}

async function readWhole(request: string): Promise<void> {
  const client = await openRawClient(attacked.port);
  client.send(request.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
  assert.match(await client.ended(), /^HTTP\/1\.1 200 /);
}

/**
 * Until half of those who were served are ended: their clients learn nothing of it, since they do not read. Who was
 * refused for want of memory has read all there was, and stays.
 */
async function untilEnded(served: number): Promise<void> {
  const open = 'process.getActiveResourcesInfo().filter((name) => name === "TCPSocketWrap").length';
  const startedAt = performance.now();
  // The probe and the database keep some.
  while ((await attacked.inspector.evaluate<number>(open)) > CLIENTS - served / 2) {
    assert.ok(performance.now() - startedAt < SEND_TIMEOUT_SECONDS * 20_000, 'stalled clients are kept');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

for (const [index, name] of ['availabilities', 'calendars', 'the description', 'the reference'].entries()) {
  // The documents are sent alike, and the calendars nearly as the availabilities.
  const skip = !IS_LONG && (index === 1 || index === 2) && 'ATTACKS=long';
  test(
    `${CLIENTS} clients that ask for ${name} without reading delay nobody, and hold little until they are ended`,
    { skip },
    async () => {
      const request = (await (heavy ??= prepareHeavy()))[index]!;
      // What a first request makes and compiles is not the attack.
      for (let count = 0; count < 5; count += 1) await readWhole(request);
      await assertDelaysNobody(
        attacked,
        async () => {
          const { clients, served } = await openStalled(request);
          await untilEnded(served);
          for (const { socket } of clients) socket.destroy();
        },
        // Days of calendars that nobody reads are the largest answers.
        { peakMb: IS_LONG ? 500 : 400 },
      );
    },
  );
}
