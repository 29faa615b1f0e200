import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { ConfigProblems, readConfig } from './config.ts';
import { CONNECTION_LIMITS } from './http/connections/connection-limits.ts';
import { listSettings } from './settings.ts';

/** The sentences that an environment is refused with. */
function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    assert.ok(error instanceof ConfigProblems);
    return error.problems;
  }
  return [];
}

const DEFAULTS = {
  port: 3000,
  host: '127.0.0.1',
  publicUrl: null,
  dataDir: path.resolve('data'),
  encryptionKey: null,
  encryptionKeyMismatch: 'refuse',
  databaseUrl: null,
  poolerUrl: null,
  pools: { readConnections: 1, writeConnections: 8, longReadConnections: 3 },
  cellDatabases: [],
  role: 'all',
  workers: 1,
  portal: true,
  mcp: true,
  tokenHeaders: [],
  trustedProxies: [],
  connections: {
    connectionsMax: CONNECTION_LIMITS.connectionsMax,
    connectionsPerAddressMax: CONNECTION_LIMITS.connectionsPerAddressMax,
    sendTimeoutMs: CONNECTION_LIMITS.sendTimeoutMs,
    heldBytesMax: CONNECTION_LIMITS.heldBytesMax,
  },
  rateLimits: {
    unidentified: { perMinute: 60, perHour: 600 },
    escalation: { refusals: 100, withinSeconds: 600, blockSeconds: [600, 3600, 86_400] },
    redisUrl: null,
    apiProcesses: 1,
  },
  outboundAllow: [],
  webhookAllowHttp: false,
  webhookSecretHeader: 'Service-Webhook-Secret-Token',
  mail: null,
  answers: null,
  provider: null,
  backup: {
    to: null,
    key: null,
    keep: { daily: 14, weekly: 8, monthly: 12 },
    pointInTime: { isOn: false, days: 7, waitingMb: 2000 },
    bucket: { endpoint: null, region: 'us-east-1', accessKey: null, secretKey: null },
    resticPassword: null,
  },
  releaseUrl: null,
  icalSyncMinutes: 15,
  auditDays: 400,
  metricsPort: null,
  metricsHost: '127.0.0.1',
  logLevel: 'info',
  diskFreeMinMb: 256,
  slowMs: 1000,
  requestSeconds: 20,
  answerMemoryMb: 24,
  importArchiveMb: 500,
  successCode: 200,
  keepRoot: false,
  stopSeconds: 20,
};

test('without any setting the service listens on this machine alone, on port 3000, with its own database', () => {
  assert.deepEqual(readConfig({}), DEFAULTS);
});

test('an empty setting is one that is not given', () => {
  const empty = Object.fromEntries(listSettings().map(({ name }) => [name, '']));
  assert.deepEqual(readConfig(empty), DEFAULTS);
});

