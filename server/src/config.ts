import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  integer,
  oneOf,
  readDatabaseUrl,
  readDurations,
  readHeaderNames,
  readHost,
  readMailFrom,
  readOptionalPort,
  readOutboundAllow,
  readPort,
  readProxies,
  readPublicUrl,
  readRedisUrl,
  readSealingKey,
  readSecretHeader,
  readSmtpUrl,
  readSwitch,
  readTruth,
} from './read-setting.ts';

const ROLES = ['all', 'api', 'worker'] as const;
const KEY_MISMATCHES = ['refuse', 'unready'] as const;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/**
 * Every setting: its name, what it means when it is not given, and what it is for.
 * docs/configuration.md and .env.example are made from this table.
 */
export const SETTINGS = {
  PORT: setting('3000', 'Port that the interface listens on; 0 takes any free one.', readPort),
  HOST: setting('127.0.0.1', 'Address that it listens on; `0.0.0.0` for all of the machine’s.', readHost),
  PUBLIC_URL: setting(
    '',
    'Address that others reach the service at, such as `https://pms.example.com`, for the addresses it gives out; ' +
      'without it that of HOST and PORT.',
    readPublicUrl,
  ),
  DATA_DIR: setting('./data', 'Folder of the embedded PostgreSQL and of what belongs to it.', (text) =>
    resolve(text),
  ),
  DISK_FREE_MIN_MB: setting(
    '256',
    'Free space of the disk of DATA_DIR, in megabytes, below which the embedded PostgreSQL is given nothing more to ' +
      'store: writes get 503 until there is more. Below four times as much a warning is logged. 0 switches it off.',
    integer(0, 1_000_000),
  ),
  SEALING_KEY: setting(
    '',
    'Key that secrets are encrypted with in the database, 32 bytes in base64, as `openssl rand -base64 32` prints it; ' +
      'without it the first start makes one and keeps it in DATA_DIR, as `sealing-key`. All machines of one database ' +
      'need the same, and so does a restored backup. See [the sealing key](sealing-key.md).',
    readSealingKey,
  ),
  SEALING_KEY_MISMATCH: setting(
    'refuse',
    'What a start does when its sealing key is missing, or is not the one that the database is sealed with: `refuse` ' +
      'ends with an error; `unready` listens, answers `/healthz`, and answers 503 to everything else, `/readyz` included. ' +
      'See [the sealing key](sealing-key.md).',
    oneOf(KEY_MISMATCHES),
  ),
  DATABASE_URL: setting(
    '',
    'Address of a PostgreSQL (15 or newer) of your own, `postgres://user:password@host:5432/name`; ' +
      'without it Innkeep runs one itself, in DATA_DIR.',
    readDatabaseUrl,
  ),
  DATABASE_READ_CONNECTIONS: setting(
    '1',
    'Connections that short reads share, pipelined: one does most.',
    integer(1, 50),
  ),
  DATABASE_WRITE_CONNECTIONS: setting(
    '8',
    'Connections that changes use, one transaction each.',
    integer(1, 200),
  ),
  ROLE: setting(
    'all',
    'What this process does: `api` answers the interface, `worker` runs what is due and answers `/healthz` and ' +
      '`/readyz` alone, `all` does both. See [scaling](scaling.md).',
    oneOf(ROLES),
  ),
  WORKERS: setting(
    '1',
    'Processes that answer on this machine, sharing the port. More than one need REDIS_URL.',
    integer(1, 64),
  ),
  TOKEN_HEADERS: setting(
    '',
    'Further header names that an access token is accepted in, separated by commas.',
    readHeaderNames,
  ),
  OUTBOUND_ALLOW: setting(
    '',
    'Private hosts that may be fetched from all the same (feeds, webhooks), separated by commas: names, addresses, ' +
      'either with a port, or networks such as `10.1.0.0/16`.',
    readOutboundAllow,
  ),
  WEBHOOK_ALLOW_HTTP: setting(
    'false',
    'With `true` webhooks may have addresses that begin with http:// too: for tests and inner networks, since whoever is ' +
      'on the way reads what is sent.',
    readTruth,
  ),
  WEBHOOK_SECRET_HEADER: setting(
    'Service-Webhook-Secret-Token',
    'Header in which webhooks are sent their secret as it is, for receivers that compare it; with `off` none is: ' +
      'deliveries are then known by their signature alone.',
    readSecretHeader,
  ),
  TRUSTED_PROXIES: setting(
    '',
    'Proxies whose X-Forwarded-For is believed, separated by commas: addresses, ranges such as `10.0.0.0/8`, or ' +
      '`loopback`, `linklocal`, `uniquelocal`. Without it the address of a request is that of its connection.',
    readProxies,
  ),
  CONNECTIONS_MAX: setting(
    '4000',
    'Connections that a process keeps open. At the limit it ends the one that has been idle longest for a new one; ' +
      'where all are at work, the new one is answered 503.',
    integer(10, 1_000_000),
  ),
  CONNECTIONS_PER_ADDRESS_MAX: setting(
    '500',
    'The same for one network address; not for those of TRUSTED_PROXIES.',
    integer(1, 1_000_000),
  ),
  SEND_TIMEOUT_SECONDS: setting(
    '30',
    'A connection whose client takes no byte of an answer for so long is ended.',
    integer(1, 3600),
  ),
  HELD_MEGABYTES_MAX: setting(
    '128',
    'Megabytes of large answers that a process holds while clients take them; one account holds half of it at most. ' +
      'Beyond it requests for large answers are answered 503.',
    integer(16, 65_536),
  ),
  RATE_LIMITS: setting(
    'on',
    'With `off` nobody is counted and nobody refused: for benchmarks, and loudly said at every start.',
    readSwitch,
  ),
  UNIDENTIFIED_PER_MINUTE: setting(
    '60',
    'Requests without a known access token that an address may send in a minute.',
    integer(1, 1_000_000),
  ),
  UNIDENTIFIED_PER_HOUR: setting('600', 'The same in an hour.', integer(1, 100_000_000)),
  BLOCK_AFTER_REFUSALS: setting(
    '100',
    'Refusals within BLOCK_WITHIN_SECONDS that block an account, or an address.',
    integer(1, 1_000_000),
  ),
  BLOCK_WITHIN_SECONDS: setting('600', 'In which refusals are counted together.', integer(1, 86_400)),
  BLOCK_SECONDS: setting(
    '600,3600,86400',
    'How long the first block within a day lasts, the second, and so on; the last one also bans an account at the ' +
      'addresses that it sent from, and an address that sent without a token.',
    readDurations,
  ),
  REDIS_URL: setting(
    '',
    'Address of a Redis or Valkey where several processes count together, `redis://:password@host:6379`; without it ' +
      'each process counts alone.',
    readRedisUrl,
  ),
  API_PROCESSES: setting(
    '1',
    'Processes of all machines that share REDIS_URL, at least WORKERS: while it is away, each gives out that part of ' +
      'the limits.',
    integer(1, 1_000),
  ),
  SMTP_URL: setting(
    '',
    'Mail server that messages to guests are handed to, `smtp://user:password@host:587` or `smtps://…`; without it ' +
      'none is sent. With it PUBLIC_URL should be set: each e-mail leads to a page of this service.',
    readSmtpUrl,
  ),
  MAIL_FROM: setting(
    '',
    'Address that e-mails are from, such as `guests@pms.example.com`; needed with SMTP_URL.',
    readMailFrom,
  ),
  ICAL_SYNC_MINUTES: setting(
    '15',
    'How long after a good read the calendar of a listing is read again.',
    integer(1, 1440),
  ),
  AUDIT_DAYS: setting('400', 'Days that the rows of the [audit log](audit.md) are kept.', integer(1, 3650)),
  METRICS_PORT: setting(
    '',
    'Port that Prometheus metrics are served on at /metrics, those of all WORKERS together; without it they are not.',
    readOptionalPort,
  ),
  LOG_LEVEL: setting(
    'info',
    'Least severe log line to write: fatal, error, warn, info, debug, trace or silent. Lines are written a tenth of a second late at most.',
    oneOf(LOG_LEVELS),
  ),
  REQUEST_SECONDS: setting(
    '20',
    'How long a request may take once its body has arrived; then it gets 503 with Retry-After. Operations that fetch ' +
      'from outside have two minutes.',
    integer(1, 110),
  ),
  KEEP_ROOT: setting(
    'false',
    'With `true` a service that root started goes on as root. Otherwise it becomes the user that runs the embedded ' +
      'PostgreSQL, or the owner of DATA_DIR or `nobody`, once its port is bound, or says why it cannot.',
    readTruth,
  ),
  STOP_SECONDS: setting(
    '20',
    'How long a stop waits for requests that are being worked on.',
    integer(1, 600),
  ),
} as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

