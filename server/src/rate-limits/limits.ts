/** Seconds from a window's first request to its reset. */
export const WINDOW_SECONDS = { '5s': 5, '1m': 60, '5m': 300, '1h': 3_600, '1d': 86_400 } as const;

export type WindowName = keyof typeof WINDOW_SECONDS;

/** The values of `X-RateLimit-Scope`. */
export type Scope = 'host' | 'endpoint' | 'api' | 'address' | 'session';

export type Limit = {
  readonly scope: Scope;
  /** Describes the requests that share the windows. */
  readonly counts: string;
  /** For an `api` limit, its method and path; a star stands for all paths below. */
  readonly route?: string;
  readonly windows: Readonly<Partial<Record<WindowName, number>>>;
};

/** Contract section 3, row by row: the requests that each window allows. */
export const LIMITS = {
  host: {
    scope: 'host',
    counts: 'host account',
    windows: { '1m': 1_200, '5m': 12_000, '1h': 20_000, '1d': 100_000 },
  },
  endpoint: {
    scope: 'endpoint',
    counts: 'host account and endpoint (method and route pattern)',
    windows: { '1m': 600, '5m': 6_000, '1h': 10_000, '1d': 50_000 },
  },
  availabilities: {
    scope: 'api',
    counts: 'host account',
    route: 'POST /v3/availabilities',
    windows: { '1m': 120 },
  },
  listings: {
    scope: 'api',
    counts: 'host account, all of them together',
    route: 'POST /v3/listings/*',
    windows: { '1m': 120 },
  },
  reservations: {
    scope: 'api',
    counts: 'host account',
    route: 'POST /v3/reservations',
    windows: { '1m': 60 },
  },
  conversations: {
    scope: 'api',
    counts: 'host account, all of them together',
    route: 'POST /v3/conversations/*',
    windows: { '5s': 5, '1h': 1_000 },
  },
  // An addition of Innkeep. A filter that matches few rows reads the index of all rows of the account.
  audit: {
    scope: 'api',
    counts: 'host account',
    route: 'GET /v3/audit',
    windows: { '1m': 60 },
  },
  // An addition of Innkeep. Each answer looks at the windows of every endpoint.
  usage: {
    scope: 'api',
    counts: 'host account',
    route: 'GET /v3/limits/usage',
    windows: { '1m': 60 },
  },
  unidentified: {
    scope: 'address',
    counts: 'address, without a known access token',
    windows: { '1m': 60, '1h': 600 },
  },
  'suspected-bot': {
    scope: 'address',
    counts: 'address, with a valid token and a User-Agent that names no application',
    windows: { '1m': 300, '1h': 6_000 },
  },
  // An addition of Innkeep. A browser asks before a page of another origin sends each new kind of request.
  preflight: {
    scope: 'address',
    counts: 'address, preflights of browsers',
    windows: { '1m': 600, '1h': 6_000 },
  },
  // Additions of Innkeep for its own pages: more than a person reaches, and less than a script would send.
  session: {
    scope: 'session',
    counts: 'session of a browser, with all its accounts',
    windows: { '1m': 3_000, '1h': 60_000 },
  },
  'session-changes': {
    scope: 'session',
    counts: 'session of a browser, its requests that are no GET',
    windows: { '1m': 600, '1h': 3_000 },
  },
} as const satisfies Readonly<Record<string, Limit>>;

/** Requests of one session that a process works on at once, and those that wait for it. Further ones are refused. */
export const SESSION_AT_ONCE = { working: 8, waiting: 100, retryAfterSeconds: 1 } as const;

export type LimitName = keyof typeof LIMITS;

/** The delays after failed attempts. */
export type Delays = {
  /** Describes the attempts that are counted together. */
  readonly counts: string;
  /** This many attempts need no wait. */
  readonly freeAttempts: number;
  /** The wait after the free attempts. */
  readonly firstSeconds: number;
  /** The wait doubles after this many further attempts, up to the longest. */
  readonly doublesEvery: number;
  readonly longestSeconds: number;
  /** The count ends after this time without an attempt. Longer than the longest wait. */
  readonly forgottenSeconds: number;
};

/**
 * Failed attempts to sign in. A browser where the person signed in before has only the row `pair`, with a count of its
 * own.
 */
export const SIGN_IN = {
  pair: {
    counts: 'address, or known browser, and e-mail address together',
    freeAttempts: 5,
    firstSeconds: 15,
    doublesEvery: 1,
    longestSeconds: 900,
    forgottenSeconds: 86_400,
  },
  email: {
    counts: 'e-mail address, from all addresses together',
    freeAttempts: 20,
    firstSeconds: 15,
    doublesEvery: 5,
    longestSeconds: 3_600,
    forgottenSeconds: 86_400,
  },
  address: {
    counts: 'address, for all e-mail addresses together',
    freeAttempts: 20,
    firstSeconds: 15,
    doublesEvery: 5,
    longestSeconds: 900,
    forgottenSeconds: 3_600,
  },
} as const satisfies Readonly<Record<string, Delays>>;

/** E-mails that warn people of failed attempts to sign in as them. */
export const SIGN_IN_WARNINGS = {
  /** Sent after this many consecutive attempts. */
  afterAttempts: 10,
  /** At most once in this time. */
  everySeconds: 6 * 3_600,
} as const;

/** Checks of passwords: each takes 19 MiB and a core for about 50 ms. */
export const PASSWORD_CHECKS = {
  /**
   * At once in a process. They share four threads with file access and DNS lookups. One on a machine with two cores.
   */
  atOnceMax: 2,
  /** Checks that wait, in one queue for known browsers and one for all others. Further ones are refused. */
  waitingMax: 32,
  retryAfterSeconds: 3,
} as const;

/** Pictures of conversations, by the address of the request: a guest's page shows many. */
export const PICTURES = { requests: 600, withinSeconds: 600 } as const;

/** Counts of requests by hour and caller, for GET /limits/usage. */
export const USAGE = {
  /** The past hours that are shown, before the present one. */
  hours: 24,
  /** The callers that are shown, those with the most requests. */
  shownMax: 100,
  /** Hours of callers that a process counts between two saves. Requests of further ones are not counted. */
  callersMax: 100_000,
  keptDays: 2,
} as const;

/** When an address counts as shared by many accounts. */
export const SHARING = {
  accountsMin: 5,
  /** Further accounts are not counted. */
  accountsMax: 100,
  withinSeconds: 3_600,
  /** Addresses that a process watches at a time. */
  addressesMax: 10_000,
  /** How long the warning remains. */
  keptSeconds: 7 * 86_400,
} as const;

/**
 * Repeated breaches (contract section 3): what causes a block, the length of each block within a day, and when a ban
 * begins.
 */
export const ESCALATION = {
  refusals: 100,
  withinSeconds: 600,
  /**
   * What a caller sent before it could know of a refusal is refused as one: over other connections, within this time. The
   * next such burst begins when the exceeded window has reset, or after `burstAgainSeconds`.
   */
  burstSeconds: 2,
  burstAgainSeconds: 60,
  /** The first block within a day, the second, the third and every further one. */
  blockSeconds: [600, 3_600, 86_400],
  withinADaySeconds: 86_400,
} as const;
