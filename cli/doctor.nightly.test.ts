import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import https from 'node:https';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { openPool, type Pool } from '../server/src/database/connections/pool.ts';
import { upsertSharedAddress } from '#server/rate-limits/sharing/queries.ts';
import { NO_REDIS, newRedisServer } from '../server/test/redis-server.ts';
import {
  createEmptyTestDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../server/test/test-database.ts';
import { printed, refused, runInnkeep, settingsOf, spawnInnkeep } from './test/run-innkeep.ts';

type Found = { check: string; severity: string; sentence: string };
type Report = {
  exit_code: number;
  checks: string[];
  skipped: string[];
  findings: Found[];
  facts: Record<string, Record<string, unknown>> & {
    database: {
      bytes: number;
      largest_tables: unknown[];
      migrations: { applied: number; known: number };
      connections: number;
    };
    clock: { seconds_ahead_of_database: number };
  };
};

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-doctor-'));
const SECRET = 'hunter2-secret';
/** Each check is given up after 8 seconds, and connecting to a database after 4.5. */
const BOUND_MS = 20_000;

let database: TestDatabase;
let sql: Pool;
let mail: Listening;
let settings: Record<string, string>;

type Listening = { readonly port: number; readonly close: () => Promise<void> };

before(async () => {
  database = await createTestDatabase();
  sql = openPool(database.target, { max: 2, statementTimeoutMs: 30_000, applicationName: 'a test' });
  mail = await aMailServer();
  const SMTP_URL = `smtp://pms:${SECRET}@127.0.0.1:${mail.port}`;
  settings = {
    ...settingsOf(database.target),
    DATA_DIR: path.join(folder, 'none'),
    PUBLIC_URL: '',
    SMTP_URL,
    MAIL_FROM: 'pms@example.com',
  };
  await printed(runInnkeep(settings, 'backup', path.join(folder, 'made')));
});
after(async () => {
  await sql.end();
  await database.drop();
  await mail.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

async function listening(server: net.Server): Promise<Listening> {
  const sockets = new Set<net.Socket>();
  server.on('connection', (socket) => sockets.add(socket.on('error', () => {})));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as net.AddressInfo).port,
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Takes connections and never says anything. */
const silence = () => listening(net.createServer(() => {}));

function aMailServer(): Promise<Listening> {
  const server = new SMTPServer({
    logger: false,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      password === SECRET ? done(null, { user: 'pms' }) : done(new Error('no such password')),
  });
  return listening(server.server);
}

async function examine(more: Record<string, string> = {}): Promise<Report> {
  const { code, stdout, stderr } = await runInnkeep({ ...settings, ...more }, 'doctor', '--json');
  assert.equal(stderr, '');
  assert.ok(!stdout.includes(SECRET), stdout);
  const report: Report = JSON.parse(stdout);
  assert.equal(code, report.exit_code);
  return report;
}

/** `warning: …` for each finding of a check. */
const said = ({ findings }: Report, name: string) =>
  findings.filter(({ check }) => check === name).map(({ severity, sentence }) => `${severity}: ${sentence}`);

const saidOf = async (name: string, more?: Record<string, string>) => said(await examine(more), name);

async function onlyOne(name: string, expected: RegExp, more?: Record<string, string>): Promise<void> {
  const sentences = await saidOf(name, more);
  assert.equal(sentences.length, 1, sentences.join('\n'));
  assert.match(sentences[0] ?? '', expected);
}

test('a sound deployment: nothing is found, exit code 0, and the facts of every check are there', async () => {
  const { findings, checks, facts, skipped, exit_code } = await examine({ PUBLIC_URL: '' }).then(
    (report) => report,
  );
  // PUBLIC_URL is tested below; here the e-mails have none to link to.
  assert.deepEqual(
    findings.map(({ check, severity }) => [check, severity]),
    [['settings', 'warning']],
  );
  assert.equal(exit_code, 3);
  assert.deepEqual(skipped, []);
  assert.deepEqual(Object.keys(facts), checks);
  const { bytes, largest_tables, migrations, connections } = facts.database;
  assert.ok(bytes > 1_000_000 && largest_tables.length === 10 && connections >= 1);
  assert.equal(migrations.applied, migrations.known);
  assert.ok(Math.abs(facts.clock.seconds_ahead_of_database) < 5);
});

test('exit codes: 0 nothing, 3 warnings only, 4 a problem, and 2 stays a wrong call', async () => {
  const quiet = await runInnkeep({ ...settings, SMTP_URL: '', MAIL_FROM: '' }, 'doctor');
  assert.equal(quiet.code, 3);
  assert.match(quiet.stdout, /^warning: SMTP_URL is not set, .*: set SMTP_URL and MAIL_FROM\.\n$/);
  const port = mail.port;
  await withPublicUrl('good', async (address) => {
    const good = await spawnInnkeep({ ...settings, ...address }, 'doctor');
    assert.deepEqual([good.code, good.stdout], [0, 'No problem was found by 17 checks.\n'], good.stderr);
  });
  const bad = { SMTP_URL: `smtp://pms:wrong-password@127.0.0.1:${port}` };
  assert.equal((await runInnkeep({ ...settings, ...bad }, 'doctor')).code, 4);
  await refused(runInnkeep(settings, 'doctor', '--surely'), 2);
  assert.match(
    await printed(runInnkeep(settings, 'doctor', '--help')),
    /0: nothing found, 3: warnings only, 4: at/,
  );
});

test('settings: refused and unwise combinations are told', async () => {
  const found = async (more: Record<string, string>) => (await saidOf('settings', more)).join('\n');
  assert.match(await found({ WORKERS: '2' }), /^problem: WORKERS=2 needs a REDIS_URL/);
  assert.match(
    await found({ HOST: '0.0.0.0' }),
    /^warning: HOST \(0\.0\.0\.0\) .* set PUBLIC_URL to its https/,
  );
  assert.match(
    await found({ TRUSTED_PROXIES: '0.0.0.0/0' }),
    /^warning: TRUSTED_PROXIES names all addresses/,
  );
  assert.match(await found({ WEBHOOK_ALLOW_HTTP: 'true' }), /WEBHOOK_ALLOW_HTTP=true .* set it to false/);
  assert.match(
    await found({ RATE_LIMITS: 'off' }),
    /RATE_LIMITS=off: requests are neither counted .*Set it to on/,
  );
  assert.match(await found({ PUBLIC_URL: 'https://127.0.0.1:1' }), /TRUSTED_PROXIES is empty/);
});

test('database: one that is away, hangs or is not migrated is a problem within seconds, and hides no other check', async () => {
  const hanging = await silence();
  for (const port of [1, hanging.port]) {
    const startedAt = performance.now();
    const report = await examine({
      DATABASE_URL: `postgres://pms:${SECRET}@127.0.0.1:${port}/x`,
      RATE_LIMITS: 'off',
    });
    assert.ok(performance.now() - startedAt < BOUND_MS);
    assert.match(
      said(report, 'database').join(),
      new RegExp(`^problem: The database at 127\\.0\\.0\\.1:${port} .*DATABASE_URL\\.$`),
    );
    assert.match(said(report, 'settings').join(), /RATE_LIMITS=off/);
    assert.ok(report.skipped.includes('webhooks') && report.facts['mail']?.['is_verified'] === true);
  }
  await hanging.close();
  const empty = await createEmptyTestDatabase();
  await onlyOne('database', /^problem: The database holds no Innkeep yet/, settingsOf(empty.target));
  await empty.drop();
  await onlyOne('database', /^problem: There is no database in DATA_DIR/, { DATABASE_URL: '' });
});

test('database: migrations that are missing or unknown', async () => {
  const [last] = await sql<{ number: number; name: string; checksum: string }[]>`
    delete from schema_migrations where number = (select max(number) from schema_migrations) returning number, name, checksum`;
  await onlyOne('database', /^problem: The database lacks 1 of the \d+ migrations .* run `innkeep migrate`/);
  await sql`insert into schema_migrations (number, name, checksum) values (${last!.number}, ${last!.name}, ${last!.checksum})`;
  await sql`insert into schema_migrations (number, name, checksum) values (9999, '9999_later.sql', 'x')`;
  await onlyOne('database', /^problem: The database was last used by a newer Innkeep/);
  await sql`delete from schema_migrations where number = 9999`;
  assert.deepEqual(await saidOf('database'), []);
});

test('disk: DATA_DIR on a small file system that fills up', async (t) => {
  const small = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-small-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', small]).status === 0;
  t.after(() => {
    if (mounted) spawnSync('umount', [small]);
    fs.rmSync(small, { recursive: true, force: true });
  });
  if (!mounted) return t.skip('needs root, to mount a file system');
  await onlyOne('disk', /^problem: Only \d+ MB \(\d+ %\) are free on the disk of .*make room/, {
    DATA_DIR: small,
  });
});

test('encryption key: one that is missing, another, or open to others', async (t) => {
  await sql`delete from encryption_key`;
  t.after(() => sql`delete from encryption_key`);
  await printed(runInnkeep(settings, 'list-blocks'));
  assert.deepEqual(await saidOf('encryption-key'), []);
  const other = Buffer.alloc(32, 9).toString('base64');
  await onlyOne('encryption-key', /^problem: .* but ENCRYPTION_KEY is the key .* put that key back/, {
    ENCRYPTION_KEY: other,
  });
  await onlyOne('encryption-key', /^problem: .* but there is no .*encryption-key/, { ENCRYPTION_KEY: '' });
  const dataDir = fs.mkdtempSync(path.join(folder, 'data-'));
  const file = path.join(dataDir, 'encryption-key');
  fs.writeFileSync(file, settings['ENCRYPTION_KEY'] ?? '', { mode: 0o644 });
  const own = { ENCRYPTION_KEY: '', DATA_DIR: dataDir };
  await onlyOne('encryption-key', /^warning: Other users .* \(mode 644\): run `chmod 600/, own);
  fs.chmodSync(file, 0o600);
  assert.deepEqual(await saidOf('encryption-key', own), []);
});

test('last backup: none, an old one and a new one', async () => {
  await sql`delete from last_backup`;
  await onlyOne('last-backup', /^warning: `innkeep backup` has never made a backup .* each night/);
  await printed(runInnkeep(settings, 'backup', path.join(folder, 'again')));
  const report = await examine();
  assert.deepEqual(said(report, 'last-backup'), []);
  assert.equal(report.facts['last-backup']?.['bytes'], fs.statSync(path.join(folder, 'again')).size);
  await sql`update last_backup set made_at = now() - interval '49 hours'`;
  await onlyOne('last-backup', /^warning: The last backup is 2 days old: run `innkeep backup/);
  await sql`update last_backup set made_at = now()`;
});

test('last backup: a restored database has had none', async (t) => {
  const file = path.join(folder, 'carried');
  await printed(runInnkeep(settings, 'backup', file));
  await printed(runInnkeep(settings, 'backup', file, '--force'));
  const restored = await createEmptyTestDatabase();
  t.after(() => restored.drop());
  const there = { ...settings, ...settingsOf(restored.target) };
  await printed(runInnkeep(there, 'restore', file));
  await onlyOne('last-backup', /never made a backup/, there);
});

test('mail: a server that takes the password, one that does not, and one that says nothing', async (t) => {
  assert.deepEqual(await saidOf('mail'), []);
  const wrong = `smtp://pms:x-${SECRET}@127.0.0.1:${mail.port}`;
  await onlyOne('mail', /^problem: The mail server at 127.0.0.1:\d+ takes no e-mail: .*SMTP_URL\.$/, {
    SMTP_URL: wrong,
  });
  const silent = await silence();
  t.after(silent.close);
  const startedAt = performance.now();
  await onlyOne('mail', /^problem: .*could not be reached/, {
    SMTP_URL: `smtp://pms:${SECRET}@127.0.0.1:${silent.port}`,
  });
  assert.ok(performance.now() - startedAt < BOUND_MS);
});

test('shared addresses: one that many accounts send from, unless proxies are trusted', async () => {
  const shared = { address: '10.0.0.2', accounts: 7, is_forwarded: true };
  await upsertSharedAddress(sql, shared, Temporal.Now.instant().toString());
  await onlyOne('shared-address', /^warning: 7 accounts sent .* 10\.0\.0\.2.*set TRUSTED_PROXIES to it\.$/);
  assert.deepEqual(await saidOf('shared-address', { TRUSTED_PROXIES: '10.0.0.2' }), []);
  await sql`delete from rate_limit_shared_addresses`;
});

test('blocks: blocked callers are counted', async () => {
  await sql`
    insert into rate_limit_blocks (subject, kind, level, begins_at, ends_at)
    values ('192.0.2.1', 'block', 1, now(), now() + interval '1 hour')`;
  await onlyOne('blocks', /^warning: 1 caller is blocked .*list-blocks/);
  await sql`delete from rate_limit_blocks`;
  assert.deepEqual(await saidOf('blocks'), []);
});

test('redis: one that is away, and one that answers', { skip: NO_REDIS }, async (t) => {
  const redis = await newRedisServer();
  t.after(() => redis.close());
  await onlyOne('redis', /^problem: Redis at 127.0.0.1:\d+ does not answer/, { REDIS_URL: redis.url });
  await redis.start();
  assert.deepEqual(await saidOf('redis', { REDIS_URL: redis.url }), []);
});

test('redis: one that says nothing is given up', async (t) => {
  const silent = await silence();
  t.after(silent.close);
  const startedAt = performance.now();
  await onlyOne('redis', /^problem: Redis at/, { REDIS_URL: `redis://:${SECRET}@127.0.0.1:${silent.port}` });
  assert.ok(performance.now() - startedAt < BOUND_MS);
});

type Certified = { readonly key: Buffer; readonly cert: Buffer; readonly file: string };

function aCertificate(days: number): Certified {
  const [key, file] = ['key', 'cert'].map((name) => path.join(folder, `${name}-${days}.pem`)) as [
    string,
    string,
  ];
  const made = spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=IP:127.0.0.1',
    '-days',
    String(days),
    '-keyout',
    key,
    '-out',
    file,
  ]);
  assert.equal(made.status, 0, String(made.stderr));
  return { key: fs.readFileSync(key), cert: fs.readFileSync(file), file };
}

const ANSWERS = {
  good: { body: { status: 'alive', forwarded: 'used', protocol: 'https' }, days: 90, hsts: true },
  soon: { body: { status: 'alive', forwarded: 'used', protocol: 'https' }, days: 5, hsts: true },
  parked: { body: { parked: true }, days: 90, hsts: true },
  ignored: { body: { status: 'alive', forwarded: 'ignored', protocol: 'http' }, days: 90, hsts: false },
};

/** A proxy with a certificate that the command trusts, in front of an answer. */
async function withPublicUrl(
  kind: keyof typeof ANSWERS,
  work: (more: Record<string, string>) => Promise<void>,
) {
  const { body, days, hsts } = ANSWERS[kind];
  const { key, cert, file } = aCertificate(days);
  const server = https.createServer({ key, cert }, (_request, response) => {
    if (hsts) response.setHeader('strict-transport-security', 'max-age=31536000');
    response.end(JSON.stringify({ data: body }));
  });
  const { port, close } = await listening(server);
  try {
    const address = { PUBLIC_URL: `https://127.0.0.1:${port}`, TRUSTED_PROXIES: '127.0.0.1' };
    await work({ ...address, NODE_EXTRA_CA_CERTS: file });
  } finally {
    await close();
  }
}

async function publicSaid(kind: keyof typeof ANSWERS): Promise<string> {
  let found: string[] = [];
  await withPublicUrl(kind, async (more) => {
    const { stdout } = await spawnInnkeep({ ...settings, ...more }, 'doctor', '--json');
    found = said(JSON.parse(stdout), 'public-url');
  });
  return found.join('\n');
}

test('public address: a certificate that ends soon, a parked page, and a proxy that is not trusted', async () => {
  assert.match(await publicSaid('soon'), /^warning: The certificate .* expires in \d days: renew it\.$/);
  assert.match(
    await publicSaid('parked'),
    /^problem: PUBLIC_URL .* status 200, and that is not this service/,
  );
  assert.match(
    await publicSaid('ignored'),
    /^warning: The X-Forwarded-For .* TRUSTED_PROXIES .*\nwarning: .*Strict-Transport-Security/,
  );
});

test('public address: a certificate that nobody trusts, nobody there, and one that says nothing', async (t) => {
  await withPublicUrl('good', (more) =>
    onlyOne('public-url', /^problem: The certificate .* is not valid \(DEPTH_ZERO_SELF_SIGNED_CERT\)/, more),
  );
  await onlyOne('public-url', /^problem: .*does not answer this machine \(ECONNREFUSED\)/, {
    PUBLIC_URL: 'http://127.0.0.1:1',
  });
  const silent = await silence();
  t.after(silent.close);
  const startedAt = performance.now();
  await onlyOne('public-url', /^problem: .*does not answer/, {
    PUBLIC_URL: `https://127.0.0.1:${silent.port}`,
  });
  assert.ok(performance.now() - startedAt < BOUND_MS);
});

let slugs = 0;

async function anAccount(): Promise<string> {
  const values = { name: 'Sea', timezone: 'Europe/Amsterdam', currency: 'EUR', country: 'NL' };
  const flags = Object.entries({ ...values, slug: `sea-${(slugs += 1)}` });
  const text = await printed(
    runInnkeep(settings, 'create-account', ...flags.flatMap(([name, value]) => [`--${name}`, value])),
  );
  return /Account (\d+) /.exec(text)?.[1] ?? '';
}

test('webhooks: one that fails, one switched off, a delivery that nothing sends, and a secret that does not open', async () => {
  const host_id = await anAccount();
  await sql`insert into webhooks (host_id, url, secret, created_at) values (${host_id}, 'https://a.example', 'v1.other.x', now())`;
  const report = await examine();
  assert.deepEqual(said(report, 'webhooks'), []);
  assert.equal(report.facts['webhooks']?.['webhooks'], 1);
  assert.match(
    said(report, 'encryption-key').join(),
    /^problem: Some stored webhook secrets cannot be opened/,
  );
  await sql`
    insert into webhook_deliveries (host_id, webhook_id, message_id, event, body, next_attempt_at, created_at)
    select host_id, id, 'evt_1', 'x', '{}', now() - interval '1 hour', now() from webhooks`;
  await onlyOne('webhooks', /^problem: A webhook delivery has been due for 60 minutes .*ROLE=worker/);
  await sql`update webhooks set failing_since = now() - interval '5 hours', failures = 9`;
  await onlyOne(
    'webhooks',
    /^warning: 1 webhook is failing, the first for 5 hours: see `innkeep list-deliveries`/,
  );
  await sql`update webhooks set is_active = false, switched_off_at = now(), switched_off_reason = 'timeout'`;
  await onlyOne('webhooks', /^problem: 1 webhook is switched off after failing .*list-webhooks/);
  await sql`delete from webhook_deliveries`;
  await sql`delete from webhooks`;
});

test('feeds: calendars that were read lately, one that was not, and none at all', async () => {
  const host_id = await anAccount();
  await sql`
    with p as (
      insert into properties (host_id, title, address, timezone, currency, created_at)
      values (${host_id}, 'House', '', 'Europe/Amsterdam', 'EUR', now()) returning host_id, id
    )
    insert into listings (host_id, channel_type, listing_id, property_id, currency, encrypted_import_url, last_good_read_at, created_at)
    select host_id, 'airbnb', 'L' || n, id, 'EUR', 'v1.x.y', now(), now() - interval '9 days' from p, generate_series(1, 2) n`;
  assert.deepEqual(await saidOf('feeds'), []);
  await sql`update listings set last_good_read_at = now() - interval '7 hours' where listing_id = 'L1'`;
  await onlyOne(
    'feeds',
    /^warning: 1 of 2 calendars of listings has not been read for 6 hours \(0 wait for the first read of their address\), the longest of listing \d+ of account \d+/,
  );
  await sql`update listings set last_good_read_at = null where listing_id = 'L2'`;
  await onlyOne('feeds', /^problem: 2 of 2 calendars of listings have not .*ROLE=worker/);
});

test('feeds: a new address of an old listing waits for its first read, and is late only when nobody reads it', async () => {
  await sql`update listings set last_good_read_at = now(), last_synced_at = now()`;
  await sql`
    update listings set last_good_read_at = null, last_synced_at = null, import_changed_at = now() - interval '5 hours'
    where listing_id = 'L2'`;
  const report = await examine();
  assert.deepEqual(said(report, 'feeds'), []);
  assert.equal(report.facts['feeds']?.['waiting'], 1);
  await sql`update listings set import_changed_at = now() - interval '7 hours' where listing_id = 'L2'`;
  await onlyOne(
    'feeds',
    /^warning: 1 of 2 calendars of listings has not .* 6 hours \(1 waits for the first read of its address\)/,
  );
});