/** What a process does: answer the interface, run the jobs, or both. */
export type Role = (typeof ROLES)[number];

/** Where the service may connect to although it is no public address; port null is any. */
export type OutboundException =
  | { readonly kind: 'host'; readonly name: string; readonly port: number | null }
  | {
      readonly kind: 'network';
      readonly address: string;
      readonly prefix: number;
      readonly port: number | null;
    };

export type Config = {
  readonly port: number;
  readonly host: string;
  /** Without a slash at its end. */
  readonly publicUrl: string | null;
  readonly dataDir: string;
  /** Null for the one that is kept in the data folder. */
  readonly sealingKey: Buffer | null;
  readonly sealingKeyMismatch: (typeof KEY_MISMATCHES)[number];
  readonly databaseUrl: string | null;
  readonly pools: { readonly readConnections: number; readonly writeConnections: number };
  readonly role: Role;
  /** Processes that share the port. */
  readonly workers: number;
  readonly tokenHeaders: readonly string[];
  readonly trustedProxies: readonly string[];
  readonly connections: ConnectionConfig;
  /** Null when they are switched off. */
  readonly rateLimits: RateLimitConfig | null;
  readonly outboundAllow: readonly OutboundException[];
  readonly webhookAllowHttp: boolean;
  /** Null when webhooks are not sent their secret as it is. */
  readonly webhookSecretHeader: string | null;
  /** Null where no e-mail is sent. */
  readonly mail: { readonly smtpUrl: string; readonly from: string } | null;
  readonly icalSyncMinutes: number;
  readonly auditDays: number;
  readonly metricsPort: number | null;
  readonly logLevel: LogLevel;
  readonly diskFreeMinMb: number;
  readonly requestSeconds: number;
  readonly keepRoot: boolean;
  readonly stopSeconds: number;
};

