import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from '../../config.ts';
import { judgeCertificate } from './public-url.ts';
import { judgeClock } from './clock.ts';
import { describeBloat, describeSlow, judgeServer } from './database.ts';
import { judgeDisk } from './disk.ts';
import { judgeFeeds } from './feeds.ts';
import { examine } from './examine.ts';
import { lengthOf, warning, type Examined } from './finding.ts';
import { judgeRelease, readVersion, releaseCheck } from './release.ts';
import { providerCheck } from './provider.ts';

const MB = 1_000_000;
const severities = (findings: readonly { readonly severity: string }[]) =>
  findings.map(({ severity }) => severity);

test('a disk is judged by its free megabytes and by its free share', () => {
  const judged = (megabytes: number, free_percent: number) =>
    severities(judgeDisk({ folder: '/data', free_bytes: megabytes * MB, free_percent }));
  assert.deepEqual(judged(2000, 20), []);
  assert.deepEqual(judged(1999, 20), ['warning']);
  assert.deepEqual(judged(2000, 19), ['warning']);
  assert.deepEqual(judged(499, 50), ['problem']);
  assert.deepEqual(judged(9000, 4), ['problem']);
});

test('calendars with events that cannot be read, or that lost most of theirs, are said of one and of several', () => {
  const health = {
    feeds: 3,
    failing: 0,
    never_read: 0,
    waiting: 0,
    host_id: 1,
    id: 1,
    last_good_read_at: null,
  };
  const said = (count: number) =>
    judgeFeeds({ ...health, skipping: count, held_back: count }, 360).map(({ sentence }) => sentence);
  assert.deepEqual(said(0), []);
  assert.deepEqual(said(1), [
    '1 calendar has events that could not be read: skipped_events of its listing names them, and their nights are open.',
    '1 calendar lost most of its events at once: its host confirms or keeps them, or they end after 24 hours of good reads.',
  ]);
  assert.deepEqual(said(2), [
    '2 calendars have events that could not be read: skipped_events of their listings names them, and their nights are open.',
    '2 calendars lost most of their events at once: their hosts confirm or keep them, or they end after 24 hours of good reads.',
  ]);
});

test('of what RELEASE_URL answers only a version counts, and only a newer one is said', () => {
  const said = (answer: string) =>
    judgeRelease('0.10.0', readVersion(answer)).map(({ sentence }) => sentence);
  assert.deepEqual(['{"version":"0.10.0"}', '{"version":"0.9.99"}'].flatMap(said), []);
  assert.match(
    said('{"version":"0.11.0","name":"x"}').join(),
    /^Innkeep 0\.11\.0 is released, and this is 0\.10\.0: /,
  );
  const hostile = [
    '',
    '[',
    'null',
    '7',
    '{"version":7}',
    '{"version":"9.9.9\\u001b[31m"}',
    `{"version":"${'9'.repeat(90)}.0.0"}`,
    '<html>',
  ];
  for (const answer of hostile)
    assert.match(said(answer).join(), /^RELEASE_URL gives no version of Innkeep: /, answer);
});

test('nobody is asked for a newer release unless the operator names an address, and a private one is refused', async () => {
  const find = (settings: Record<string, string>) => {
    const examined = { config: readConfig(settings), clock: () => Temporal.Now.instant() };
    return examine(examined.config, examined.clock, [releaseCheck]);
  };
  assert.deepEqual((await find({ DATA_DIR: '/nowhere' })).findings, []);
  const { findings } = await find({ DATA_DIR: '/nowhere', RELEASE_URL: 'https://127.0.0.1:1/package.json' });
  assert.match(findings.map(({ sentence }) => sentence).join(), /^RELEASE_URL gives no version/);
  assert.throws(() => readConfig({ RELEASE_URL: 'http://example.com/package.json' }), /RELEASE_URL must be/);
});

test('a clock is judged by its distance, in both directions', () => {
  const judged = (ahead: number | null) => severities(judgeClock(ahead, 'another'));
  assert.deepEqual([null, 0, 5, -5].flatMap(judged), []);
  assert.deepEqual([5.1, -60, 60.1, -3600].flatMap(judged), ['warning', 'warning', 'problem', 'problem']);
  assert.match(judgeClock(-90, 'another')[0]?.sentence ?? '', /90 seconds behind another,.*NTP/);
});

