import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { test } from 'node:test';
import { findMasterOperator } from '../../access/queries.ts';
import { dataOf, START, useHarness, type Host } from '../../../test/harness.ts';
import { runJobsOnce } from '../../../test/run-jobs-once.ts';
import { addressTermsOf, outsideOf } from '../../outbound/outside.ts';
import { AREAS, exportSources } from '../../interface.ts';
import { VERSION } from '../../documents/releases.ts';
import { buildOpenApi } from '../../http/openapi/openapi.ts';
import { newDemo, fileOf } from '../export-account/fixtures.ts';
import type { ExportedLine } from '../../http/answer/exported-line.ts';
import { newLineChecks } from './check-lines.ts';
import type { ImportOptions, Source } from './contract.ts';
import { importAccount } from './import-account.ts';
import { openArchiveSource } from './sources.ts';
import { assertSameAnswers } from '../../../test/imports/same-answers.ts';

const harness = useHarness();
const check = newLineChecks(buildOpenApi(AREAS, VERSION), addressTermsOf(outsideOf()));
const CHOSEN = { url: 'https://partner.example.com/some', events: ['task_created'] };
let making: Promise<{ token: string; archive: Buffer }> | undefined;

/** The demo account and its archive. */
async function demo() {
  making ??= (async () => {
    const token = await newDemo(harness);
    for (const webhook of [{ url: 'https://partner.example.com/all' }, CHOSEN]) {
      const payload = JSON.stringify(webhook);
      const sent = { 'service-access-token': token, 'content-type': 'application/json' };
      await harness.app.inject({ method: 'POST', url: '/v3/webhooks', headers: sent, payload });
    }
    for (let run = 0; run < 3; run += 1) await runJobsOnce(harness.databases);
    const headers = { 'service-access-token': token };
    const { rawPayload } = await harness.app.inject({ url: '/v3/export', headers });
    return { token, archive: rawPayload };
  })();
  return making;
}

function optionsOf({ scope }: Host, more: Partial<ImportOptions> = {}): ImportOptions {
  const sources = exportSources({} as never);
  const { signal } = new AbortController();
  return { dryRun: false, signal, check, read: (request) => sources.read(scope, request), ...more };
}

async function archiveSource(t: TestContext): Promise<Source> {
  const source = await openArchiveSource(fileOf(t, (await demo()).archive));
  t.after(() => source.close());
  return source;
}

test('an account that is imported from an archive gives the same answer to every GET', async (t) => {
  const { token } = await demo();
  const host = await harness.newHost();
  const report = await importAccount(host.scope, await archiveSource(t), optionsOf(host));
  assert.deepEqual(report.refusals, []);
  await runJobsOnce(harness.databases);
  const compared = await assertSameAnswers(harness, { theirs: token, ours: host.token });
  t.diagnostic(`${compared} answers compared`);
  assert.ok(compared > 300, String(compared));
});

test('a second import changes nothing', async (t) => {
  const host = await harness.newHost();
  const source = await archiveSource(t);
  await importAccount(host.scope, source, optionsOf(host));
  const before = await rowsOf(host);
  const again = await importAccount(host.scope, source, optionsOf(host));
  assert.deepEqual(
    Object.values(again.resources)
      .map(({ stored }) => stored)
      .filter(Boolean),
    [],
  );
  assert.deepEqual(again.refusals, []);
  assert.deepEqual(await rowsOf(host), before);
});

/** The rows of the account in every table that an import fills, and of the event log. */
async function rowsOf({ host_id }: Host): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of COUNTED) {
    const { sql } = { sql: harness.databases.reads };
    const [row] = await sql<{ count: number }[]>`
      select count(*) as count from ${sql.identifier(table)} where host_id = ${host_id}`;
    counts[table] = row?.count ?? 0;
  }
  return counts;
}

const COUNTED = [
  'properties',
  'booking_terms',
  'orders',
  'stays',
  'guests',
  'stay_tags',
  'transactions',
  'invoices',
  'tasks',
  'staffs',
  'listings',
  'listing_days',
  'property_days',
  'conversations',
  'messages',
  'attachments',
  'reviews',
  'automation_rules',
  'saved_replies',
  'saved_views',
  'webhooks',
  'events',
  'audit_log',
  'dictionary_entries',
  'custom_channels',
  'groups',
  'tags',
  'room_types',
];