export type ConnectionConfig = {
  readonly connectionsMax: number;
  readonly connectionsPerAddressMax: number;
  readonly sendTimeoutMs: number;
  readonly heldBytesMax: number;
};

export type RateLimitConfig = {
  readonly unidentified: { readonly perMinute: number; readonly perHour: number };
  readonly escalation: {
    readonly refusals: number;
    readonly withinSeconds: number;
    readonly blockSeconds: readonly number[];
  };
  readonly redisUrl: string | null;
  readonly apiProcesses: number;
};

/** The settings did not make sense. Its problems are sentences, one for each setting. */
export class ConfigProblems extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigProblems';
    this.problems = problems;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings from an environment. Throws ConfigProblems, naming every mistake at once. */
export function readConfig(env: Environment): Config {
  const problems = Object.entries(SETTINGS).flatMap(([key, each]) => problemOf(key, each, env[key]));
  if (env['SMTP_URL'] && !env['MAIL_FROM'])
    problems.push('MAIL_FROM must be set with SMTP_URL: e-mails are from somebody.');
  if (problems.length > 0) throw new ConfigProblems(problems);
  const read: Read = (key, { read: parse, default: fallback }) => parse(env[key] || fallback);
  return Object.freeze({
    port: read('PORT', SETTINGS.PORT),
    host: read('HOST', SETTINGS.HOST),
    publicUrl: read('PUBLIC_URL', SETTINGS.PUBLIC_URL),
    dataDir: read('DATA_DIR', SETTINGS.DATA_DIR),
    sealingKey: read('SEALING_KEY', SETTINGS.SEALING_KEY),
    sealingKeyMismatch: read('SEALING_KEY_MISMATCH', SETTINGS.SEALING_KEY_MISMATCH),
    databaseUrl: read('DATABASE_URL', SETTINGS.DATABASE_URL),
    pools: Object.freeze({
      readConnections: read('DATABASE_READ_CONNECTIONS', SETTINGS.DATABASE_READ_CONNECTIONS),
      writeConnections: read('DATABASE_WRITE_CONNECTIONS', SETTINGS.DATABASE_WRITE_CONNECTIONS),
    }),
    role: read('ROLE', SETTINGS.ROLE),
    workers: read('WORKERS', SETTINGS.WORKERS),
    tokenHeaders: read('TOKEN_HEADERS', SETTINGS.TOKEN_HEADERS),
    outboundAllow: read('OUTBOUND_ALLOW', SETTINGS.OUTBOUND_ALLOW),
    trustedProxies: read('TRUSTED_PROXIES', SETTINGS.TRUSTED_PROXIES),
    connections: readConnections(read),
    rateLimits: read('RATE_LIMITS', SETTINGS.RATE_LIMITS) ? readRateLimits(read) : null,
    webhookAllowHttp: read('WEBHOOK_ALLOW_HTTP', SETTINGS.WEBHOOK_ALLOW_HTTP),
    webhookSecretHeader: read('WEBHOOK_SECRET_HEADER', SETTINGS.WEBHOOK_SECRET_HEADER),
    mail: readMail(read),
    icalSyncMinutes: read('ICAL_SYNC_MINUTES', SETTINGS.ICAL_SYNC_MINUTES),
    auditDays: read('AUDIT_DAYS', SETTINGS.AUDIT_DAYS),
    metricsPort: read('METRICS_PORT', SETTINGS.METRICS_PORT),
    logLevel: read('LOG_LEVEL', SETTINGS.LOG_LEVEL),
    diskFreeMinMb: read('DISK_FREE_MIN_MB', SETTINGS.DISK_FREE_MIN_MB),
    requestSeconds: read('REQUEST_SECONDS', SETTINGS.REQUEST_SECONDS),
    keepRoot: read('KEEP_ROOT', SETTINGS.KEEP_ROOT),
    stopSeconds: read('STOP_SECONDS', SETTINGS.STOP_SECONDS),
  });
}

