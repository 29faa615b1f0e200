import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { createPace } from '../src/pace.ts';
import { Innkeep, RateLimited } from '../src/innkeep.ts';
import { aScriptedServer, type Reply } from './scripted-server.ts';

/** A limit as the service counts it: the first request opens a window, which resets whole. */
function aLimit(quota: number, windowSeconds: number) {
  let opened = -Infinity;
  let left = quota;
  return (now: number) => {
    if (now >= opened + windowSeconds * 1000) {
      opened = now;
      left = quota;
    }
    const isAllowed = left > 0;
    left = Math.max(0, left - 1);
    const resetSeconds = Math.max(1, Math.ceil((opened + windowSeconds * 1000 - now) / 1000));
    return { isAllowed, state: { name: 'endpoint-1m', quota, windowSeconds, remaining: left, resetSeconds } };
  };
}

type Step = { readonly at: number; readonly run: () => void };

/** Runs callers that send one request after the other, in virtual time. Returns when each request was sent. */
function simulate(callers: number, each: number, latencyMs: number, limit: ReturnType<typeof aLimit>) {
  const pace = createPace();
  const sent: number[] = [];
  let refused = 0;
  const steps: Step[] = [];
  const plan = (at: number, run: () => void) => void steps.push({ at, run });
  const call = (now: number, left: number) => {
    if (left === 0) return;
    plan(now + pace.take('listTasks', now), () => arrive(left));
  };
  let now = 0;
  const arrive = (left: number) => {
    sent.push(now);
    const { isAllowed, state } = limit(now + latencyMs / 2);
    if (!isAllowed) refused += 1;
    plan(now + latencyMs, () => {
      pace.end('listTasks', state, now);
      call(now, left - 1);
    });
  };
  for (let caller = 0; caller < callers; caller += 1) call(0, each);
  while (steps.length > 0) {
    steps.sort((one, other) => one.at - other.at);
    const step = steps.shift();
    if (step === undefined) break;
    now = step.at;
    step.run();
  }
  return { sent, refused };
}

test('a client that respects what the service reports is never refused, however many calls run at once', () => {
  fc.assert(
    fc.property(
      fc.record({
        quota: fc.integer({ min: 20, max: 200 }),
        callers: fc.integer({ min: 1, max: 20 }),
        each: fc.integer({ min: 1, max: 60 }),
        latencyMs: fc.integer({ min: 1, max: 400 }),
      }),
      ({ quota, callers, each, latencyMs }) => {
        const { sent, refused } = simulate(callers, each, latencyMs, aLimit(quota, 60));
        assert.equal(sent.length, callers * each);
        assert.equal(refused, 0);
      },
    ),
  );
});

test('a limit is used up to nine tenths without a wait, and its rest is spread over the rest of the window', () => {
  const { sent } = simulate(1, 100, 10, aLimit(100, 60));
  const waits = sent.slice(1).map((at, index) => at - (sent[index] ?? 0));
  assert.deepEqual(new Set(waits.slice(0, 88)), new Set([10]));
  for (const wait of waits.slice(90)) assert.ok(wait > 3000 && wait < 8000, String(wait));
  assert.ok((sent.at(-1) ?? 0) < 60_000);
});

test('a used-up window is waited for, and then used like the first one', () => {
  const { sent, refused } = simulate(1, 150, 10, aLimit(100, 60));
  assert.equal(refused, 0);
  assert.equal(sent.filter((at) => at < 60_000).length, 100);
  assert.ok((sent.at(-1) ?? 0) < 62_000);
});

test('requests that are not sent take no place: however often a program asks, the next window is whole', () => {
  const pace = createPace();
  const used = { name: 'host-1m', quota: 20, windowSeconds: 60, remaining: 0, resetSeconds: 30 };
  pace.take('listTasks', 0);
  pace.end('listTasks', used, 0);
  for (let count = 0; count < 100; count += 1) {
    assert.equal(pace.take('listTasks', 0, 10_000), 30_050);
    pace.end('listTasks', undefined, 0);
  }
  const waits = Array.from({ length: 18 }, () => pace.take('listTasks', 31_000, 10_000));
  assert.deepEqual(new Set(waits), new Set([0]));
});

test('windows of one operation do not slow down another; windows of the account slow down all', () => {
  const used = { quota: 600, windowSeconds: 60, remaining: 0, resetSeconds: 30 };
  const pace = createPace();
  pace.take('listTasks', 0);
  pace.end('listTasks', { ...used, name: 'endpoint-1m' }, 0);
  assert.equal(pace.take('listTags', 0), 0);
  assert.ok(pace.take('listTasks', 0) >= 30_000);
  pace.end('listTasks', { ...used, name: 'host-1m' }, 0);
  assert.ok(pace.take('listTags', 0) >= 30_000);
});

test('a wait longer than retryAfterMaxSeconds is an error, and the request is not sent', async (t) => {
  const state = {
    ratelimit: '"host-1d";r=0;t=7200',
    'ratelimit-policy': '"host-1d";q=100000;w=86400',
  };
  const last: Reply = { status: 200, body: { data: {} }, headers: state };
  const { client, arrived, pass } = await aScriptedServer(t, [last]);
  await client.groups.get(1);
  await assert.rejects(client.groups.get(1), (error) => {
    assert.ok(error instanceof RateLimited);
    assert.equal(error.retryAfterSeconds, 7201);
    assert.match(error.message, /was not sent\. Try again in 7201 seconds\./);
    return true;
  });
  assert.equal(arrived.length, 1);
  pass(7_200_000);
  await client.groups.get(1);
  assert.equal(arrived.length, 2);
});

test('an operation that was never answered gets one call at a time, and a failed one lets the next go', async () => {
  const sent: string[] = [];
  const answers: (() => void)[] = [];
  const client = new Innkeep({
    baseUrl: 'http://127.0.0.1',
    token: 'ik_1_secret',
    userAgent: 'tests/1',
    retries: 0,
    fetch: (async (url: string) => {
      sent.push(url);
      await new Promise<void>((resolve) => answers.push(resolve));
      if (sent.length === 2) throw new TypeError('fetch failed');
      return new Response('{"data":{}}', { headers: { 'Content-Type': 'application/json' } });
    }) as typeof fetch,
  });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const burst = Array.from({ length: 20 }, () => client.conversations.createMessage('1', { message: 'x' }));
  const lost = assert.rejects(burst[0]!, { name: 'NoAnswer' });
  const other = client.groups.get(1);
  await turn();
  assert.equal(sent.length, 2, 'one to each of the two operations');
  answers.shift()?.();
  await lost;
  await turn();
  assert.equal(sent.length, 3);
  for (const answer of answers.splice(0)) answer();
  await turn();
  await turn();
  assert.equal(sent.length, 21);
  for (const answer of answers.splice(0)) answer();
  await Promise.all([...burst.slice(1), other]);
});

test('a limit that operations share is one window for all of them', () => {
  const pace = createPace();
  const used = { name: 'listings-1m', quota: 120, windowSeconds: 60, remaining: 0, resetSeconds: 30 };
  for (const operation of ['setPrices', 'setRestrictions']) {
    pace.take(operation, 0);
    pace.end(operation, { ...used, remaining: operation === 'setPrices' ? 60 : 0 }, 0);
  }
  assert.ok(pace.take('setPrices', 0) >= 30_000);
  assert.equal(pace.take('listTags', 0), 0);
});
