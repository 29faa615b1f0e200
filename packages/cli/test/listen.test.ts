import assert from 'node:assert/strict';
import http from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { test, type TestContext } from 'node:test';
import { InvalidSignature, verifyWebhook } from '../../../client/src/innkeep.ts';
import { dataOf, useHarness, type Host } from '../../../server/test/harness.ts';
import { portOf } from '../../../server/test/raw-client.ts';
import { until } from '../../../server/test/until.ts';
import { EXIT } from '../src/problems.ts';
import { runCommand } from './command.ts';

const harness = useHarness();

type Received = { readonly body: string; readonly headers: http.IncomingHttpHeaders };

/** A receiver of a developer that answers `statuses` in turn, and then 204. */
async function aHook(t: TestContext, statuses: number[] = []) {
  const received: Received[] = [];
  const server = http.createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ body, headers: request.headers });
      response.writeHead(statuses.shift() ?? 204).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook`, received };
}

/** `innkeep listen` in the background, until `stop`. */
async function listening(t: TestContext, host: Host, ...args: string[]) {
  const app = harness.newApp({ streamLimits: { checkMs: 20 } });
  const url = `http://127.0.0.1:${await portOf(app)}`;
  const stopping = new AbortController();
  const printed: string[] = [];
  const told: string[] = [];
  const ended = runCommand(['listen', ...args], {
    env: { INNKEEP_URL: url, INNKEEP_TOKEN: host.token },
    stopped: stopping.signal,
    print: (line) => printed.push(line),
    tell: (line) => told.push(line),
  });
  const stop = async () => {
    stopping.abort();
    return ended;
  };
  t.after(async () => {
    await stop();
    await app.close();
  });
  return { printed, told, stop, ended };
}

const newTag = (host: Host, name: string) => dataOf(host.post('/tags', { name }));

/** Events count from the moment that the stream is open: the first is repeated until it has come. */
async function untilOpen(host: Host, hasCome: () => boolean): Promise<void> {
  let number = 0;
  await until(async () => {
    if (!hasCome()) await newTag(host, `Open ${(number += 1)}`);
    return hasCome();
  }, 'the first event comes');
}

test('events come to the developer’s machine, each with a signature that the printed secret verifies', async (t) => {
  const host = await harness.newHost();
  const hook = await aHook(t);
  const { printed, stop, told } = await listening(t, host, '--forward', hook.url);
  await untilOpen(host, () => hook.received.length > 0);
  const [, secret = ''] = /(whsec_\S+)/.exec(printed[0] ?? '') ?? [];
  const [first] = hook.received;
  const { event, id } = await verifyWebhook(first!.body, first!.headers, { secret });
  assert.equal(event.event, 'tag_created');
  const logged = await dataOf(host.get('/events', { limit: 100 }));
  const sent = logged.events.find((each: { id: string }) => each.id === id);
  assert.deepEqual(event, sent);
  await assert.rejects(
    verifyWebhook(first!.body, first!.headers, { secret: 'whsec_AAAAAAAAAAAAAAAAAAAAAAAA' }),
    InvalidSignature,
  );
  const { code } = await stop();
  assert.equal(code, EXIT.done);
  assert.match(told.at(-1) ?? '', /^Continue with --after \S+$/);
});

test('a refused event is sent again, the next one waits for it, and a stopped command continues where it was', async (t) => {
  const host = await harness.newHost();
  const hook = await aHook(t, [500, 503]);
  const args = ['--forward', hook.url, '--events', 'tag_created', '--retry-seconds', '0,0,0'];
  const first = await listening(t, host, ...args);
  await untilOpen(host, () => hook.received.length > 0);
  await newTag(host, 'Second');
  const idOf = ({ headers }: Received) => String(headers['webhook-id']);
  await until(async () => new Set(hook.received.map(idOf)).size > 1, 'the second event comes');
  assert.equal(new Set(hook.received.slice(0, 3).map(idOf)).size, 1);
  assert.match(first.printed.join('\n'), /✗ 500 in .*\n.*✗ 503 in .*\n.*→ 204 in /);
  await first.stop();
  await newTag(host, 'Third');
  const [, after = ''] = /--after (\S+)/.exec(first.told.at(-1) ?? '') ?? [];
  const before = new Set(hook.received.map(idOf));
  await listening(t, host, ...args, '--after', after);
  await until(async () => hook.received.some((each) => !before.has(idOf(each))), 'the third event comes');
  const { events } = await dataOf(host.get('/events', { limit: 100 }));
  const missed = events.at(-1)!.id;
  assert.ok(hook.received.some((each) => idOf(each) === missed));
});

test('a receiver that is not there is said, and what cannot be understood is refused', async (t) => {
  const host = await harness.newHost();
  const forward = 'http://127.0.0.1:1/hook';
  const { printed } = await listening(t, host, '--forward', forward, '--retry-seconds', '0');
  await untilOpen(host, () => printed.length > 1);
  assert.match(printed[1] ?? '', /tag_created .* ✗ .*ECONNREFUSED|✗ bad port/);
  for (const wrong of [
    ['--forward', 'ftp://x'],
    ['--events', 'tag_painted'],
    ['--retry-seconds', 'soon'],
    ['--secret', 'short'],
  ]) {
    const { ended } = await listening(t, host, ...wrong);
    assert.equal((await ended).code, EXIT.usage);
  }
});
