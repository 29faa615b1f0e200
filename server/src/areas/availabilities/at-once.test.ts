import assert from 'node:assert/strict';
import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { test } from 'node:test';
import { START, useHarness, type Host } from '../../../test/harness.ts';

const harness = useHarness();

const PROPERTIES = 60;
const TODAY = START.slice(0, 10);
/** So many of each kind at once: more than there are long answers whose memory is kept. */
const CLIENTS = 8;

/** Properties that differ: of each another week is closed, and its id is noted on each day of it. */
async function withProperties({ scope: { sql, host_id } }: Host): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    insert into properties (host_id, title, timezone, currency, created_at)
    select ${host_id}, 'House ' || n, 'UTC', 'EUR', now() from generate_series(1, ${PROPERTIES}) n returning id`;
  await sql`
    insert into property_days (host_id, property_id, day, is_closed, remarks)
    select ${host_id}, p.id, ${TODAY}::date + (p.id * 7 + n)::integer % 365, true, 'House ' || p.id
    from properties p, generate_series(0, 6) n where p.host_id = ${host_id}`;
  return rows.map(({ id }) => id);
}

/** What one client asks: each for other properties first, and for another number of days; megabytes. */
function pathFor(ids: readonly number[], client: number): string {
  const asked = [...ids.slice(client), ...ids.slice(0, client)];
  const end = Temporal.PlainDate.from(TODAY).add({ days: 1090 - client * 10 });
  return `/v3/availabilities?property_ids=${asked.join()}&start_date=${TODAY}&end_date=${end.toString()}`;
}

/** All but the request's own id. */
const dataIn = (text: string) => text.slice(text.indexOf('"data":'));

async function readAll(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** The bodies of answers that came one after the other, with their length before them or in chunks. */
function bodiesIn(text: string): string[] {
  const bodies: string[] = [];
  for (let rest = text; rest !== '';) {
    const start = rest.indexOf('\r\n\r\n') + 4;
    const head = rest.slice(0, start);
    const length = /^content-length: (\d+)\r$/im.exec(head)?.[1];
    const [body, end] =
      length === undefined
        ? chunksIn(rest, start)
        : [rest.slice(start, start + Number(length)), start + Number(length)];
    bodies.push(body);
    rest = rest.slice(end);
  }
  return bodies;
}

/** The text of the chunks that begin at `start`, and where they end. */
function chunksIn(text: string, start: number): readonly [string, number] {
  let body = '';
  for (let at = start; ;) {
    const from = text.indexOf('\r\n', at) + 2;
    const length = Number.parseInt(text.slice(at, from), 16);
    assert.ok(length >= 0, 'a chunk has no length');
    body += text.slice(from, from + length);
    at = from + length + 2;
    if (length === 0) return [body, at];
  }
}

/** Clients of a service on a port of this machine. */
function clientsOf({ port }: AddressInfo, headers: Record<string, string>) {
  const ask = async (path: string) => {
    const request = http.get({ host: '127.0.0.1', port, path, headers, agent: false });
    const [answer]: IncomingMessage[] = await once(request, 'response');
    assert.ok(answer);
    return answer;
  };
  return {
    reads: async (path: string) => readAll(await ask(path)),
    /** Goes away when the beginning has come. */
    leaves: async (path: string) => {
      const answer = await ask(path);
      await once(answer, 'readable');
      answer.destroy();
    },
    /** Asks everything on one connection, and reads nothing of it but the beginning until it is told to. */
    waits: async (paths: readonly string[]) => {
      const socket = connect(port, '127.0.0.1');
      const lines = Object.entries({ host: 'x', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
      for (const [index, path] of paths.entries()) {
        const last = index === paths.length - 1 ? 'connection: close\r\n' : '';
        socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}${last}\r\n`);
      }
      await once(socket, 'readable');
      return async () => bodiesIn(await readAll(socket));
    },
  };
}

test('the answers of many clients at once never mix, though some read slowly and some leave during one', async () => {
  const host = await harness.newHost();
  const ids = await withProperties(host);
  const headers = { 'service-access-token': host.token };
  const paths = Array.from({ length: CLIENTS }, (_, client) => pathFor(ids, client));
  const expected: string[] = [];
  for (const url of paths) expected.push(dataIn((await harness.app.inject({ url, headers })).body));
  const check = (body: string | undefined, client: number) =>
    assert.ok(dataIn(body ?? '') === expected[client], `the answer ${client} is another`);
  await harness.app.listen({ port: 0, host: '127.0.0.1' });
  const { reads, leaves, waits } = clientsOf(harness.app.server.address() as AddressInfo, headers);
  const slow = await Promise.all([waits(paths), waits(paths)]);
  for (let round = 0; round < 2; round += 1) {
    const left = paths.map(leaves);
    for (const [client, body] of (await Promise.all(paths.map(reads))).entries()) check(body, client);
    await Promise.all(left);
  }
  for (const readNow of slow) {
    const bodies = await readNow();
    assert.equal(bodies.length, CLIENTS);
    for (const [client, body] of bodies.entries()) check(body, client);
  }
});
