import {
  ESCALATION,
  LIMITS,
  PICTURES,
  SIGN_IN,
  WINDOW_SECONDS,
  type Delays,
  type Limit,
  type LimitName,
  type Scope,
  type WindowName,
} from './limits.ts';

/** One window of a quota. */
export type QuotaWindow = {
  readonly name: string;
  readonly amount: number;
  readonly lengthMs: number;
  /** Its name in `RateLimit-Policy` and `RateLimit`: `"host-1m"`. */
  readonly policyName: string;
  /** The whole of `RateLimit-Policy`: `"host-1m";q=1200;w=60`. */
  readonly policy: string;
};

/** The limit of one account or one address: windows that are counted under one name. */
export type Quota = {
  /** A small number, used in this process only. */
  readonly id: number;
  /** `host`, `endpoint GET /v3/transactions/{id}`: the same in every process and after every start. */
  readonly name: string;
  readonly scope: Scope;
  /** The counted requests, as a refusal describes them. */
  readonly subject: string;
  readonly windows: readonly QuotaWindow[];
};

/** Attempts that are counted under one name, and delayed by their number. */
export type DelayQuota = Quota & { readonly delays: Delays };

export type QuotaSettings = {
  readonly unidentified: { readonly perMinute: number; readonly perHour: number };
  readonly escalation: { readonly refusals: number; readonly withinSeconds: number };
};

export type Quotas = {
  /** For an account's request that matches no operation. */
  readonly elsewhere: readonly Quota[];
  readonly unidentified: readonly Quota[];
  readonly suspectedBot: readonly Quota[];
  /** For attempts to sign in. */
  readonly signIn: Readonly<Record<keyof typeof SIGN_IN, DelayQuota>>;
  /** For a request for a picture. */
  readonly pictures: readonly Quota[];
  /** For a preflight of a browser. */
  readonly preflights: readonly Quota[];
  /** For a request of one of our pages, and for one that changes something. */
  readonly session: readonly Quota[];
  readonly sessionChange: readonly Quota[];
  /** Counts refusals themselves: their window, that of a burst, and the time until the next burst (README.md). */
  readonly refusals: Quota;
  /** For an account's request to a route: `POST`, `/v3/reservations/:reservation_code/approve`. */
  ofRoute(method: string, url: string): readonly Quota[];
  /** The quota of this name; undefined for a limit that does not exist, or not any longer. */
  named(name: string): Quota | undefined;
  /** All quotas used so far. */
  list(): readonly Quota[];
};

const REFUSALS = 'refusals';
const SIGN_INS = 'sign-in';
const PICTURE = 'pictures';
const ENDPOINT = 'endpoint ';

/** A store supports at most four windows of a quota. */
export const WINDOWS_MAX = 4;

export function createQuotas(settings: QuotaSettings): Quotas {
  const byName = new Map<string, Quota>();
  const quota: MakeQuota = (name, facts) => {
    const known = byName.get(name);
    if (known !== undefined) return known;
    const made = { id: byName.size + 1, name, ...facts() };
    byName.set(name, made);
    return made;
  };
  const ofLimit = (name: LimitName) => quota(name, () => describeQuota(name, limitOf(name, settings)));
  const ofEndpoint = (endpoint: string) =>
    quota(`${ENDPOINT}${endpoint}`, () => ({
      ...describeQuota('endpoint', LIMITS.endpoint),
      subject: `requests to ${endpoint}`,
    }));
  const { refusals: amount, withinSeconds: seconds } = settings.escalation;
  const refusals = quota(REFUSALS, () => ({
    windows: [seconds, ESCALATION.burstSeconds, ESCALATION.burstAgainSeconds].map((each) =>
      windowOf(REFUSALS, { name: durationText(each), amount, seconds: each }),
    ),
    scope: 'host',
    subject: 'refused requests',
  }));
  const pictures = quota(PICTURE, () => ({
    ...ofOneWindow(PICTURE, { amount: PICTURES.requests, seconds: PICTURES.withinSeconds }),
    scope: 'address',
    subject: 'requests for pictures',
  }));
  return {
    elsewhere: [ofLimit('host')],
    unidentified: [ofLimit('unidentified')],
    suspectedBot: [ofLimit('suspected-bot')],
    signIn: {
      pair: delayed('pair', quota),
      email: delayed('email', quota),
      address: delayed('address', quota),
    },
    pictures: [pictures],
    preflights: [ofLimit('preflight')],
    session: [ofLimit('session')],
    sessionChange: [ofLimit('session'), ofLimit('session-changes')],
    refusals,
    ofRoute: (method, url) => {
      // HEAD is GET without its body.
      const endpoint = `${method === 'HEAD' ? 'GET' : method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`;
      return [ofLimit('host'), ofEndpoint(endpoint), ...API_LIMITS.filter(isAbout(endpoint)).map(ofLimit)];
    },
    named: (name) => {
      if (name.startsWith(ENDPOINT)) return ofEndpoint(name.slice(ENDPOINT.length));
      return isLimitName(name) && name !== 'endpoint' ? ofLimit(name) : byName.get(name);
    },
    list: () => [...byName.values()],
  };
}

