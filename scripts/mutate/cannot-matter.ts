/**
 * A place whose change no test can or should detect, with the reason. `source` is its trimmed line. If the line has
 * `from` several times, `nth` selects one, counted from 1. Without `to`, every change of the place is meant.
 */
export type Harmless = {
  readonly file: string;
  readonly source: string;
  readonly from: string;
  readonly nth?: number;
  readonly to?: string;
  readonly why: string;
};

export const CANNOT_MATTER: readonly Harmless[] = [
  {
    file: 'server/src/areas/conversations/attachments/queries.ts',
    source: 'const PIECE_BYTES = 128 * 1024;',
    from: '128',
    why: 'how much of a picture is read at a time: any size near it does the same',
  },
  {
    file: 'server/src/http/connections/send-in-pieces.ts',
    source: 'const PIECE_BYTES = 128 * 1024;',
    from: '1024',
    why: 'how much is handed over at a time: any size near it does the same',
  },
  {
    file: 'server/src/http/input/validation.ts',
    source:
      "ajv.addKeyword({ keyword: 'x-exact', type: 'number', modifying: true, errors: false, validate: takeExactly });",
    from: 'true',
    why: 'ajv wants it said of a keyword that changes what it reads; no other keyword reads the value after it',
  },
  {
    file: 'server/src/areas/events/queries.ts',
    source: 'order by l.id limit ${limit + 1}',
    from: '1',
    to: '2',
    why: 'the limit around it cuts off what is more',
  },
  {
    file: 'server/src/areas/conversations/mails/actions.ts',
    source: 'export const MAIL_LEASE_SECONDS = 300;',
    from: '300',
    why: 'longer than any sending takes: a second more or less is as good',
  },
  {
    file: 'server/src/rate-limits/quotas.ts',
    source: 'const made = { id: byName.size + 1, name, ...facts() };',
    from: '+',
    why: 'the ids of quotas need only differ, within one process',
  },
  {
    file: 'server/src/rate-limits/quotas.ts',
    source: 'const made = { id: byName.size + 1, name, ...facts() };',
    from: '1',
    why: 'the ids of quotas need only differ, within one process',
  },
  {
    file: 'server/src/areas/availabilities/queries.ts',
    source: 'const NIGHTS_SHORT_MAX = 3100;',
    from: '3100',
    why: 'which connection reads: the answer is the same',
  },
  {
    file: 'server/src/workflows/import-feed/import-feed.ts',
    source: 'const HEADER_MAX = 500;',
    from: '500',
    why: 'a bound far above what calendars send',
  },
  {
    file: 'server/src/areas/webhooks/sending/actions.ts',
    source: 'const RESULTS_AT_ONCE = 500;',
    from: '500',
    why: 'how many results one statement stores: all are stored',
  },
  {
    file: 'server/src/areas/webhooks/dispatch/rules.ts',
    source: 'export const BYTES_AT_ONCE = 8 * 1024 * 1024;',
    from: '1024',
    why: 'how much one batch holds: what is over is in the next',
  },
  {
    file: 'server/src/rate-limits/stores/memory-store.ts',
    source: 'const storedReset = budget[at + 2 + 2 * index] ?? 0;',
    from: '0',
    why: 'an array of numbers has a number at each index within it',
  },
  {
    file: 'server/src/rate-limits/stores/memory-store.ts',
    source: 'const ADDRESSES_MAX = 500_000;',
    from: '500_000',
    why: 'a bound on memory: any number near it bounds as well',
  },
  {
    file: 'server/src/rate-limits/stores/budget.ts',
    source: 'let last = 0;',
    from: '0',
    why: 'a reset is the present time in milliseconds, or 0: nothing is between',
  },
  {
    file: 'server/src/database/connections/pool.ts',
    source: '}, timeoutSeconds * 1000);',
    from: '1000',
    why: 'connections that do not close are cut after some seconds: a thousandth more or less is as good',
  },
  {
    file: 'server/src/http/connections/send-timeout.ts',
    source: 'const isFirst = sending.checks === 0;',
    from: '0',
    why: 'a client that stalls from the start is cut off one check later',
  },
  {
    file: 'server/src/rate-limits/stores/budget.ts',
    source: 'let last = 0;',
    from: '0',
    nth: 2,
    why: 'a reset is the present time in milliseconds, or 0: nothing is between',
  },
  {
    file: 'server/src/http/files/jpeg.ts',
    source: 'const SEGMENTS_MAX = 10_000;',
    from: '10_000',
    why: 'a bound against hostile files, far above any picture: one more or less is as good',
  },
  {
    file: 'server/src/rate-limits/usage/drop-old-counts.job.ts',
    source:
      "export const dropOldCountsJob: JobKind = sweep({ kind: 'drop_old_counts', everySeconds: 600 }, (system) => {",
    from: '600',
    why: 'how often old rows are deleted: a second more or less is as good',
  },
  {
    file: 'server/src/rate-limits/stores/memory-store.ts',
    source: 'return !isBreached && (left < remaining || (left === remaining && closes > resetAt));',
    from: '>',
    to: '>=',
    why: 'two windows with the same rest and the same reset say the same',
  },
  {
    file: 'server/src/workflows/receive-order/rules.ts',
    source: 'return JSON.stringify(fields.toSorted(([one], [other]) => (one < other ? -1 : 1)));',
    from: '1',
    to: '0',
    why: 'sorting asks only whether one comes before the other',
  },
  {
    file: 'server/src/http/connections/held-bytes.ts',
    source: 'if (held > 0 && held + bytes > bytesMax * HOLDER_SHARE) throw unavailable();',
    from: '0',
    to: '1',
    why: 'a holder that holds one byte alone: no response is that short',
  },
  {
    file: 'server/src/areas/webhooks/dispatch/rules.ts',
    source: 'export const BYTES_AT_ONCE = 8 * 1024 * 1024;',
    from: '8',
    why: 'how much one statement stores: any size near it does the same',
  },
  {
    file: 'server/src/areas/webhooks/dispatch/rules.ts',
    source: 'export const BYTES_AT_ONCE = 8 * 1024 * 1024;',
    from: '1024',
    why: 'how much one statement stores: any size near it does the same',
  },
  {
    file: 'server/src/areas/conversations/mails/queries.ts',
    source: 'limit 1',
    from: '1',
    to: '2',
    why: 'the first of its rows is taken',
  },
  {
    file: 'server/src/areas/webhooks/sending/retry.rules.ts',
    source: '24 * 3600,',
    from: '3600',
    to: '3601',
    why: 'the jitter is a hundred times as long',
  },
  {
    file: 'server/src/http/connections/response-stream.ts',
    source: 'const WAITING_BYTES = 64 * 1024;',
    from: '64',
    why: 'how much the end of a response waits for: any size near it does the same',
  },
  {
    file: 'server/src/http/connections/response-stream.ts',
    source: 'const WAITING_BYTES = 64 * 1024;',
    from: '1024',
    why: 'how much the end of a response waits for: any size near it does the same',
  },
  {
    file: 'server/src/database/migrate.ts',
    source: 'const VERSION_MIN = 15;',
    from: '15',
    why: 'no older PostgreSQL is at hand for a test',
  },
  {
    file: 'server/src/http/answer/envelope.ts',
    source: 'const FIELDS_BYTES_MAX = 60 * 1024;',
    from: '60',
    why: 'leaves room below 64 KiB, which a test holds: a little less is as good',
  },
  {
    file: 'server/src/http/answer/envelope.ts',
    source: 'const FIELDS_BYTES_MAX = 60 * 1024;',
    from: '1024',
    why: 'leaves room below 64 KiB, which a test holds: a little less is as good',
  },
  {
    file: 'server/src/areas/audit/actions.ts',
    source: 'const PAGE_ROWS = 100;',
    from: '100',
    why: 'how much one statement reads: any size near it does the same',
  },
  {
    file: 'server/src/jobs/read-pages.ts',
    source: 'const PAGE_ROWS = 100;',
    from: '100',
    why: 'how much one statement reads: any size near it does the same',
  },
];