test('an import that is stopped at any point and run again ends as one that was not', async (t) => {
  const [whole, stopped] = [await harness.newHost(), await harness.newHost()];
  const source = await archiveSource(t);
  await importAccount(whole.scope, source, optionsOf(whole));
  const seed = Number(process.env['IMPORT_SEED'] ?? 7);
  t.diagnostic(`IMPORT_SEED=${seed}`);
  for (let run = 0; run < 6; run += 1) {
    const controller = new AbortController();
    let steps = (seed * (run + 1) * 13) % 40;
    const report = () => {
      steps -= 1;
      if (steps === 0) controller.abort();
    };
    const { signal } = controller;
    await importAccount(stopped.scope, source, optionsOf(stopped, { signal, report })).catch(() => {});
  }
  await importAccount(stopped.scope, source, optionsOf(stopped));
  assert.deepEqual(await rowsOf(stopped), await rowsOf(whole));
});

test('a dry run stores nothing, and an account with data of its own is not filled', async (t) => {
  const host = await harness.newHost();
  const source = await archiveSource(t);
  const before = await rowsOf(host);
  const report = await importAccount(host.scope, source, optionsOf(host, { dryRun: true }));
  assert.ok((report.resources['reservations']?.read ?? 0) > 100);
  assert.deepEqual(await rowsOf(host), before);
  await host.post('/properties', { title: 'Own' });
  await assert.rejects(importAccount(host.scope, source, optionsOf(host)), /data of its own/);
});

/** A source with these lines and nothing else. */
function sourceOf(lines: Readonly<Record<string, readonly unknown[]>>): Source {
  return {
    name: 'a test',
    lines: async function* all(resource) {
      yield* (lines[resource] ?? []) as ExportedLine[];
    },
    file: async () => undefined,
    close: () => {},
  };
}

test('what is wrong is reported with its line, and the rest is taken', async () => {
  const from = await harness.newHost();
  await from.post('/properties', { title: 'Good' });
  const { data } = await from.get('/properties');
  const [good] = data.properties;
  const wrong = [
    { ...good, id: 'x' },
    { ...good, id: 2 ** 52, title: 'Huge' },
    { ...good, id: good.id + 1, timezone: 7 },
  ];
  const twice = { ...good, id: good.id + 2, latitude: 99 };
  const host = await harness.newHost();
  const source = sourceOf({ properties: [...wrong, good, { ...twice, title: 'Far' }] });
  const report = await importAccount(host.scope, source, optionsOf(host));
  assert.deepEqual(
    report.refusals.map(({ resource, line }) => [resource, line]),
    [
      ['properties', 1],
      ['properties', 2],
      ['properties', 3],
      ['properties', 5],
    ],
  );
  assert.deepEqual(
    (await host.get('/properties')).data.properties.map(({ title }: ExportedLine) => title),
    ['Good'],
  );
});

test('a stay whose nights are taken waits in the reservation box, and the report says so', async () => {
  const from = await harness.newHost();
  const { data } = await from.post('/properties', { title: 'Once' });
  const [channel] = (await from.get('/custom_channels')).data.custom_channels;
  const booked = await from.post('/reservations', {
    property_id: data.property_id,
    check_in_date: '2026-07-01',
    check_out_date: '2026-07-04',
    rate_amount: 300,
    commission_amount: 0,
    custom_channel_id: channel.id,
    guest_name: 'Ann',
    currency: 'EUR',
    received_amount: 0,
  });
  const stay = booked.data.reservation;
  const other = { ...stay, reservation_code: '0-7654321-fedcba', stay_code: '0-7654321-fedcba', guests: [] };
  const host = await harness.newHost();
  const source = sourceOf({
    properties: (await from.get('/properties')).data.properties,
    custom_channels: (await from.get('/custom_channels')).data.custom_channels,
    reservations: [stay, other],
  });
  const report = await importAccount(host.scope, source, optionsOf(host));
  assert.match(report.refusals.map(({ why }) => why).join(), /0-7654321-fedcba are taken/);
  const { reservations } = (await host.get('/reservations', { in_reservation_box: true })).data;
  assert.deepEqual(
    reservations.map(({ stay_code, in_conflict }: ExportedLine) => [stay_code, in_conflict]),
    [['0-7654321-fedcba', true]],
  );
});

