import * as types from './setting-types.ts';

/**
 * Every setting: its name, its type, its default, and what it is for. The place of a row is its place in Config.
 * docs/configuration.md and .env.example are generated from this table.
 */
export const SETTINGS = {
  port: setting('PORT', types.PORT, '3000', 'Port that the interface listens on; 0 takes any free one.'),
  host: setting(
    'HOST',
    types.HOST,
    '127.0.0.1',
    'Address that it listens on; `0.0.0.0` for all of the machine’s.',
  ),
  publicUrl: setting(
    'PUBLIC_URL',
    types.optional(types.ORIGIN),
    '',
    'Address that others reach the service at, such as `https://pms.example.com`, for the addresses it gives out; without it that of HOST and PORT.',
  ),
  dataDir: setting(
    'DATA_DIR',
    types.FOLDER,
    './data',
    'Folder of the embedded PostgreSQL and of what belongs to it.',
  ),
  diskFreeMinMb: setting(
    'DISK_FREE_MIN_MB',
    types.integer(0, 1_000_000),
    '256',
    'Free space of the disk of DATA_DIR, in megabytes, below which the embedded PostgreSQL is given nothing more to store: writes get 503 until there is more. Below four times as much a warning is logged. 0 switches it off.',
  ),
  sealingKey: setting(
    'SEALING_KEY',
    types.optional(types.SEALING_KEY),
    '',
    'Key that secrets are encrypted with in the database, 32 bytes in base64, as `openssl rand -base64 32` prints it; without it the first start makes one and keeps it in DATA_DIR, as `sealing-key`. All machines of one database need the same, and so does a restored backup. See [the sealing key](sealing-key.md).',
  ),
  sealingKeyMismatch: setting(
    'SEALING_KEY_MISMATCH',
    types.oneOf('refuse', 'unready'),
    'refuse',
    'What a start does when its sealing key is missing, or is not the one that the database is sealed with: `refuse` ends with an error; `unready` listens, answers `/healthz`, and answers 503 to everything else, `/readyz` included. See [the sealing key](sealing-key.md).',
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    types.optional(types.DATABASE_URL),
    '',
    'Address of a PostgreSQL (15 or newer) of your own, `postgres://user:password@host:5432/name`; without it Innkeep runs one itself, in DATA_DIR.',
  ),
  pools: {
    readConnections: setting(
      'DATABASE_READ_CONNECTIONS',
      types.integer(1, 50),
      '1',
      'Connections that short reads share, pipelined: one does most.',
    ),
    writeConnections: setting(
      'DATABASE_WRITE_CONNECTIONS',
      types.integer(1, 200),
      '8',
      'Connections that changes use, one transaction each.',
    ),
  },
  role: setting(
    'ROLE',
    types.oneOf('all', 'api', 'worker'),
    'all',
    'What this process does: `api` answers the interface, `worker` runs what is due and answers `/healthz` and `/readyz` alone, `all` does both. See [scaling](scaling.md).',
  ),
  workers: setting(
    'WORKERS',
    types.integer(1, 64),
    '1',
    'Processes that answer on this machine, sharing the port. More than one need REDIS_URL.',
  ),
  tokenHeaders: setting(
    'TOKEN_HEADERS',
    types.HEADER_NAMES,
    '',
    'Further header names that an access token is accepted in, separated by commas.',
  ),
  outboundAllow: setting(
    'OUTBOUND_ALLOW',
    types.OUTBOUND_EXCEPTIONS,
    '',
    'Private hosts that may be fetched from all the same (feeds, webhooks), separated by commas: names, addresses, either with a port, or networks such as `10.1.0.0/16`.',
  ),
  webhookAllowHttp: setting(
    'WEBHOOK_ALLOW_HTTP',
    types.TRUE_OR_FALSE,
    'false',
    'With `true` webhooks may have addresses that begin with http:// too: for tests and inner networks, since whoever is on the way reads what is sent.',
  ),
  webhookSecretHeader: setting(
    'WEBHOOK_SECRET_HEADER',
    types.optional(types.SECRET_HEADER, 'off'),
    'Service-Webhook-Secret-Token',
    'Header in which webhooks are sent their secret as it is, for receivers that compare it; with `off` none is: deliveries are then known by their signature alone.',
  ),
  trustedProxies: setting(
    'TRUSTED_PROXIES',
    types.PROXIES,
    '',
    'Proxies whose X-Forwarded-For is believed, separated by commas: addresses, ranges such as `10.0.0.0/8`, or `loopback`, `linklocal`, `uniquelocal`. Without it the address of a request is that of its connection.',
  ),
  connections: {
    connectionsMax: setting(
      'CONNECTIONS_MAX',
      types.integer(10, 1_000_000),
      '4000',
      'Connections that a process keeps open. At the limit it ends the one that has been idle longest for a new one; where all are at work, the new one is answered 503.',
    ),
    connectionsPerAddressMax: setting(
      'CONNECTIONS_PER_ADDRESS_MAX',
      types.integer(1, 1_000_000),
      '500',
      'The same for one network address; not for those of TRUSTED_PROXIES.',
    ),
    sendTimeoutMs: setting(
      'SEND_TIMEOUT_SECONDS',
      types.times(types.integer(1, 3600), 1000),
      '30',
      'A connection whose client takes no byte of an answer for so long is ended.',
    ),
    heldBytesMax: setting(
      'HELD_MEGABYTES_MAX',
      types.times(types.integer(16, 65_536), 1024 * 1024),
      '128',
      'Megabytes of large answers that a process holds while clients take them; one account holds half of it at most. Beyond it requests for large answers are answered 503.',
    ),
  },
  hasRateLimits: setting(
    'RATE_LIMITS',
    types.ON_OR_OFF,
    'on',
    'With `off` nobody is counted and nobody refused: for benchmarks, and loudly said at every start.',
  ),
  rateLimits: {
    unidentified: {
      perMinute: setting(
        'UNIDENTIFIED_PER_MINUTE',
        types.integer(1, 1_000_000),
        '60',
        'Requests without a known access token that an address may send in a minute.',
      ),
      perHour: setting('UNIDENTIFIED_PER_HOUR', types.integer(1, 100_000_000), '600', 'The same in an hour.'),
    },
    escalation: {
      refusals: setting(
        'BLOCK_AFTER_REFUSALS',
        types.integer(1, 1_000_000),
        '100',
        'Refusals within BLOCK_WITHIN_SECONDS that block an account, or an address.',
      ),
      withinSeconds: setting(
        'BLOCK_WITHIN_SECONDS',
        types.integer(1, 86_400),
        '600',
        'In which refusals are counted together.',
      ),
      blockSeconds: setting(
        'BLOCK_SECONDS',
        types.DURATIONS,
        '600,3600,86400',
        'How long the first block within a day lasts, the second, and so on; the last one also bans an account at the addresses that it sent from, and an address that sent without a token.',
      ),
    },
    redisUrl: setting(
      'REDIS_URL',
      types.optional(types.REDIS_URL),
      '',
      'Address of a Redis or Valkey where several processes count together, `redis://:password@host:6379`; without it each process counts alone.',
    ),
    apiProcesses: setting(
      'API_PROCESSES',
      types.integer(1, 1_000),
      '1',
      'Processes of all machines that share types.REDIS_URL, at least WORKERS: while it is away, each gives out that part of the limits.',
    ),
  },
  mail: {
    smtpUrl: setting(
      'SMTP_URL',
      types.optional(types.SMTP_URL),
      '',
      'Mail server that messages to guests are handed to, `smtp://user:password@host:587` or `smtps://…`; without it none is sent. With it PUBLIC_URL should be set: each e-mail leads to a page of this service.',
    ),
    from: setting(
      'MAIL_FROM',
      types.optional(types.EMAIL),
      '',
      'Address that e-mails are from, such as `guests@pms.example.com`; needed with SMTP_URL.',
    ),
  },
  icalSyncMinutes: setting(
    'ICAL_SYNC_MINUTES',
    types.integer(1, 1440),
    '15',
    'How long after a good read the calendar of a listing is read again.',
  ),
  auditDays: setting(
    'AUDIT_DAYS',
    types.integer(1, 3650),
    '400',
    'Days that the rows of the [audit log](audit.md) are kept.',
  ),
  metricsPort: setting(
    'METRICS_PORT',
    types.optional(types.PORT),
    '',
    'Port that Prometheus metrics are served on at /metrics, those of all WORKERS together; without it they are not.',
  ),
  logLevel: setting(
    'LOG_LEVEL',
    types.oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    'info',
    'Least severe log line to write. Lines are written a tenth of a second late at most.',
  ),
  requestSeconds: setting(
    'REQUEST_SECONDS',
    types.integer(1, 110),
    '20',
    'How long a request may take once its body has arrived; then it gets 503 with Retry-After. Operations that fetch from outside have two minutes.',
  ),
  keepRoot: setting(
    'KEEP_ROOT',
    types.TRUE_OR_FALSE,
    'false',
    'With `true` a service that root started goes on as root. Otherwise it becomes the user that runs the embedded PostgreSQL, or the owner of DATA_DIR or `nobody`, once its port is bound, or says why it cannot.',
  ),
  stopSeconds: setting(
    'STOP_SECONDS',
    types.integer(1, 600),
    '20',
    'How long a stop waits for requests that are being worked on.',
  ),
} as const;

export type Setting<T> = {
  readonly name: string;
  readonly type: types.SettingType<T>;
  readonly default: string;
  readonly description: string;
};

type Group = { readonly [key: string]: Group | Setting<unknown> };

/** The rows, in their order. */
export function listSettings(group: Group = SETTINGS): readonly Setting<unknown>[] {
  return Object.values(group).flatMap((each) => (isSetting(each) ? [each] : listSettings(each)));
}

export function isSetting(each: Group | Setting<unknown>): each is Setting<unknown> {
  return typeof each['name'] === 'string';
}

function setting<T>(
  name: string,
  type: types.SettingType<T>,
  fallback: string,
  description: string,
): Setting<T> {
  return { name, type, default: fallback, description };
}
