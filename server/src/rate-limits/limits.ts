/** How long a window stays open once its first request has opened it. */
export const WINDOW_SECONDS = { '5s': 5, '1m': 60, '5m': 300, '1h': 3_600, '1d': 86_400 } as const;

export type WindowName = keyof typeof WINDOW_SECONDS;

/** What `X-RateLimit-Scope` says. */
export type Scope = 'host' | 'endpoint' | 'api' | 'address';

export type Limit = {
  readonly scope: Scope;
  /** Whose requests share its windows, in words. */
  readonly counts: string;
  /** Of an `api` limit: the method and the path it is about; a star stands for all paths below. */
  readonly route?: string;
  readonly windows: Readonly<Partial<Record<WindowName, number>>>;
};

/** Contract section 3, row by row: how many requests each window takes. */
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
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitName = keyof typeof LIMITS;

/** Attempts to sign in: counted by the address they come from and by the e-mail address they name, one that succeeds by neither. */
export const SIGN_IN = { attempts: 10, withinSeconds: 900 } as const;

/** Pictures of conversations, by the address that asks for them: a guest's page shows many. */
export const PICTURES = { requests: 600, withinSeconds: 600 } as const;

/** Repeated breaches (contract section 3): what brings a block, how long each within a day lasts, and when a ban comes. */
export const ESCALATION = {
  refusals: 100,
  withinSeconds: 600,
  /** The first block within a day, the second, the third and every further one. */
  blockSeconds: [600, 3_600, 86_400],
  withinADaySeconds: 86_400,
} as const;
