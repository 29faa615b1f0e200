/**
 * The keys of all that is read, in one place: of each family, what follows its name. What a change touches is said by the
 * beginnings of keys (changes.ts), so things that change together begin alike.
 */
type Keys = {
  session: [];
  sandbox: ['clock'];
  'account import': [];
  search: [words: string];
  account: [];
  operators: [];
  security: ['second factor'] | ['provider'] | ['sessions'];
  notifications: ['settings'] | ['this device'];
  tokens: [];
  applications: [];
  'assistant address': [];
  usage: [];
  log: [kind: string | undefined];
  webhooks: ['list'] | [id: number, 'newest'] | [id: number, 'deliveries', status: string | undefined];

  properties: ['list'] | ['count'] | ['details' | 'pictures', property_id: number];
  listings: ['troubled'] | ['count of read'] | ['named', listing_id: string] | ['at', property_id: number] | ['terms', ids: readonly number[]];
  staffs: ['list'] | ['active'] | ['at', property_id: number] | ['link', staff_id: number] | ['absences', first: string, last: string] | ['work', month: string];
  checklists: ['list'];
  'calendar links': ['list'];
  /** Lists that the account keeps. */
  dictionaries: [name: string];

  /** The stays of the calendar. */
  calendar: Month;
  nights:
    | Month
    | ['heat' | 'selected' | 'offers' | 'free' | 'prices', ...of: unknown[]]
    | ['open', range: unknown]
    | ['booking', body: string];
  closures: Month | ['around', property_id: number, first: string, last: string];
  /** One stay. */
  stay: [code: string];
  history: [code: string];
  /** What the guest of a stay has asked for. */
  extras: [code: string];
  /** Lists of stays, and what is counted of them. */
  stays:
    | ['today' | 'counts', day: string]
    | ['turnovers', first: string, last: string]
    | ['box', page: number]
    | ['box', 'one', code: string]
    | ['table', query: unknown, page: number]
    | ['totals', filter: unknown]
    | ['colliding', code: string, dates: unknown]
    | ['of order', code: string | null]
    | ['coming', channel_type: string, listing_id: string, day: string]
    | ['next', property_id: number, day: string]
    | ['of period', property_id: number, from: string, to: string]
    | ['sandbox'];
  /** What would follow. */
  'dry run':
    | ['move', code: string, to: unknown]
    | ['conversation', code: string]
    | ['cancel', code: string, what: string]
    | ['approve' | 'decline', code: string]
    | ['erasure', code: string, isOnlyThis: boolean]
    | ['sync' | 'held back', listing: number];

  inbox: ['list', count: number, filters: unknown] | ['unread count'] | ['unread'];
  conversation: [id: string | null] | [id: string, 'older', cursor: string | null];
  replies: ['list'] | ['preview', id: number | undefined, subject: unknown];
  views: [page: string];

  tasks:
    | ['days', first: string, last: string]
    | ['one' | 'photographs' | 'checklist', id: number]
    | ['of stay', ...of: unknown[]]
    | ['reports', state: 'open' | 'settled' | 'count']
    | ['completed', staff_id: number, month: string]
    | ['open count', day: string];
  rules:
    | ['list']
    | ['preview', body: string]
    | ['planned', ...of: unknown[]]
    | ['text', action: number, typed?: string];
  entries:
    | ['one', id: number]
    | ['list' | 'pages' | 'totals', filter: unknown]
    | ['outstanding', most: number]
    | ['by age', day: string]
    | ['of stay', stayOrOrder: string]
    | ['recurring'];
  /** Of one order. */
  invoices: [code: string];
  'payout rules': [];
  reports: ['finances' | 'occupancy' | 'heat', ...of: unknown[]];
};

/** What is read of some properties in a month. */
type Month = ['month', month: string, ids: readonly number[]];
export type MonthKey = readonly [family: Family, ...Month];

export type Family = keyof Keys;
type Part<Rest> = Rest extends readonly [infer First, ...unknown[]] ? First : never;
/** All keys of a family, or those that go on so. */
export type Beginning = { [F in Family]: F | readonly [F, Part<Keys[F]>] }[Family];

export function key<F extends Family>(family: F, ...rest: Keys[F]): readonly [F, ...Keys[F]] {
  return [family, ...rest];
}

/** The tasks of any days. */
export const TASKS_OF_DAYS = ['tasks', 'days'] as const satisfies Beginning;

export function isMonthKey(of: readonly unknown[]): of is MonthKey {
  return of[1] === 'month' && Array.isArray(of[3]);
}
