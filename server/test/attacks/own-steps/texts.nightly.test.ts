import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { Worker } from 'node:worker_threads';
import { MailProblem } from '../../../src/outbound/mail-problem.ts';
import { mailWith } from '../../../src/outbound/mail.ts';
import { useHarness } from '../../harness.ts';
import { inShortSteps } from '../../longest-step.ts';
import { isForConnectors, listOperations } from '../../suites/operations.ts';

/** Of the event loop, in milliseconds of the processor. */
const STEP_MS_MAX = 250;

const harness = useHarness();

/** In a thread of its own, so that only what the service does is measured. */
const MAIL_SERVER = `
  const { workerData, parentPort } = require('node:worker_threads');
  const server = require('node:net').createServer((socket) => {
    const go = () => { while (socket.writable && socket.write(workerData)); };
    socket.on('error', () => {}).on('drain', go);
    go();
  });
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));`;

/** A mail server that sends this to every client, again and again until the client leaves. */
async function serveMail(t: TestContext, says: string): Promise<string> {
  const server = new Worker(MAIL_SERVER, { eval: true, workerData: says });
  t.after(() => server.terminate());
  const port = await new Promise<number>((resolve) => server.once('message', resolve));
  return `smtp://127.0.0.1:${port}`;
}

const LETTER = {
  to: { name: 'Ada', address: 'ada@example.com' },
  from_name: 'Seaside Homes',
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  message_id: '1',
};

const HOSTILE_ANSWERS = {
  'a line without an end': 'x'.repeat(60_000),
  'a greeting of endless lines': '220-x\r\n'.repeat(10_000),
  'endless empty lines': '\r\n'.repeat(30_000),
  'refusals without end': '554 no\r\n'.repeat(10_000),
};

for (const [name, says] of Object.entries(HOSTILE_ANSWERS)) {
  test(`a mail server that sends ${name} is left with a problem, and holds the event loop for no longer than ${STEP_MS_MAX} ms`, async (t) => {
    const send = mailWith({ smtpUrl: await serveMail(t, says), from: 'guests@example.com' });
    const before = process.memoryUsage().rss;
    const failing = () => send(LETTER).catch((error: unknown) => error);
    const { value } = await inShortSteps(failing, STEP_MS_MAX);
    assert.ok(value instanceof MailProblem, String(value));
    assert.ok(value.message.length < 500, value.message);
    assert.ok(process.memoryUsage().rss - before < 100 * 1024 * 1024, 'it kept what it was sent');
  });
}

test('no cursor, whatever it holds, takes long or fails', async () => {
  const host = await harness.newHost({ is_sandbox: true });
  const cursors = [
    '['.repeat(1000),
    `[${'1,'.repeat(400)}1]`,
    JSON.stringify(['x'.repeat(700)]),
    JSON.stringify(Array(100).fill('2026-01-01T00:00:00Z')),
    JSON.stringify([{ toString: 1 }, [[[]]], null, -1e308, '\u0000']),
  ].map((text) => Buffer.from(text).toString('base64url').slice(0, 1000));
  const lists = listOperations().filter(({ isList, needsSession }) => isList && !needsSession);
  for (const { path } of lists)
    for (const cursor of cursors) {
      const caller = isForConnectors(path) ? await host.connector() : host;
      // The name that a log has for it, too.
      const read = () => caller.get(path, { cursor, after: cursor });
      // Once before: what a first request compiles counts for none.
      await read();
      const { value } = await inShortSteps(read, STEP_MS_MAX, path);
      assert.ok([200, 422].includes(value.status), `${path} ${cursor}: ${value.text}`);
    }
});

test('no form of a page, whatever it holds, takes long or fails', async () => {
  const forms = ['&'.repeat(16_000), 'a=1&'.repeat(4000), '%'.repeat(16_000), 'email='.padEnd(16_000, '@')];
  for (const url of ['/sign-in', '/oauth/sign-in', '/oauth/authorize', `/guest/1/${'0'.repeat(32)}`])
    for (const payload of [...forms, `password=${'€'.repeat(5000)}`, 'x'.repeat(200_000)]) {
      const send = () =>
        harness.app.inject({
          method: 'POST',
          url,
          payload,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        });
      await send();
      const { value } = await inShortSteps(send, STEP_MS_MAX, url);
      assert.ok(value.statusCode >= 300 && value.statusCode < 500, `${url} ${value.statusCode}`);
    }
});
