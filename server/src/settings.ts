import { BACKUP_SETTINGS, MAIL_SETTINGS, PROVIDER_SETTINGS, RELEASE_URL } from './outside-settings.ts';
import * as types from './setting-types.ts';
import { setting } from './setting-types.ts';

/**
 * Every setting: name, type, default and description. The path of a row is its path in Config.
 * docs/configuration.md and .env.example are generated from this table.
 */
export const SETTINGS = {
  port: setting('PORT', types.PORT, '3000', 'Port of the interface; 0 takes any free port.'),
  host: setting(
    'HOST',
    types.HOST,
    '127.0.0.1',
    'Network address that the service listens on; `0.0.0.0` listens on all addresses of the machine.',
  ),
  publicUrl: setting(
    'PUBLIC_URL',
    types.optional(types.ORIGIN),
    '',
    'Public address of the service, such as `https://pms.example.com`. Links in answers and e-mails begin with it. Without it they begin with HOST and PORT. The examples of the reference call it, or without it the address at which the reference is read.',
  ),
  dataDir: setting(
    'DATA_DIR',
    types.FOLDER,
    './data',
    'Folder of the embedded PostgreSQL, its log and its locks, and of the encryption key.',
  ),
  diskFreeMinMb: setting(
    'DISK_FREE_MIN_MB',
    types.integer(0, 1_000_000),
    '256',
    'Free space on the disk of DATA_DIR, in megabytes. With less free space, writes to the embedded PostgreSQL get 503. With less than four times this value, the service logs a warning. 0 switches both off.',
  ),
  encryptionKey: setting(
    'ENCRYPTION_KEY',
    types.optional(types.ENCRYPTION_KEY),
    '',
    'Key that encrypts the secrets in the database: 32 bytes in base64, as `openssl rand -base64 32` prints. Without it, the first start makes a key and stores it in the file `encryption-key` of DATA_DIR. All machines of one database need the same key, and a restored backup needs the key it was made with. See [the encryption key](encryption-key.md).',
  ),
  encryptionKeyMismatch: setting(
    'ENCRYPTION_KEY_MISMATCH',
    types.oneOf('refuse', 'unready'),
    'refuse',
    'Behaviour of a start whose encryption key is missing or does not match the database. `refuse` ends with an error. `unready` listens, serves `/healthz`, and returns 503 for everything else, `/readyz` included. See [the encryption key](encryption-key.md).',
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    types.optional(types.DATABASE_URL),
    '',
    'Address of your own PostgreSQL (15 or newer): `postgres://user:password@host:5432/name`. Without it, Innkeep runs the embedded PostgreSQL in DATA_DIR.',
  ),
  poolerUrl: setting(
    'DATABASE_POOLER_URL',
    types.optional(types.DATABASE_URL),
    '',
    'Address of a connection pooler in transaction mode, such as PgBouncer, before the database of DATABASE_URL. Requests then use the pooler. Notifications, migrations, locks, deliveries and backups use DATABASE_URL, which names PostgreSQL itself. See [PgBouncer](scaling.md#pgbouncer).',
  ),
  pools: {
    readConnections: setting(
      'DATABASE_READ_CONNECTIONS',
      types.integer(1, 50),
      '1',
      'Connections that all short reads share. Statements are pipelined, so one connection is usually enough.',
    ),
    writeConnections: setting(
      'DATABASE_WRITE_CONNECTIONS',
      types.integer(1, 200),
      '8',
      'Connections for changes. Each carries one transaction at a time.',
    ),
    longReadConnections: setting(
      'DATABASE_LONG_READ_CONNECTIONS',
      types.integer(1, 50),
      '3',
      'Connections for reads of many rows: reports, counts, deep pages. One account uses at most two of them, and leaves one to the others if there are several.',
    ),
  },
  cellDatabases: setting(
    'CELL_DATABASES',
    types.CELL_DATABASES,
    '',
    'The PostgreSQL of each [cell](cells.md), for `innkeep cells` and `innkeep move-account` alone: `a=postgres://…,b=postgres://…`. The first one keeps the directory. The role of each address must be a superuser, and each PostgreSQL must reach the others by these addresses.',
  ),
  role: setting(
    'ROLE',
    types.oneOf('all', 'api', 'worker'),
    'all',
    'Role of this process. `api` serves the interface. `worker` runs the jobs and serves only `/healthz` and `/readyz`. `all` does both. See [scaling](scaling.md).',
  ),
  workers: setting(
    'WORKERS',
    types.integer(1, 64),
    '1',
    'Number of processes that serve the interface on this machine and share its port. More than one requires REDIS_URL.',
  ),
  tokenHeaders: setting(
    'TOKEN_HEADERS',
    types.HEADER_NAMES,
    '',
    'Further names of headers that may carry an access token, separated by commas.',
  ),
  outboundAllow: setting(
    'OUTBOUND_ALLOW',
    types.OUTBOUND_EXCEPTIONS,
    '',
    'Private hosts that feeds and webhooks may connect to, separated by commas. Each is a name or an address, with or without a port, or a network such as `10.1.0.0/16`.',
  ),
  webhookAllowHttp: setting(
    'WEBHOOK_ALLOW_HTTP',
    types.TRUE_OR_FALSE,
    'false',
    'With `true`, webhook addresses may also begin with http://. Use it for tests and internal networks only: http is not encrypted.',
  ),
  webhookSecretHeader: setting(
    'WEBHOOK_SECRET_HEADER',
    types.optional(types.SECRET_HEADER, 'off'),
    'Service-Webhook-Secret-Token',
    'Name of the header that carries the plain secret of the webhook, for receivers that compare it. `off` sends no such header. The signature is always sent.',
  ),
  successCode: setting(
    'SUCCESS_CODE',
    types.SUCCESS_CODE,
    '200',
    'The error_code of responses to successful requests: 200, or 0 for programs that accept only 0. The HTTP status is 200 in both cases. A stored response to an Idempotency-Key keeps its error_code.',
  ),
  trustedProxies: setting(
    'TRUSTED_PROXIES',
    types.PROXIES,
    '',
    'Proxies whose X-Forwarded-For header is trusted, separated by commas: addresses, ranges such as `10.0.0.0/8`, or `loopback`, `linklocal`, `uniquelocal`. Without it, the address of a request is the address of its connection.',
  ),
  connections: {
    connectionsMax: setting(
      'CONNECTIONS_MAX',
      types.integer(10, 1_000_000),
      '4000',
      'Maximum number of open connections of a process. At the limit, a new connection replaces the one that has been idle longest. If no connection is idle, the new one gets 503.',
    ),
    connectionsPerAddressMax: setting(
      'CONNECTIONS_PER_ADDRESS_MAX',
      types.integer(1, 1_000_000),
      '500',
      'Maximum number of open connections from one network address. It does not apply to TRUSTED_PROXIES.',
    ),
    sendTimeoutMs: setting(
      'SEND_TIMEOUT_SECONDS',
      types.times(types.integer(1, 3600), 1000),
      '30',
      'Seconds after which a connection is closed if its client reads no byte of a response.',
    ),
    heldBytesMax: setting(
      'HELD_MEGABYTES_MAX',
      types.times(types.integer(16, 65_536), 1024 * 1024),
      '128',
      'Megabytes of large responses that a process holds in memory until clients have read them. One account may use half of it. Above the limit, requests for large responses get 503.',
    ),
  },
  portal: setting(
    'PORTAL',
    types.ON_OR_OFF,
    'on',
    'With `on`, the service serves the portal for hosts, and a start builds it when its sources have changed. With `off`, it serves the interface, the reference and its other pages.',
  ),
  mcp: setting(
    'MCP',
    types.ON_OR_OFF,
    'on',
    'With `on`, the service serves the Model Context Protocol at /mcp, for the assistants of operators. See [MCP](mcp.md).',
  ),
  hasRateLimits: setting(
    'RATE_LIMITS',
    types.ON_OR_OFF,
    'on',
    'With `off`, requests are neither counted nor refused. This is meant for benchmarks, and every start warns of it.',
  ),
  rateLimits: {
    unidentified: {
      perMinute: setting(
        'UNIDENTIFIED_PER_MINUTE',
        types.integer(1, 1_000_000),
        '60',
        'Requests without a valid access token that an address may send in a minute.',
      ),
      perHour: setting(
        'UNIDENTIFIED_PER_HOUR',
        types.integer(1, 100_000_000),
        '600',
        'Requests without a valid access token that an address may send in an hour.',
      ),
    },
    escalation: {
      refusals: setting(
        'BLOCK_AFTER_REFUSALS',
        types.integer(1, 1_000_000),
        '100',
        'Number of refused requests within BLOCK_WITHIN_SECONDS that blocks an account or an address.',
      ),
      withinSeconds: setting(
        'BLOCK_WITHIN_SECONDS',
        types.integer(1, 86_400),
        '600',
        'Seconds in which refused requests are counted together.',
      ),
      blockSeconds: setting(
        'BLOCK_SECONDS',
        types.DURATIONS,
        '600,3600,86400',
        'Length of the first block within a day, of the second, and so on, in seconds. The last block is also a ban: of an account at the addresses that it sent from, or of an address that sent requests without a token.',
      ),
    },
    redisUrl: setting(
      'REDIS_URL',
      types.optional(types.REDIS_URL),
      '',
      'Address of the Redis or Valkey in which several processes count requests together: `redis://:password@host:6379`. Without it, each process counts its own requests.',
    ),
    apiProcesses: setting(
      'API_PROCESSES',
      types.integer(1, 1_000),
      '1',
      'Number of processes on all machines that share REDIS_URL, at least WORKERS. While Redis is unreachable, each process allows its share of the limits: one part in this number.',
    ),
  },
  backup: BACKUP_SETTINGS,
  releaseUrl: RELEASE_URL,
  mail: MAIL_SETTINGS,
  provider: PROVIDER_SETTINGS,
  icalSyncMinutes: setting(
    'ICAL_SYNC_MINUTES',
    types.integer(1, 1440),
    '15',
    'Minutes between a successful read of a listing’s calendar and the next read.',
  ),
  importArchiveMb: setting(
    'IMPORT_ARCHIVE_MB',
    types.integer(1, 100_000),
    '500',
    'Largest archive, in MiB, that a master operator may upload to fill a new account. It waits in the database, at most for a day. The command line takes archives of any size.',
  ),
  auditDays: setting(
    'AUDIT_DAYS',
    types.integer(1, 3650),
    '400',
    'Days for which rows of the [audit log](audit.md) are kept.',
  ),
  metricsPort: setting(
    'METRICS_PORT',
    types.optional(types.PORT),
    '',
    'Port that serves Prometheus metrics at /metrics, for all WORKERS together. Without it, metrics are not served.',
  ),
  metricsHost: setting(
    'METRICS_HOST',
    types.HOST,
    '127.0.0.1',
    'Network address that METRICS_PORT listens on, whatever HOST is: the metrics have no password.',
  ),
  logLevel: setting(
    'LOG_LEVEL',
    types.oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    'info',
    'Lowest level of the lines that are logged. A line is written within a tenth of a second.',
  ),
  slowMs: setting(
    'SLOW_MS',
    types.integer(0, 600_000),
    '1000',
    'Milliseconds from which on a request or a statement of the database is logged as slow, without its values. 0 logs none.',
  ),
  requestSeconds: setting(
    'REQUEST_SECONDS',
    types.integer(1, 110),
    '20',
    'Seconds that a request may take after its body has arrived. After that it gets 503 with Retry-After. Operations that fetch from external services have two minutes.',
  ),
  answerMemoryMb: setting(
    'ANSWER_MEMORY_MB',
    types.integer(0, 1024),
    '24',
    'Megabytes in which each process keeps answers to give them again as long as their account has not changed; one account uses a quarter at most. 0 keeps none.',
  ),
  keepRoot: setting(
    'KEEP_ROOT',
    types.TRUE_OR_FALSE,
    'false',
    'With `true`, a service that root started keeps running as root. Otherwise it drops root once its port is bound, and runs as the user of the embedded PostgreSQL, or as the owner of DATA_DIR or `nobody`. If it cannot drop root, it logs why.',
  ),
  stopSeconds: setting(
    'STOP_SECONDS',
    types.integer(1, 600),
    '20',
    'Seconds that a stop waits for requests in progress.',
  ),
} as const;

type SettingGroup = { readonly [key: string]: SettingGroup | types.Setting<unknown> };

/** The rows, in their order. */
export function listSettings(group: SettingGroup = SETTINGS): readonly types.Setting<unknown>[] {
  return Object.values(group).flatMap((each) => (isSetting(each) ? [each] : listSettings(each)));
}

export function isSetting(each: SettingGroup | types.Setting<unknown>): each is types.Setting<unknown> {
  return typeof each['name'] === 'string';
}