type MakeQuota = (name: string, facts: () => Omit<Quota, 'id' | 'name'>) => Quota;

/** Two windows for the state of stores/memory-delays.ts. Their amounts refuse no request. */
function delayed(name: keyof typeof SIGN_IN, make: MakeQuota): DelayQuota {
  const delays = SIGN_IN[name];
  const quotaName = `${SIGN_INS} ${name}`;
  const window = windowOf(quotaName, { name: 'delay', amount: Infinity, seconds: delays.forgottenSeconds });
  const facts = { scope: 'address', subject: 'attempts to sign in', windows: [window, window] } as const;
  return { ...make(quotaName, () => facts), delays };
}

const LIMIT_NAMES: readonly LimitName[] = Object.keys(LIMITS).filter(isLimitName);
const API_LIMITS = LIMIT_NAMES.filter((name) => LIMITS[name].scope === 'api');

function isLimitName(name: string): name is LimitName {
  return Object.hasOwn(LIMITS, name);
}

function routeOf(limit: Limit): string | undefined {
  return limit.route;
}

function isAbout(endpoint: string): (name: LimitName) => boolean {
  return (name) => {
    const route = routeOf(LIMITS[name]) ?? '';
    return route.endsWith('/*') ? endpoint.startsWith(route.slice(0, -1)) : endpoint === route;
  };
}

function limitOf(name: LimitName, { unidentified }: QuotaSettings): Limit {
  if (name !== 'unidentified') return LIMITS[name];
  return { ...LIMITS.unidentified, windows: { '1m': unidentified.perMinute, '1h': unidentified.perHour } };
}

function describeQuota(name: LimitName, { scope, windows }: Limit): Omit<Quota, 'id' | 'name'> {
  return { scope, subject: subjectOf(name), windows: windowsOf(name, windows) };
}

function subjectOf(name: LimitName): string {
  const route = routeOf(LIMITS[name]);
  if (route !== undefined) return `requests to ${route}`;
  if (name === 'preflight') return 'requests with OPTIONS (preflights)';
  if (name === 'session-changes') return 'requests that change something';
  if (name === 'unidentified') return 'requests without a known access token';
  return name === 'suspected-bot' ? 'requests without a User-Agent that names an application' : 'requests';
}

function windowsOf(limitName: string, windows: Limit['windows']): QuotaWindow[] {
  return Object.entries(windows).flatMap(([name, amount]) =>
    isWindowName(name) ? [windowOf(limitName, { name, amount, seconds: WINDOW_SECONDS[name] })] : [],
  );
}

function isWindowName(name: string): name is WindowName {
  return Object.hasOwn(WINDOW_SECONDS, name);
}

function ofOneWindow(
  limitName: string,
  { amount, seconds }: { readonly amount: number; readonly seconds: number },
): Pick<Quota, 'windows'> {
  return { windows: [windowOf(limitName, { name: durationText(seconds), amount, seconds })] };
}

function windowOf(
  limitName: string,
  { name, amount, seconds }: { readonly name: string; readonly amount: number; readonly seconds: number },
): QuotaWindow {
  const policyName = `"${limitName}-${name}"`;
  return {
    name,
    amount,
    lengthMs: seconds * 1000,
    policyName,
    policy: `${policyName};q=${amount};w=${seconds}`,
  };
}

const UNITS = [
  ['d', 86_400],
  ['h', 3_600],
  ['m', 60],
] as const;

/** `10m`, `1h`, `1d`, `90s`: in the largest unit that gives a whole number. */
export function durationText(seconds: number): string {
  const [unit, length] = UNITS.find(([, each]) => seconds % each === 0) ?? ['s', 1];
  return `${seconds / length}${unit}`;
}