test('a database is judged by its connections, its transactions and whether it stores anything', () => {
  const sound = { is_read_only: false, transaction_age: 100, connections: 79, connections_max: 100 };
  assert.deepEqual(judgeServer(sound), []);
  assert.deepEqual(severities(judgeServer({ ...sound, connections: 80 })), ['warning']);
  assert.deepEqual(severities(judgeServer({ ...sound, connections: 95 })), ['problem']);
  assert.deepEqual(severities(judgeServer({ ...sound, transaction_age: 500_000_000 })), ['warning']);
  assert.deepEqual(severities(judgeServer({ ...sound, transaction_age: 1_500_000_000 })), ['problem']);
  assert.deepEqual(severities(judgeServer({ ...sound, is_read_only: true })), ['problem']);
  const bloat = describeBloat({ table: 'stays', live_rows: 1, dead_rows: 200_000 });
  assert.match(bloat.sentence, /stays has 200000 dead rows .* `vacuum analyze stays`/);
  const slow = describeSlow({ pid: 7, application: '', state: 'idle in transaction', seconds: 61 });
  assert.match(
    slow.sentence,
    /session 7 \(without a name\) has held a transaction open and idle for 61 seconds/,
  );
});

test('a certificate is judged by its validity and by the days it has left', () => {
  const now = Temporal.Instant.from('2026-06-15T10:00:00Z');
  const judged = (expires_at: string, invalid: string | null = null) =>
    severities(judgeCertificate('https://pms.example.com', { invalid, expires_at }, now));
  assert.deepEqual(judged('2026-06-29T10:00:00Z'), []);
  assert.deepEqual(judged('2026-06-29T09:59:59Z'), ['warning']);
  assert.deepEqual(judged('2026-06-01T10:00:00Z', 'CERT_HAS_EXPIRED'), ['problem']);
});

test('a check that fails is a finding without its message, and hides no other', async () => {
  const config = readConfig({ DATA_DIR: '/nowhere/at/all' });
  const { findings, skipped } = await examine(config, () => Temporal.Now.instant(), [
    {
      name: 'broken',
      needs: 'nothing',
      find: () => Promise.reject(new Error('postgres://pms:hunter2@host')),
    },
    { name: 'stored', needs: 'schema', find: async () => ({ findings: [warning('Never.')], facts: {} }) },
    { name: 'sound', needs: 'nothing', find: async () => ({ findings: [warning('Do it.')], facts: {} }) },
  ]);
  assert.deepEqual(skipped, ['stored']);
  assert.deepEqual(
    findings.map(({ check, severity }) => `${check} ${severity}`),
    ['broken problem', 'sound warning'],
  );
  assert.match(findings[0]?.sentence ?? '', /^The check broken could not be made \(Error\)/);
});

test('a length is told in the largest unit of which there are two', () => {
  assert.deepEqual([1, 61, 120, 7200, 100_000, 172_800].map(lengthOf), [
    '1 second',
    '61 seconds',
    '2 minutes',
    '2 hours',
    '27 hours',
    '2 days',
  ]);
});

test('an identity provider that does not answer is a problem that names its setting, and no secret', async () => {
  const config = readConfig({
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_CLIENT_ID: 'innkeep',
    OIDC_CLIENT_SECRET: 'hunter2',
    PUBLIC_URL: 'https://pms.example.com',
  });
  const clock = () => Temporal.Instant.from('2026-06-15T10:00:00Z');
  const examined = { config, clock, askPublicUrl: async () => null, database: { kind: 'unreachable' } };
  assert.ok(providerCheck.needs === 'nothing');
  const { findings, facts } = await providerCheck.find(examined as unknown as Examined);
  assert.deepEqual(severities(findings), ['problem']);
  assert.match(
    findings[0]?.sentence ?? '',
    /identity provider at http:\/\/127\.0\.0\.1:9: .*: see OIDC_ISSUER\.$/,
  );
  assert.doesNotMatch(JSON.stringify(findings), /hunter2/);
  assert.deepEqual(facts, { issuer: 'http://127.0.0.1:9', is_reachable: false });
});
