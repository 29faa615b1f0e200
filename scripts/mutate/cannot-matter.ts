/**
 * A place that no test can or should notice a change of, and why. `source` is its line, trimmed; of several places of the
 * line that read `from`, it is the one that `nth` counts from 1. Without `to`, whatever it becomes.
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
    file: 'server/src/http/connections/send-in-pieces.ts',
    source: 'const PIECE_BYTES = 128 * 1024;',
    from: '1024',
    why: 'how much is handed over at a time: any size near it does the same',
  },
  {
    file: 'server/src/http/validation.ts',
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
];