test('every setting is read', () => {
  assert.deepEqual(
    readConfig({
      PORT: '0',
      HOST: '::',
      PUBLIC_URL: 'https://PMS.example.com:8443/',
      DATA_DIR: '/srv/innkeep data',
      ENCRYPTION_KEY: 'ZW5jcnlwdGlvbiBlbmNyeXB0aW9uIGVuY3J5cHRpb24=',
      ENCRYPTION_KEY_MISMATCH: 'unready',
      DATABASE_URL: 'postgresql://innkeep:secret@db:5432/innkeep',
      DATABASE_POOLER_URL: 'postgresql://innkeep:secret@pooler:6432/innkeep',
      DATABASE_READ_CONNECTIONS: '3',
      DATABASE_WRITE_CONNECTIONS: '200',
      DATABASE_LONG_READ_CONNECTIONS: '5',
      CELL_DATABASES: 'a=postgres://innkeep@a/innkeep,b=postgres://innkeep@b/innkeep',
      ROLE: 'worker',
      WORKERS: '2',
      TOKEN_HEADERS: ' X-Channel-Token, X-Other ,',
      TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,2001:db8::/32,192.0.2.7',
      CONNECTIONS_MAX: '100',
      CONNECTIONS_PER_ADDRESS_MAX: '20',
      SEND_TIMEOUT_SECONDS: '5',
      HELD_MEGABYTES_MAX: '16',
      RATE_LIMITS: 'on',
      UNIDENTIFIED_PER_MINUTE: '30',
      UNIDENTIFIED_PER_HOUR: '90',
      BLOCK_AFTER_REFUSALS: '10',
      BLOCK_WITHIN_SECONDS: '60',
      BLOCK_SECONDS: '60, 120',
      REDIS_URL: 'rediss://:secret@cache:6380/2',
      API_PROCESSES: '3',
      OUTBOUND_ALLOW:
        ' Calendar.internal, feeds:8080,10.0.0.0/8 ,127.0.0.1,[::1]:90,fd00::/8,10.1.2.3:81,[::2],',
      WEBHOOK_ALLOW_HTTP: 'true',
      WEBHOOK_SECRET_HEADER: 'off',
      SUCCESS_CODE: '0',
      PORTAL: 'off',
      MCP: 'off',
      OIDC_ISSUER: 'https://login.example.com',
      OIDC_CLIENT_ID: 'innkeep',
      OIDC_CLIENT_SECRET: 'secret',
      OIDC_NAME: 'Keycloak',
      OIDC_DOMAINS: 'example.com',
      OIDC_LINK_BY_EMAIL: 'true',
      OIDC_ONLY: 'true',
      OIDC_SECOND_FACTOR: 'provider',
      SMTP_URL: 'smtps://innkeep:secret@mail:465',
      MAIL_FROM: 'guests@pms.example.com',
      MAIL_REPLY_ADDRESS: 'guests+{token}@pms.example.com',
      IMAP_URL: 'imaps://guests:secret@mail:993/INBOX',
      MAIL_AUTH_HOST: 'mx.example.com',
      BACKUP_TO: 's3://backups/innkeep',
      BACKUP_KEEP_DAILY: '3',
      POINT_IN_TIME_DAYS: '2',
      S3_ACCESS_KEY: 'key',
      S3_SECRET_KEY: 'secret',
      RELEASE_URL: 'https://releases.example.com/innkeep.json',
      ICAL_SYNC_MINUTES: '60',
      AUDIT_DAYS: '30',
      METRICS_PORT: '9090',
      METRICS_HOST: '10.0.0.5',
      LOG_LEVEL: 'silent',
      DISK_FREE_MIN_MB: '0',
      SLOW_MS: '250',
      REQUEST_SECONDS: '5',
      ANSWER_MEMORY_MB: '0',
      IMPORT_ARCHIVE_MB: '1',
      KEEP_ROOT: 'true',
      STOP_SECONDS: '600',
    }),
    {
      port: 0,
      host: '::',
      publicUrl: 'https://pms.example.com:8443',
      dataDir: '/srv/innkeep data',
      encryptionKey: Buffer.from('encryption encryption encryption'),
      encryptionKeyMismatch: 'unready',
      databaseUrl: 'postgresql://innkeep:secret@db:5432/innkeep',
      poolerUrl: 'postgresql://innkeep:secret@pooler:6432/innkeep',
      pools: { readConnections: 3, writeConnections: 200, longReadConnections: 5 },
      cellDatabases: [
        { name: 'a', url: 'postgres://innkeep@a/innkeep' },
        { name: 'b', url: 'postgres://innkeep@b/innkeep' },
      ],
      role: 'worker',
      workers: 2,
      portal: false,
      mcp: false,
      tokenHeaders: ['X-Channel-Token', 'X-Other'],
      trustedProxies: ['loopback', '10.0.0.0/8', '2001:db8::/32', '192.0.2.7'],
      connections: {
        connectionsMax: 100,
        connectionsPerAddressMax: 20,
        sendTimeoutMs: 5000,
        heldBytesMax: 16 * 1024 * 1024,
      },
      rateLimits: {
        unidentified: { perMinute: 30, perHour: 90 },
        escalation: { refusals: 10, withinSeconds: 60, blockSeconds: [60, 120] },
        redisUrl: 'rediss://:secret@cache:6380/2',
        apiProcesses: 3,
      },
      outboundAllow: [
        { kind: 'host', name: 'calendar.internal', port: null },
        { kind: 'host', name: 'feeds', port: 8080 },
        { kind: 'network', address: '10.0.0.0', prefix: 8, port: null },
        { kind: 'network', address: '127.0.0.1', prefix: 32, port: null },
        { kind: 'network', address: '::1', prefix: 128, port: 90 },
        { kind: 'network', address: 'fd00::', prefix: 8, port: null },
        { kind: 'network', address: '10.1.2.3', prefix: 32, port: 81 },
        { kind: 'network', address: '::2', prefix: 128, port: null },
      ],
      webhookAllowHttp: true,
      webhookSecretHeader: null,
      mail: { smtpUrl: 'smtps://innkeep:secret@mail:465', from: 'guests@pms.example.com' },
      answers: {
        replyAddress: 'guests+{token}@pms.example.com',
        imapUrl: 'imaps://guests:secret@mail:993/INBOX',
        authHost: 'mx.example.com',
      },
      provider: {
        issuer: 'https://login.example.com',
        clientId: 'innkeep',
        clientSecret: 'secret',
        name: 'Keycloak',
        domains: ['example.com'],
        linksByEmail: true,
        isOnly: true,
        countsFactor: 'provider',
      },
      backup: {
        to: { kind: 'bucket', bucket: 'backups', prefix: 'innkeep' },
        key: null,
        keep: { daily: 3, weekly: 8, monthly: 12 },
        pointInTime: { isOn: false, days: 2, waitingMb: 2000 },
        bucket: { endpoint: null, region: 'us-east-1', accessKey: 'key', secretKey: 'secret' },
        resticPassword: null,
      },
      releaseUrl: 'https://releases.example.com/innkeep.json',
      icalSyncMinutes: 60,
      auditDays: 30,
      metricsPort: 9090,
      metricsHost: '10.0.0.5',
      logLevel: 'silent',
      diskFreeMinMb: 0,
      slowMs: 250,
      requestSeconds: 5,
      answerMemoryMb: 0,
      importArchiveMb: 1,
      successCode: 0,
      keepRoot: true,
      stopSeconds: 600,
    },
  );
});

