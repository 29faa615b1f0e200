import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { Registry } from 'prom-client';
import { clock, START, useHarness } from '../../test/harness.ts';
import { aWebhook, sending } from '../../test/webhooks.ts';
import { askForReset } from '../access/password-resets/actions.ts';
import { deleteToken, listTokens } from '../access/queries.ts';
import { aPerson } from '../access/oauth/fixtures.ts';
import { findAccountSettings } from '../areas/accounts/queries.ts';
import { aConnection } from '../areas/channel/fixtures.ts';
import { useMailServer } from '../areas/conversations/mails/fixtures.ts';
import { storeEvents } from '../areas/events/fixtures.ts';
import { insertFeed } from '../areas/listings/imports/fixtures.ts';
import { drainDeliveries } from '../areas/webhooks/dispatch/actions.ts';
import { inTransaction } from '../database/scope.ts';
import { runJobs } from '../jobs/run-jobs.ts';
import { warnSparingly } from '../jobs/warn-sparingly.ts';
import { outsideOf, type ExternalServices } from '../outbound/outside.ts';
import { jobsWith } from '../worker.ts';
import { measureCalendars } from './calendar-metrics.ts';
import { measureJobs } from './job-metrics.ts';
import { measureState, seldom } from './state-metrics.ts';

const webhooks = sending();
const harness = useHarness({ outside: { ...outsideOf(), webhooks } });
const mails = useMailServer();

type Line = Readonly<Record<string, unknown>>;

beforeEach(() => {
  clock.now = Temporal.Instant.from(START);
});

/** A service whose log and metrics are read, with the jobs of these kinds. */
function aService(outside: ExternalServices = outsideOf()) {
  const lines: Line[] = [];
  const keep = (facts: object, message?: string) => void lines.push({ ...facts, message });
  const logger = { info: () => {}, warn: keep, error: keep };
  const registry = new Registry();
  const { databases } = harness;
  const kinds = jobsWith(outside, { auditDays: 400 });
  const asking = { databases, clock: () => clock.now };
  const onEnd = measureJobs(kinds, asking, registry);
  measureState(registry, asking);
  measureCalendars(registry, { reads: databases.longReads });
  const warn = warnSparingly(logger);
  const parts = { ...asking, findAccount: findAccountSettings, logger, onEnd, warn };
  const run = async (name: string) => {
    const kind = kinds.find((each) => each.kind === name);
    assert.ok(kind, name);
    await runJobs(kind, parts);
  };
  const read = async (name: string, labels: string) => {
    const text = await registry.getSingleMetricAsString(name);
    const line = text.split('\n').find((each) => each.startsWith(`${name}{${labels}}`));
    return Number(line?.split(' ').at(-1));
  };
  return { lines, run, read, parts };
}

/** What was counted is kept for ten seconds. */
const later = (seconds = 10) => (clock.now = clock.now.add({ seconds }));

test('a calendar that cannot be read is a warning with its account and reason, a failed job, and counted as failing', async () => {
  const { scope, host_id } = await harness.newHost();
  const { lines, run, read } = aService();
  await insertFeed(scope, { import_url: 'http://127.0.0.1:9/a.ics', next_sync_at: START, name: 'one' });
  await run('read_feed');
  assert.equal(lines.length, 1);
  const [line = {}] = lines;
  assert.deepEqual(
    [line['message'], line['host_id'], line['listing_id']],
    ['a calendar could not be read', host_id, 'one'],
  );
  assert.match(String(line['reason']), /private or reserved network/);
  assert.equal(await read('innkeep_jobs_total', 'kind="read_feed",outcome="failed"'), 1);
  assert.equal(await read('innkeep_calendars', 'state="failing"'), 1);
  await scope.sql`update listings set next_sync_at = ${START} where host_id = ${host_id}`;
  await run('read_feed');
  assert.equal(lines.length, 1, 'the same problem is logged once an hour');
  assert.equal(await read('innkeep_jobs_total', 'kind="read_feed",outcome="failed"'), 2);
});

