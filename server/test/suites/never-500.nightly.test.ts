import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { createRandom } from '../../src/demo/plan/random.ts';
import { aPerson } from '../../src/access/oauth/fixtures.ts';
import { signInPage } from '../../src/access/sessions/fixtures.ts';
import { useHarness, type Caller, type Host } from '../harness.ts';
import { seedOf } from '../seed.ts';
import { breakRequest, type BrokenRequest, type Known } from './broken-requests.ts';
import { listOperations } from './operations.ts';
import { kindOf } from './requests.ts';
import { exampleOf, fill, newWorld } from './worlds.ts';

// The same requests in every run; NEVER_500_SEED=$RANDOM makes others, NEVER_500_REQUESTS=<n> another number of them.
const SEED = seedOf('NEVER_500_SEED');
const REQUESTS = Number(process.env['NEVER_500_REQUESTS'] ?? 12_000);
const AT_ONCE = 8;
const ANSWER_MS_MAX = 1000;
const TRIES_ALONE = 3;

const harness = useHarness();
const operations = listOperations();
const perOperation = Math.ceil(REQUESTS / operations.length);
let known: Promise<Known> | undefined;

for (const area of new Set(operations.map((operation) => operation.area))) {
  const asked = operations.filter((operation) => operation.area === area);
  test(`${area}: whatever is sent, the answer comes at once, is documented and names what is wrong`, async (t) => {
    t.diagnostic(`seed ${SEED}, ${asked.length * perOperation} requests: ${area}`);
    const everything = await (known ??= gather());
    const tally = new Map<number, number>();
    const slow: BrokenRequest[] = [];
    await atOnce(asked.length * perOperation, async (index) => {
      const operation = asked[index % asked.length]!;
      const random = createRandom(SEED).fork(`${operation.name} ${Math.floor(index / asked.length)}`);
      const request = breakRequest(random, operation, everything);
      const { status, ms } = await ask(request);
      tally.set(status, (tally.get(status) ?? 0) + 1);
      if (ms > ANSWER_MS_MAX) slow.push(request);
    });
    for (const request of slow) await assertQuickAlone(request);
    report(t, area, tally);
    if (asked.some(({ body }) => body !== undefined)) assertVaried(tally);
  });
}

/** Ids of two properties' worlds, of another account and of nothing, and tokens of all kinds of callers. */
async function gather(): Promise<Known> {
  const [host, stranger] = [await harness.newHost({ is_sandbox: true }), await harness.newHost()];
  const own = newWorld(host);
  const worlds = [own, newWorld(host, own), newWorld(stranger)];
  for (const world of worlds) await fill(world);
  const ids = new Map<string, readonly (string | number)[]>();
  for (const operation of operations) {
    for (const reference of operation.references) {
      const kind = kindOf(operation, reference);
      const made = await Promise.all([own, ...worlds].map((world) => world.idOf(kind)));
      ids.set(`${operation.name} ${reference.name}`, [...made, exampleOf(kind).unknown]);
    }
  }
  const keeper = await host.caller({ operator: [Number(await own.idOf('property'))] });
  const reader = await host.caller({ scope: 'read-only' });
  const [connector, limited] = [await host.connector(), await keeper.connector()];
  const tokensOf = (callers: readonly Caller[]) => callers.map(({ token }) => token);
  const tokens = tokensOf([host, host, host, host, host, host, keeper, keeper, stranger, reader, connector]);
  const connectorTokens = tokensOf([
    connector,
    connector,
    connector,
    limited,
    await stranger.connector(),
    host,
  ]);
  return {
    pages: await openPages(host, stranger),
    tokens,
    connectorTokens,
    idsAt: (operation, name) => ids.get(`${operation.name} ${name}`) ?? [1, 1001, 'x'],
  };
}

/** Pages of both masters, several of each: what is sent may end the session of one. */
async function openPages(...hosts: readonly Host[]): Promise<Known['pages']> {
  const pages: Known['pages'][number][] = [];
  for (const host of hosts) {
    const { email } = await aPerson(host);
    for (let count = 0; count < 4; count += 1) {
      const { cookie, form_token } = await signInPage(harness.app, email);
      pages.push({ cookie, 'service-form-token': form_token, 'sec-fetch-site': 'same-origin' });
    }
  }
  return pages;
}

async function atOnce(count: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const runOn = async () => {
    while (next < count) await work((next += 1) - 1);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runOn));
}

/** Sends it, and holds the answer to what every answer must be; its shape is held by the harness. */
async function ask(request: BrokenRequest): Promise<{ status: number; ms: number }> {
  const startedAt = performance.now();
  try {
    const response = await harness.app.inject(request as { method: 'GET' });
    const ms = performance.now() - startedAt;
    assert.ok(response.statusCode < 500, `answered ${response.statusCode}: ${response.payload}`);
    if (response.statusCode === 422 && response.payload !== '') checkFields(response.payload);
    return { status: response.statusCode, ms };
  } catch (error) {
    throw new Error(`with NEVER_500_SEED=${SEED}, ${shown(request)}`, { cause: error });
  }
}

function checkFields(payload: string): void {
  const { fields } = JSON.parse(payload) as { fields?: { path: string; message: string }[] };
  assert.ok(fields !== undefined && fields.length > 0, `names no field: ${payload}`);
  for (const { path, message } of fields) {
    assert.match(path, /^(body|query|path|header)($|[.[])/s, payload);
    assert.ok(message.length > 3, payload);
  }
}

/** A machine that is busy elsewhere is no fault of the service. */
async function assertQuickAlone(request: BrokenRequest): Promise<void> {
  const took: number[] = [];
  while (took.length < TRIES_ALONE && took.every((ms) => ms > ANSWER_MS_MAX))
    took.push((await ask(request)).ms);
  assert.ok(
    took.at(-1)! <= ANSWER_MS_MAX,
    `took ${took.map(Math.round).join(', ')} ms alone: ${shown(request)}`,
  );
}

function shown({ method, url, headers, payload }: BrokenRequest): string {
  const body = typeof payload === 'string' ? payload.slice(0, 2000) : (payload?.toString('base64') ?? '');
  return `${method} ${url}\n${JSON.stringify(headers)}\n${body}`;
}

function report(t: TestContext, area: string, tally: ReadonlyMap<number, number>): void {
  const counts = [...tally].toSorted(([one], [other]) => one - other);
  t.diagnostic(`${area}: ${counts.map(([status, count]) => `${count} × ${status}`).join(', ')}`);
}

/** A generator that has come to make nothing but refusals, or nothing but successes, tries nothing. */
function assertVaried(tally: ReadonlyMap<number, number>): void {
  for (const status of [200, 400, 401, 422]) assert.ok(tally.has(status), `nothing was answered ${status}`);
}