type Read = <T>(key: keyof typeof SETTINGS, setting: Setting<T>) => T;

function readMail(read: Read): Config['mail'] {
  const smtpUrl = read('SMTP_URL', SETTINGS.SMTP_URL);
  const from = read('MAIL_FROM', SETTINGS.MAIL_FROM);
  return smtpUrl === null || from === null ? null : Object.freeze({ smtpUrl, from });
}

function readConnections(read: Read): ConnectionConfig {
  return Object.freeze({
    connectionsMax: read('CONNECTIONS_MAX', SETTINGS.CONNECTIONS_MAX),
    connectionsPerAddressMax: read('CONNECTIONS_PER_ADDRESS_MAX', SETTINGS.CONNECTIONS_PER_ADDRESS_MAX),
    sendTimeoutMs: read('SEND_TIMEOUT_SECONDS', SETTINGS.SEND_TIMEOUT_SECONDS) * 1000,
    heldBytesMax: read('HELD_MEGABYTES_MAX', SETTINGS.HELD_MEGABYTES_MAX) * 1024 * 1024,
  });
}

function readRateLimits(read: Read): RateLimitConfig {
  return Object.freeze({
    unidentified: Object.freeze({
      perMinute: read('UNIDENTIFIED_PER_MINUTE', SETTINGS.UNIDENTIFIED_PER_MINUTE),
      perHour: read('UNIDENTIFIED_PER_HOUR', SETTINGS.UNIDENTIFIED_PER_HOUR),
    }),
    escalation: Object.freeze({
      refusals: read('BLOCK_AFTER_REFUSALS', SETTINGS.BLOCK_AFTER_REFUSALS),
      withinSeconds: read('BLOCK_WITHIN_SECONDS', SETTINGS.BLOCK_WITHIN_SECONDS),
      blockSeconds: read('BLOCK_SECONDS', SETTINGS.BLOCK_SECONDS),
    }),
    redisUrl: read('REDIS_URL', SETTINGS.REDIS_URL),
    apiProcesses: Math.max(read('API_PROCESSES', SETTINGS.API_PROCESSES), read('WORKERS', SETTINGS.WORKERS)),
  });
}

function problemOf(key: string, each: Setting<unknown>, value: string | undefined): string[] {
  try {
    each.read(value || each.default);
    return [];
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // An address may carry a password, and a key is one.
    return [SECRET.has(key) ? `${key} ${message}.` : `${key} ${message}, but is ${JSON.stringify(value)}.`];
  }
}

const SECRET: ReadonlySet<string> = new Set(['DATABASE_URL', 'REDIS_URL', 'SEALING_KEY', 'SMTP_URL']);

/** The settings of this process, with those of a file `.env` where the environment says nothing. */
export function readOwnConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readConfig(process.env);
}

type Setting<T> = {
  readonly default: string;
  readonly description: string;
  readonly read: (text: string) => T;
};

function setting<T>(fallback: string, description: string, read: (text: string) => T): Setting<T> {
  return { default: fallback, description, read };
}
