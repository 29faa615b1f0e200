import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { clock, START, useHarness } from '../../server/test/harness.ts';
import { portOf } from '../../server/test/raw-client.ts';
import { someRateLimits } from '../../server/src/rate-limits/fixtures.ts';
import { Innkeep, NotFound, Invalid } from '../src/innkeep.ts';

// The client against the service with its limits, over sockets. Time passes only while nothing is under way.

const harness = useHarness();

test.beforeEach(() => {
  clock.now = Temporal.Instant.from(START);
});

/** A clock of the client and the service. It moves to the next end of a wait as soon as no request is under way. */
function sharedTime(t: TestContext) {
  const waiting: { readonly at: number; readonly wake: () => void }[] = [];
  let underWay = 0;
  const look = () => {
    if (underWay > 0 || waiting.length === 0) return;
    waiting.sort((one, other) => one.at - other.at);
    const next = waiting.shift();
    if (next === undefined) return;
    if (next.at > clock.now.epochMilliseconds) clock.now = Temporal.Instant.fromEpochMilliseconds(next.at);
    next.wake();
  };
  const looking = setInterval(look, 0);
  t.after(() => clearInterval(looking));
  const send = (async (...request: Parameters<typeof fetch>) => {
    underWay += 1;
    try {
      return await fetch(...request);
    } finally {
      underWay -= 1;
    }
  }) as typeof fetch;
  const sleep = (ms: number) =>
    new Promise<void>((wake) => waiting.push({ at: Math.ceil(clock.now.epochMilliseconds + ms), wake }));
  return { fetch: send, clock: { now: () => clock.now.epochMilliseconds, random: () => 0.5, sleep } };
}

async function aClient(t: TestContext) {
  const host = await harness.newHost();
  const blocked: string[] = [];
  const rateLimits = someRateLimits({ onBlock: ({ subject }) => blocked.push(subject) });
  const app = harness.newApp({ rateLimits });
  t.after(() => app.close());
  const port = await portOf(app);
  const statuses: number[] = [];
  const client = new Innkeep({
    baseUrl: `http://127.0.0.1:${port}`,
    token: host.token,
    userAgent: 'tests/1',
    retryAfterMaxSeconds: 3600,
    onResponse: ({ status }) => void statuses.push(status),
    ...sharedTime(t),
  });
  return { client, statuses, blocked };
}

const BURST = Array.from({ length: 110 });

test('a burst of 110 calls of this client at once is served whole, none of it is refused, and nobody is blocked', async (t) => {
  const { client, statuses, blocked } = await aClient(t);
  const messages = BURST.map(() => client.conversations.createMessage('1', { message: 'Hello' }));
  const orders = BURST.map(() => client.reservations.create({} as never));
  const outcomes = await Promise.allSettled([...messages, ...orders]);
  for (const [index, outcome] of outcomes.entries())
    assert.ok(
      outcome.status === 'rejected' && outcome.reason instanceof (index < 110 ? NotFound : Invalid),
      JSON.stringify(outcome),
    );
  const count = (status: number) => statuses.filter((each) => each === status).length;
  assert.deepEqual([count(404), count(422), count(429), blocked], [110, 110, 0, []]);
});
