import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { clock, useHarness, type Host } from '../../test/harness.ts';
import { aPerson } from '../access/oauth/fixtures.ts';
import { signInPage } from '../access/sessions/fixtures.ts';
import { readConfig } from '../config.ts';
import { SETTINGS, someRateLimits } from './fixtures.ts';
import { ESCALATION, LIMITS, WINDOW_SECONDS, type LimitName, type WindowName } from './limits.ts';
import { createQuotas, type Quota, type Quotas } from './quotas.ts';
import type { RateLimitRequest } from './stores/counter-store.ts';
import { createMemoryStore } from './stores/memory-store.ts';

const harness = useHarness();

/** The whole service under limits of its own, with a route for each row of the table whose area has none yet. */
function limited(quotas: Quotas) {
  const store = createMemoryStore({ refusals: quotas.refusals });
  const app = harness.newApp({ rateLimits: someRateLimits({ quotas, store }) });
  for (const url of Object.values(PATHS)) {
    if (!app.hasRoute({ method: 'POST', url })) app.post(url, async () => ({}));
  }
  return { app, store, quotas };
}

type Limited = ReturnType<typeof limited>;

/** Of each row that counts some endpoints of the interface, one route. */
const PATHS: Readonly<Record<string, string>> = {
  availabilities: '/v3/availabilities',
  listings: '/v3/listings/limited',
  reservations: '/v3/reservations',
  conversations: '/v3/conversations/:id',
  audit: '/v3/audit',
  usage: '/v3/limits/usage',
};

/** What is driven to the edge: a request over HTTP, and how the store is asked the same. */
type Driven = {
  readonly request: { method: 'GET' | 'POST' | 'OPTIONS'; url: string; headers: Record<string, string> };
  readonly asking: Omit<RateLimitRequest, 'now' | 'isDryRun'>;
};

type Row = { name: LimitName; window: WindowName; amount: number };

const ROWS: readonly Row[] = Object.entries(LIMITS).flatMap(([name, { windows }]) =>
  Object.entries(windows).map(([window, amount]) => ({ name, window, amount }) as Row),
);

function headersOf(host: Host, userAgent = 'channel-manager/2.1') {
  return { 'service-access-token': host.token, 'user-agent': userAgent };
}

/** A request of the page at which somebody is signed in. */
async function drivenBySession(
  { name }: Row,
  { app, quotas }: Limited,
  host: Host,
): Promise<(index: number) => Driven> {
  const { email } = await aPerson(host);
  const { cookie, form_token } = await signInPage(app, email);
  // The page has asked once for its session.
  wait(3_600);
  const [session] = await host.scope.sql<{ id: number }[]>`
    select s.id from sessions s join sign_ins i on i.id = s.sign_in_id where i.email = ${email}`;
  const headers = { cookie, 'service-form-token': form_token, 'sec-fetch-site': 'same-origin' };
  const isChange = name === 'session-changes';
  const bySession = {
    address: `session ${session?.id}`,
    addressQuotas: isChange ? quotas.sessionChange : quotas.session,
  };
  return () => ({
    request: { method: isChange ? 'POST' : 'GET', url: '/v3/nowhere', headers },
    asking: { host_id: null, hostQuotas: [], ...bySession },
  });
}

/** A request that this row is the first to refuse, once shorter windows are let reset. */
function drivenBy({ name }: Row, { quotas }: Limited, hosts: readonly Host[]): (index: number) => Driven {
  const none = { address: null, addressQuotas: [] };
  const ofHost = (index: number) => hosts[index % hosts.length]!;
  return (index) => {
    const host = ofHost(index);
    const { host_id } = host;
    if (name === 'unidentified') {
      const asking = {
        host_id: null,
        hostQuotas: [],
        address: '127.0.0.1',
        addressQuotas: quotas.unidentified,
      };
      return { request: { method: 'GET', url: '/v3/properties', headers: {} }, asking };
    }
    if (name === 'preflight') {
      const headers = { origin: 'https://app.example.com', 'access-control-request-method': 'GET' };
      const byAddress = { address: '127.0.0.1', addressQuotas: quotas.preflights };
      return {
        request: { method: 'OPTIONS', url: '/v3/properties', headers },
        asking: { host_id: null, hostQuotas: [], ...byAddress },
      };
    }
    if (name === 'suspected-bot') {
      const byAddress = { address: '127.0.0.1', addressQuotas: quotas.suspectedBot };
      return {
        request: { method: 'GET', url: '/v3/nowhere', headers: headersOf(host, 'curl/8.5.0') },
        asking: { host_id, hostQuotas: quotas.elsewhere, ...byAddress },
      };
    }
    const path = PATHS[name];
    const method = path === undefined || name === 'audit' || name === 'usage' ? 'GET' : 'POST';
    const url = path ?? (name === 'host' ? '/v3/nowhere' : '/v3/properties');
    const hostQuotas = name === 'host' ? quotas.elsewhere : quotas.ofRoute(method, url);
    const request = { method, url: url.replace(':id', '7'), headers: headersOf(host) } as const;
    return { request, asking: { host_id, hostQuotas, ...none } };
  };
}

const SCOPES = Object.fromEntries(Object.entries(LIMITS).map(([name, { scope }]) => [name, scope]));
/** Of a long window all but these many requests are put into the store directly. */
const BY_HTTP = 300;