test('a password letter that does not go is a warning without the address, a failed job, and counted until it goes', async (t) => {
  const host = await harness.newHost();
  const { email } = await aPerson(host);
  const { lines, run, read } = aService(await mails.outside());
  const server = await mails.server();
  t.after(() => (server.refuse = undefined));
  server.refuse = { code: 451, message: `<${email}> is greylisted` };
  const entrance = {
    databases: harness.databases,
    sql: harness.databases.reads,
    now: START,
    request_id: 'test',
  };
  await askForReset(entrance, email, 'https://pms.example.com');
  await run('send_password_resets');
  const [line = {}] = lines;
  assert.deepEqual(
    [line['message'], line['letter'], line['host_id'], line['tried_again']],
    ['a letter could not be sent', 'password_reset', host.host_id, 'later'],
  );
  assert.match(String(line['reason']), /451 <…@\S+> is greylisted/);
  assert.doesNotMatch(JSON.stringify(lines), new RegExp(email.split('@')[0] ?? ''));
  assert.equal(await read('innkeep_jobs_total', 'kind="send_password_resets",outcome="failed"'), 1);
  assert.equal(await read('innkeep_letters_failing', 'kind="password_reset"'), 1);
  server.refuse = undefined;
  later(60);
  await run('send_password_resets');
  assert.equal(await read('innkeep_letters_failing', 'kind="password_reset"'), 0);
  assert.equal(await read('innkeep_jobs_total', 'kind="send_password_resets",outcome="done"'), 1);
});

test('a webhook that fails, and one that is switched off, is a warning with the reason, and counted', async () => {
  const host = await harness.newHost();
  const { lines, run, read, parts } = aService();
  const { id } = await aWebhook(host, 'http://127.0.0.1:1/hook');
  await storeEvents(harness.databases.writes, { host_id: host.host_id, from: 1, count: 3 });
  await drainDeliveries({ ...parts, webhooks });
  assert.deepEqual(
    lines.map(({ message, host_id, webhook_id, reason }) => ({ message, host_id, webhook_id, reason })),
    [
      {
        message: 'a delivery to a webhook failed',
        host_id: host.host_id,
        webhook_id: id,
        reason: 'connection_refused',
      },
    ],
  );
  assert.equal(await read('innkeep_webhooks', 'state="failing"'), 1);
  assert.ok((await read('innkeep_pending', 'kind="delivery"')) >= 3);
  const since = clock.now.subtract({ hours: 6 * 24 }).toString();
  await harness.databases.writes`
    update webhooks set failing_since = ${since}, last_failed_at = ${START} where host_id = ${host.host_id} and id = ${id}`;
  later();
  await run('switch_webhook_off');
  const { message, host_id } = lines.at(-1) ?? {};
  assert.deepEqual(
    [message, host_id],
    ['a webhook was switched off, because its deliveries fail', host.host_id],
  );
  assert.equal(await read('innkeep_webhooks', 'state="switched_off"'), 1);
  assert.equal(await read('innkeep_jobs_total', 'kind="switch_webhook_off",outcome="done"'), 1);
});

test('a connector that lost its access is a warning with its account and channel, and counted while listings wait', async () => {
  const host = await harness.newHost();
  const { lines, run, read } = aService();
  const { connector } = await aConnection(host);
  await connector.put('/channel/listings/one', { channel_type: 'airbnb', capabilities: ['prices'] });
  await run('warn_of_connectors');
  assert.deepEqual(lines, []);
  assert.equal(await read('innkeep_connectors', 'state="lost"'), 0);
  const tokens = await listTokens(host.scope);
  const own = tokens.find(({ scope }) => JSON.stringify(scope).includes('airbnb'));
  await inTransaction(host.scope, (tx) => deleteToken(tx, own?.id ?? 0));
  later();
  await run('warn_of_connectors');
  assert.deepEqual(
    lines.map(({ message, host_id, channel_type, listings }) => ({
      message,
      host_id,
      channel_type,
      listings,
    })),
    [{ message: 'a connector lost its access', host_id: host.host_id, channel_type: 'airbnb', listings: 1 }],
  );
  assert.equal(await read('innkeep_connectors', 'state="lost"'), 1);
});

test('the size of the database and the moment of the last backup are told', async () => {
  const { parts } = aService();
  const registry = new Registry();
  measureState(registry, parts);
  const text = await registry.metrics();
  assert.match(text, /^innkeep_database_size_bytes \d{7,}$/m);
  assert.match(text, /^innkeep_last_backup_timestamp_seconds 0$/m);
});

test('a count is asked for once in ten seconds, and again at once when it failed', async () => {
  let asked = 0;
  const read = seldom(
    () => clock.now,
    async () => {
      asked += 1;
      if (asked === 1) throw new Error('away');
      return asked;
    },
  );
  assert.equal(await read(), undefined);
  assert.deepEqual([await read(), await read()], [2, 2]);
  later();
  assert.equal(await read(), 3);
});