test('a setting that makes no sense is refused by its name, with what it must be and what it is', () => {
  const refusals: Record<string, readonly string[]> = {
    PORT: ['x', '-1', '65536', '3000.5', '1e3', ' 3000', '0x50'],
    HOST: ['not a host', 'http://here', 'a/b'],
    DATABASE_READ_CONNECTIONS: ['0', '51', 'two'],
    DATABASE_WRITE_CONNECTIONS: ['0', '201', '-8'],
    DATABASE_LONG_READ_CONNECTIONS: ['0', '51', '-1'],
    SUCCESS_CODE: ['201', 'ok', '0.0'],
    WEBHOOK_SECRET_HEADER: ['Two Words', 'webhook-id', 'Content-Type', 'Host', 'x:y'],
    ROLE: ['both', 'API', 'api,worker'],
    WORKERS: ['0', '65', 'auto'],
    TOKEN_HEADERS: ['X Token', 'X-Token:', 'a,b c', 'clé'],
    OUTBOUND_ALLOW: [
      'http://here',
      'a b',
      '10.0.0.0/33',
      'fd00::/129',
      '10.0.0.0/',
      '10.0.0.0/8/8',
      '10.0.0.0/8:80',
      'here:0',
      'here:65536',
      'here:',
      '127.1',
      '0x7f.0x1',
      '256.0.0.1',
      '[here]',
      'fe80::1%eth0',
      '*.here',
      'ok,not ok',
    ],
    TRUSTED_PROXIES: ['everywhere', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0', '::1/129', 'loopback,x'],
    RATE_LIMITS: ['no', 'OFF', '0', 'false'],
    WEBHOOK_ALLOW_HTTP: ['on', '1', 'TRUE'],
    UNIDENTIFIED_PER_MINUTE: ['0', '-1', 'x'],
    BLOCK_AFTER_REFUSALS: ['0', 'never'],
    BLOCK_SECONDS: ['0', '10m', ',', '600;3600'],
    API_PROCESSES: ['0', 'auto'],
    MAIL_FROM: [
      'guests',
      'guests@',
      'Guests <a@b.example>',
      'a@b.example, c@d.example',
      'a@b.example\nBcc: c@d.example',
    ],
    METRICS_PORT: ['x', '-1', '65536'],
    LOG_LEVEL: ['INFO', 'verbose', '30'],
    STOP_SECONDS: ['0', '601', '20s'],
  };
  for (const [key, values] of Object.entries(refusals)) {
    for (const value of values) {
      const [problem = '', ...others] = problemsOf({ [key]: value });
      assert.deepEqual(others, []);
      assert.ok(problem.startsWith(`${key} must be `), problem);
      assert.ok(problem.endsWith(`, but is ${JSON.stringify(value)}.`), problem);
    }
  }
});

test('every problem is named at once, in the order of the table', () => {
  const problems = problemsOf({
    STOP_SECONDS: 'x',
    PORT: 'x',
    DATABASE_URL: 'x',
    LOG_LEVEL: 'x',
    HOST: 'ok',
  });
  assert.deepEqual(
    problems.map((problem) => problem.split(' ')[0]),
    ['PORT', 'DATABASE_URL', 'LOG_LEVEL', 'STOP_SECONDS'],
  );
});

test('the address that others reach the service at is that of a host, and nothing behind it', () => {
  for (const text of ['http://10.0.0.7:3000', 'https://pms.example.com', 'http://[::1]:80'])
    assert.deepEqual(problemsOf({ PUBLIC_URL: text }), []);
  for (const text of [
    'pms.example.com',
    'ftp://a.b',
    'https://a.b/c',
    'https://a.b?c',
    'https://u:p@a.b',
    'https://',
  ]) {
    assert.deepEqual(problemsOf({ PUBLIC_URL: text }), [
      `PUBLIC_URL must be an address such as https://pms.example.com, with nothing behind the host and port, but is ${JSON.stringify(text)}.`,
    ]);
  }
});

test('an address of a database is PostgreSQL’s, and is never repeated: it may hold a password', () => {
  for (const address of [
    'mysql://root:hunter2@db/x',
    'postgres//u:hunter2@db/x',
    'hunter2',
    'postgres://u:hunter2@db:99999/x',
    'https://u:hunter2@db/x',
  ]) {
    const problems = problemsOf({ DATABASE_URL: address, PORT: 'x' });
    assert.equal(problems.length, 2);
    assert.ok(
      problems.some((problem) => problem === 'DATABASE_URL must be an address that begins with postgres://.'),
    );
    assert.equal(problems.join('\n').includes('hunter2'), false);
    assert.equal(new ConfigProblems(problems).message.includes('hunter2'), false);
  }
});

test('an address of a mail server needs one that e-mails are from, and is never repeated: it may hold a password', () => {
  const from = 'guests@pms.example.com';
  for (const address of ['mail:25', 'http://u:hunter2@mail', 'smtp:', 'smtp://']) {
    assert.deepEqual(problemsOf({ SMTP_URL: address, MAIL_FROM: from }), [
      'SMTP_URL must be an address that begins with smtp:// or smtps://.',
    ]);
  }
  assert.deepEqual(problemsOf({ SMTP_URL: 'smtp://u:hunter2@mail' }), [
    'MAIL_FROM must be set with SMTP_URL: e-mails are from somebody.',
  ]);
  assert.equal(readConfig({ MAIL_FROM: from }).mail, null);
  for (const address of [
    'guests@a.example',
    '{token}{token}@a.example',
    '{token}@localhost',
    'guests-of-the-house+{token}@a.example',
  ])
    assert.match(
      problemsOf({ MAIL_REPLY_ADDRESS: address })[0] ?? '',
      /^MAIL_REPLY_ADDRESS must be an e-mail address with one/,
    );
  assert.deepEqual(problemsOf({ IMAP_URL: 'imap://mail' }), [
    'IMAP_URL must be an address that begins with imap:// or imaps://, with a user and a password.',
    'MAIL_REPLY_ADDRESS must be set with IMAP_URL: it says to which address guests answer.',
  ]);
  assert.deepEqual(problemsOf({ MAIL_REPLY_ADDRESS: '{token}@reply.example.com' }), [
    'SMTP_URL must be set with MAIL_REPLY_ADDRESS: guests answer letters that the service sends.',
  ]);
});

test('what is read cannot be changed', () => {
  const config = readConfig({});
  assert.ok(Object.isFrozen(config));
  assert.ok(Object.isFrozen(config.pools));
});

test('every setting says what it is for', () => {
  for (const { name, description } of listSettings()) {
    assert.match(name, /^[A-Z][A-Z0-9_]+$/);
    assert.match(description, /^[A-Z].+\.$/, name);
  }
});

test('names that are no settings are nobody’s business', () => {
  assert.deepEqual(readConfig({ PATH: '/bin', NODE_ENV: 'production', PORTS: 'x' }), DEFAULTS);
});

test('RATE_LIMITS=off switches the limits off', () => {
  assert.equal(readConfig({ RATE_LIMITS: 'off' }).rateLimits, null);
});

test('while Redis is away no process of a machine gives out more than its part, also when nobody counted them', () => {
  assert.equal(readConfig({ WORKERS: '4' }).rateLimits?.apiProcesses, 4);
  assert.equal(readConfig({ WORKERS: '4', API_PROCESSES: '8' }).rateLimits?.apiProcesses, 8);
});

test('what is wrong with the address of a Redis is said without the address, which may carry a password', () => {
  assert.deepEqual(problemsOf({ REDIS_URL: 'http://:secret@cache' }), [
    'REDIS_URL must be an address that begins with redis:// or rediss://.',
  ]);
});

test('a ENCRYPTION_KEY that is not 32 bytes in base64 is named, and not repeated', () => {
  for (const key of ['c2VjcmV0', 'x'.repeat(45), `${'x'.repeat(42)}!`]) {
    assert.deepEqual(problemsOf({ ENCRYPTION_KEY: key }), [
      'ENCRYPTION_KEY must be 32 bytes in base64, as `openssl rand -base64 32` prints them.',
    ]);
  }
});

test('settings work under the names of earlier releases, and the present name goes first', () => {
  const [former, present] = [1, 2].map((fill) => Buffer.alloc(32, fill));
  const read = (env: Record<string, string>) => readConfig(env).encryptionKey;
  assert.deepEqual(read({ SEALING_KEY: former!.toString('base64') }), former);
  const both = { SEALING_KEY: former!.toString('base64'), ENCRYPTION_KEY: present!.toString('base64') };
  assert.deepEqual(read(both), present);
  assert.equal(readConfig({ SEALING_KEY_MISMATCH: 'unready' }).encryptionKeyMismatch, 'unready');
});

test('an identity provider needs its client, an address of this service, and domains where its e-mail addresses are trusted', () => {
  const client = { OIDC_ISSUER: 'https://login.example.com/realms/team', OIDC_CLIENT_ID: 'innkeep' };
  const whole = { ...client, OIDC_CLIENT_SECRET: 'hunter2', PUBLIC_URL: 'https://pms.example.com' };
  assert.deepEqual(readConfig(whole).provider, {
    issuer: client.OIDC_ISSUER,
    clientId: 'innkeep',
    clientSecret: 'hunter2',
    name: 'login.example.com',
    domains: [],
    linksByEmail: false,
    isOnly: false,
    countsFactor: 'own',
  });
  assert.deepEqual(readConfig({ ...whole, OIDC_DOMAINS: 'Example.com, b.example' }).provider?.domains, [
    'example.com',
    'b.example',
  ]);
  assert.deepEqual(problemsOf({ OIDC_ISSUER: client.OIDC_ISSUER }), [
    'OIDC_CLIENT_ID must be set with OIDC_ISSUER.',
    'OIDC_CLIENT_SECRET must be set with OIDC_ISSUER.',
    'PUBLIC_URL must be set with OIDC_ISSUER: the identity provider leads people back to it.',
  ]);
  assert.deepEqual(problemsOf({ ...whole, OIDC_LINK_BY_EMAIL: 'true' }), [
    'OIDC_DOMAINS must be set with OIDC_LINK_BY_EMAIL: it says whose e-mail addresses are trusted.',
  ]);
  assert.deepEqual(problemsOf({ OIDC_ONLY: 'true', OIDC_LINK_BY_EMAIL: 'false' }), [
    'OIDC_ISSUER must be set with OIDC_ONLY: it is the address of the identity provider.',
  ]);
  for (const wrong of [
    'login.example.com',
    'http://login.example.com',
    'https://a.example/?b',
    'https://u:p@a.example',
  ])
    assert.match(
      problemsOf({ ...whole, OIDC_ISSUER: wrong })[0] ?? '',
      /^OIDC_ISSUER must be an address that begins/,
    );
  for (const right of [
    'http://localhost:8080/realms/a',
    'http://127.0.0.1:8080',
    'https://auth.example.com/o/innkeep/',
  ])
    assert.equal(readConfig({ ...whole, OIDC_ISSUER: right }).provider?.issuer, right);
  const [problem] = problemsOf({ ...whole, OIDC_CLIENT_SECRET: 'hunter 2' });
  assert.equal(problem, 'OIDC_CLIENT_SECRET must be at most 300 visible characters.');
});