for (const row of ROWS) {
  const { name, window, amount } = row;
  test(`${name}: ${amount} requests of ${window} pass, the next is refused until the window resets`, async () => {
    const quotas = createQuotas(SETTINGS);
    const driving = limited(isReachable(row) ? quotas : withOnly(quotas, row));
    // Bots by several accounts, so that none of them is at its own edge.
    const hosts = await Promise.all(
      Array.from({ length: name === 'suspected-bot' ? 8 : 1 }, () => harness.newHost()),
    );
    const driven = await (SCOPES[name] === 'session'
      ? drivenBySession(row, driving, hosts[0]!)
      : drivenBy(row, driving, hosts));
    const seconds = await fill(driving, driven, row);
    await assertEdge(driving.app, driven(0).request, { scope: SCOPES[name]!, window, seconds });
  });
}

/** Whether the shorter windows of a row let so many requests through at all. */
function isReachable(row: Row): boolean {
  return shorterThan(row).every(
    ([seconds, amount]) => amount * Math.floor(WINDOW_SECONDS[row.window] / seconds) > row.amount,
  );
}

test('the rows of five minutes are beyond what those of one minute let through: alone they hold as well', () => {
  const beyond = ROWS.filter((row) => !isReachable(row)).map(({ name, window }) => `${name} ${window}`);
  assert.deepEqual(beyond, ['host 5m', 'endpoint 5m']);
});

test('without settings the configured amounts are those of the table', () => {
  const { unidentified, escalation } = readConfig({}).rateLimits!;
  const { '1m': perMinute, '1h': perHour } = LIMITS.unidentified.windows;
  assert.deepEqual(unidentified, { perMinute, perHour });
  const { refusals, withinSeconds, blockSeconds } = ESCALATION;
  assert.deepEqual(escalation, { refusals, withinSeconds, blockSeconds: [...blockSeconds] });
});

/** The same quotas with this window alone in the quota that the row is about. */
function withOnly(quotas: Quotas, { name, window }: Row): Quotas {
  const isAbout = (quota: Quota) => quota.name === name || quota.name.startsWith(`${name} `);
  const only = (each: readonly Quota[]) =>
    each.map((quota) => ({
      ...quota,
      windows: quota.windows.filter(
        (one) => one.name === window || !(isAbout(quota) || quota.name === 'host'),
      ),
    }));
  const ofRoute: Quotas['ofRoute'] = (method, url) => only(quotas.ofRoute(method, url));
  return { ...quotas, elsewhere: only(quotas.elsewhere), ofRoute };
}

/** The windows of the same limit that would refuse before this one does. */
function shorterThan({ name, window }: Row): [seconds: number, amount: number][] {
  const windows = Object.entries(LIMITS[name].windows) as [WindowName, number][];
  const place = windows.findIndex(([each]) => each === window);
  return windows.slice(0, place).map(([each, amount]) => [WINDOW_SECONDS[each], amount]);
}

/** Takes all that a window has, letting the shorter ones reset when they are full; answers the seconds until it resets. */
async function fill(driving: Limited, driven: (index: number) => Driven, row: Row): Promise<number> {
  const startedAt = clock.now.epochMilliseconds;
  const shorter = isReachable(row) ? shorterThan(row) : [];
  for (let taken = 0; taken < row.amount; taken += 1) {
    const full = shorter.filter(([, amount]) => taken > 0 && taken % amount === 0);
    if (full.length > 0) wait(Math.max(...full.map(([seconds]) => seconds)));
    const isByHttp = row.amount - taken <= BY_HTTP || taken === 0;
    await (isByHttp ? send(driving.app, driven(taken)) : take(driving, driven(taken)));
  }
  // Not on the second, so that rounding shows.
  wait(0.7);
  const passed = clock.now.epochMilliseconds - startedAt;
  return Math.ceil((WINDOW_SECONDS[row.window] * 1000 - passed) / 1000);
}

async function send(app: FastifyInstance, { request }: Driven): Promise<void> {
  const { statusCode, body } = await app.inject(request);
  assert.notEqual(statusCode, 429, body);
}

async function take({ store }: Limited, { asking }: Driven): Promise<void> {
  const { isAllowed } = store.take({ ...asking, now: clock.now.epochMilliseconds, isDryRun: false });
  assert.ok(isAllowed);
}

function wait(seconds: number): void {
  clock.now = clock.now.add({ milliseconds: Math.round(seconds * 1000) });
}

type Refusal = { scope: string; window: string; seconds: number };

/** At the edge: the last request was taken. The next is refused until exactly so many seconds have passed. */
async function assertEdge(app: FastifyInstance, request: Driven['request'], refusal: Refusal): Promise<void> {
  assertRefused(await app.inject(request), refusal);
  wait(refusal.seconds - 1);
  assertRefused(await app.inject(request), { ...refusal, seconds: 1 });
  wait(1);
  const answer = await app.inject(request);
  assert.notEqual(answer.statusCode, 429, answer.body);
}

function assertRefused(answer: LightMyRequestResponse, { scope, window, seconds }: Refusal): void {
  assert.equal(answer.statusCode, 429, answer.body);
  const { error, error_code, error_msg } = answer.json();
  const said = `Too many requests. Try again in ${seconds} second${seconds === 1 ? '' : 's'}.`;
  assert.deepEqual([error, error_code, error_msg], ['rate_limited', 429, said]);
  const { headers } = answer;
  assert.equal(headers['retry-after'], String(seconds));
  assert.equal(headers['x-ratelimit-scope'], scope);
  assert.equal(headers['x-ratelimit-window'], window);
  const reason = String(headers['x-ratelimit-reason']);
  assert.match(reason, /^This (account|address|session) has sent its [\d,]+ requests.* within .+\.$/);
  assert.match(String(headers['ratelimit']), new RegExp(`^"[a-z-]+-${window}";r=0;t=${seconds}$`));
  assert.match(String(headers['ratelimit-policy']), new RegExp(`^"[a-z-]+-${window}";q=\\d+;w=\\d+$`));
}
