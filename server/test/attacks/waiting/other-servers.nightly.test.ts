import assert from 'node:assert/strict';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { ShownImport } from '../../imports/run-imports.ts';
import { askService } from '../../ask-service.ts';
import { GetAccount } from '../../../src/areas/accounts/contract.ts';
import { assertDelaysNobody, ROUNDS, useAttackedService } from '../attacked-service.ts';
import { newAccount } from '../new-account.ts';

// Imports from a server of the attacker, which answers whatever costs most.

const attacked = useAttackedService({ OUTBOUND_ALLOW: '127.0.0.1/32' });

const stops: (() => void)[] = [];
after(() => {
  for (const stop of stops) stop();
});

/** Starts a server. Returns its address. */
async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => void server.listen({ port: 0, host: '127.0.0.1' }, resolve));
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

const ACCOUNT = JSON.stringify({ data: GetAccount.example.data });

/** A server with an ordinary account, whose every list is answered in the same way. */
function serverOf(answer: (response: ServerResponse, list: string) => void): Promise<string> {
  return listen((request, response) => {
    const [, , list = ''] = (request.url ?? '').split(/[/?]/);
    if (list === 'account') response.end(ACCOUNT);
    else answer(response, list);
  });
}

const call = <Method extends string, Path extends string>(
  token: string,
  method: Method,
  path: Path,
  body?: object,
) => askService({ address: attacked.address, token }, method, path, body);

async function begin(url: string): Promise<string> {
  const token = await newAccount(attacked);
  await call(token, 'PUT', '/account_import', { url, token: 'x' });
  await call(token, 'POST', '/account_import/run', {});
  return token;
}

/** Imports from a server until the import has ended. */
async function importFrom(url: string): Promise<ShownImport> {
  const token = await begin(url);
  for (;;) {
    await pause(100);
    const { account_import } = await call(token, 'GET', '/account_import');
    const { status } = account_import!;
    if (!['waiting', 'running'].includes(status)) return account_import as ShownImport;
  }
}

const PAGE_BYTES = 4 * 2 ** 20 - 200;

/** A page with this text as its list. */
const pageOf =
  (text: string) =>
  (response: ServerResponse, list: string): void =>
    void response.end(`{"data":{"${list}":${text}}}`);

function repeated(text: string, bytes = PAGE_BYTES): string {
  return text.repeat(Math.floor(bytes / text.length));
}

const DEPTH = Math.floor(PAGE_BYTES / 2);
const NAMES = Array.from({ length: 250_000 }, (_, n) => `"${n.toString(36).padStart(8, 'x')}":1`).join(',');

let cursor = 0;

/** How a server answers each list, and what the problem of its import says. */
const HOSTILE: Readonly<Record<string, readonly [(response: ServerResponse, list: string) => void, RegExp]>> =
  {
    'lists in lists': [pageOf(`${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`), /other than JSON/],
    'objects in objects': [pageOf(`[${repeated('{"a":')}`), /other than JSON/],
    'a million objects': [pageOf(`[${repeated('{},')}{}]`), /100,000 values/],
    'a million numbers': [pageOf(`[${repeated('1.5,')}1]`), /100,000 values/],
    'an object of 250,000 names': [pageOf(`[{${NAMES}}]`), /100,000 values/],
    'texts that are escaped': [pageOf(`[${repeated('"\\u0001",')}1]`), /100,000 values|other than objects/],
    'a page that is too large': [
      (response) => {
        for (let piece = 0; piece < 80; piece += 1) response.write(' '.repeat(64 * 1024));
        response.end();
      },
      /larger than/,
    ],
    'a page that is too large when it is decompressed': [
      (response) =>
        void response
          .writeHead(200, { 'content-encoding': 'gzip' })
          .end(gzipSync(Buffer.alloc(128 * 2 ** 20))),
      /larger than/,
    ],
    'a page of compressed parts with nothing in them': [
      (response) =>
        void response
          .writeHead(200, { 'content-encoding': 'gzip' })
          .end(Buffer.concat(Array.from({ length: 100_000 }, () => EMPTY))),
      /other than JSON/,
    ],
    'empty pages with another one behind each': [
      (response, list) => {
        cursor += 1;
        response.end(`{"data":{"${list}":[],"next_cursor":"${cursor}"}}`);
      },
      /empty pages without an end/,
    ],
    'the same page behind itself': [
      (response, list) => void response.end(`{"data":{"${list}":[],"next_cursor":"same"}}`),
      /the same page again/,
    ],
  };

const EMPTY = gzipSync('');

test('pages of another server that are as costly as they can be end the import with a sentence, and delay nobody', async (t) => {
  for (const [name, [answer, problem]] of Object.entries(HOSTILE))
    await t.test(name, async () => {
      const url = await serverOf(answer);
      await assertDelaysNobody(
        attacked,
        async () => {
          for (let round = 1; round <= ROUNDS; round += 1) {
            const ended = await importFrom(url);
            assert.deepEqual([ended.status, ended.problem?.code], ['failed', 'source_broken']);
            assert.match(ended.problem.message, problem);
          }
        },
        { peakMb: 200 },
      );
    });
});

/** The lists of a server that has nothing; the rules of the automation are in one of another name. */
const nothing = (list: string) => `{"data":{"${list}":[],"rules":[],"next_cursor":null}}`;

test('as many empty objects as a page may hold are refused one by one, and delay nobody', async () => {
  const objects = `[${'{},'.repeat(90_000)}{}]`;
  let pages = 0;
  const url = await serverOf((response, list) => {
    if (list !== 'transactions') return void response.end(nothing(list));
    pages += 1;
    const next = pages % 3 === 0 ? 'null' : `"${pages}"`;
    response.end(`{"data":{"transactions":${objects},"next_cursor":${next}}}`);
  });
  await assertDelaysNobody(
    attacked,
    async () => {
      const { status, problem, report } = await importFrom(url);
      assert.equal(status, 'finished', JSON.stringify(problem));
      assert.equal(report.refusals_total, 3 * 90_001);
      assert.equal(report.refusals.length, 1000);
    },
    { peakMb: 300 },
  );
});

/** The deadline of one request, at which the turn of a slow source is over, and some more. */
const NEIGHBOURS_SECONDS = 90;

test('a server that sends a byte a second to more accounts than there are slots keeps no neighbour from importing, and its import can be stopped', async () => {
  const slow = await serverOf((response) => {
    response.write('{');
    const sending = setInterval(() => response.write(' '), 1000);
    response.on('close', () => clearInterval(sending));
  });
  const good = await serverOf((response, list) => void response.end(nothing(list)));
  await assertDelaysNobody(attacked, async () => {
    const tokens = await Promise.all(Array.from({ length: 5 }, () => begin(slow)));
    const startedAt = performance.now();
    const { status, problem } = await importFrom(good);
    assert.equal(status, 'finished', JSON.stringify(problem));
    assert.ok(performance.now() - startedAt < NEIGHBOURS_SECONDS * 1000);
    for (const token of tokens) {
      assert.deepEqual(await call(token, 'DELETE', '/account_import'), {});
    }
  });
});