const VIEW = {
  id: 1001,
  page: 'reservations',
  search: 'status=accepted',
  is_shared: true,
  operator_id: 7,
  created_at: START,
  updated_at: START,
};
const OWN = { ...VIEW, name: 'To pay', is_own: true, operator_name: 'Nora Visser' };
const SHARED = { ...VIEW, id: 1002, name: 'Arrivals', is_own: false, operator_name: 'Sam de Boer' };

const WRONG = [
  { ...OWN, id: 1004, page: 'elsewhere' },
  { ...OWN, id: 1005, search: 'x'.repeat(2001) },
];

test('saved views become those of the master operator, and one whose name is taken is reported', async () => {
  const host = await harness.newHost();
  const taken = { ...SHARED, id: 1003 };
  const source = sourceOf({ saved_views: [OWN, SHARED, taken, ...WRONG] });
  const report = await importAccount(host.scope, source, optionsOf(host));
  assert.deepEqual(
    report.refusals.map(({ resource, line }) => [resource, line]),
    [
      ['saved_views', 4],
      ['saved_views', 5],
      ['saved_views', 3],
    ],
  );
  const master = await findMasterOperator(host.scope);
  const rows = await host.scope.sql<{ name: string }[]>`
    select name, operator_id, search, is_shared from saved_views where host_id = ${host.host_id} order by name`;
  const stored = { operator_id: master?.id, search: VIEW.search, is_shared: true };
  assert.deepEqual(
    [...rows],
    [
      { name: 'Arrivals', ...stored },
      { name: 'To pay', ...stored },
    ],
  );
});

const WEBHOOK = {
  id: 1001,
  ...CHOSEN,
  manageable: true,
  is_active: true,
  switched_off_at: null,
  switched_off_reason: null,
  created_at: START.replace('Z', '+00:00'),
};

test('a webhook is switched off and has a new secret; an address that the service does not send to is not taken', async () => {
  const host = await harness.newHost();
  const bad = ['http://partner.example.com/', 'https://127.0.0.1/', 'https://a:b@partner.example.com/', 'x'];
  const webhooks = [WEBHOOK, ...bad.map((url, index) => ({ ...WEBHOOK, id: 2000 + index, url }))];
  const unknown = { ...WEBHOOK, id: 3000, events: ['no_such_event'] };
  const source = sourceOf({ webhooks: [...webhooks, unknown] });
  const report = await importAccount(host.scope, source, optionsOf(host));
  assert.deepEqual(
    report.refusals.map(({ line, why }) => [line, why.split(' ')[0]]),
    [
      [2, 'url'],
      [3, 'url'],
      [4, 'url'],
      [5, 'url'],
      [6, 'events[0]'],
    ],
  );
  assert.deepEqual((await host.get('/webhooks')).data.webhooks, [{ ...WEBHOOK, is_active: false }]);
  const { secret } = await dataOf(host.post('/webhooks/1001/rotate_secret'));
  assert.match(secret, /^whsec_/);
  assert.equal((await dataOf(host.patch('/webhooks/1001', { is_active: true }))).webhook.is_active, true);
  // The sequence is past the ids that were brought along.
  assert.ok((await dataOf(host.post('/webhooks', { url: CHOSEN.url }))).id > 1001);
});

test('a source with more webhooks or saved views than an account may have fills the list and no more', async () => {
  const host = await harness.newHost();
  const many = Array.from({ length: 103 }, (_, index) => 1001 + index);
  const source = sourceOf({
    webhooks: many.map((id) => ({ ...WEBHOOK, id })),
    saved_views: many.map((id) => ({ ...OWN, id, name: `View ${id}` })),
  });
  for (const run of ['first', 'second']) {
    const { refusals } = await importAccount(host.scope, source, optionsOf(host));
    assert.deepEqual(
      refusals.map(({ resource, line }) => `${resource} ${line}`),
      ['saved_views', 'webhooks'].flatMap((list) => [101, 102, 103].map((line) => `${list} ${line}`)),
    );
    const counts = await rowsOf(host);
    assert.deepEqual([counts['webhooks'], counts['saved_views']], [100, 100], `${run} import`);
  }
});
