import { WINDOWS_MAX, type Quota, type Window } from '../quotas.ts';
import { resetOf, type Asking, type Verdict } from './counter-store.ts';

/**
 * What an account or an address has taken: the time of its last change, then a section for each quota, which is the
 * quota's id and for each window its count and its reset. One flat array of doubles is a fifth of what objects take.
 */
export type Budget = number[];

export const BUDGET_HEAD = 1;
export const SECTION_LENGTH = 1 + 2 * WINDOWS_MAX;

/** A CounterStore that answers at once. */
export type MemoryStore = {
  take(asking: Asking): Verdict;
  giveBack(asking: Asking): void;
  /** Live: what is in them changes with every request. */
  readonly hosts: Map<number, Budget>;
  readonly addresses: Map<string, Budget>;
};

export type MemoryStoreOptions = {
  readonly refusals: Quota;
  /** The part of each limit that this store gives out; 1 unless several processes each have their own. */
  readonly portion?: number;
  /** More addresses than this are forgotten, whichever comes round first. */
  readonly addressesMax?: number;
};

const ADDRESSES_MAX = 500_000;

/** Counts in this process. Answers at once, and drops what has expired bit by bit as new budgets are opened. */
export function createMemoryStore(options: MemoryStoreOptions): MemoryStore {
  const { refusals, portion = 1, addressesMax = ADDRESSES_MAX } = options;
  const hosts = new Map<number, Budget>();
  const addresses = new Map<string, Budget>();
  const hostSweep = createSweep(hosts, Infinity);
  const addressSweep = createSweep(addresses, addressesMax);
  const reading = createReading(portion);
  return {
    hosts,
    addresses,
    take: (asking) => {
      const { now, host_id, hostQuotas, address, addressQuotas, isLook } = asking;
      const host = host_id === null ? undefined : budgetOf(hosts, host_id, now, hostSweep);
      const caller = address === null ? undefined : budgetOf(addresses, address, now, addressSweep);
      reading.begin(now);
      if (host !== undefined) reading.examine(host, hostQuotas);
      if (caller !== undefined) reading.examine(caller, addressQuotas);
      if (isLook) return reading.verdict(0);
      if (reading.isBreached()) {
        const charged = reading.isOfAddress() ? caller : host;
        return reading.verdict(charged === undefined ? 0 : countRefusal(charged, refusals, now));
      }
      if (host !== undefined) spend(host, hostQuotas, now);
      if (caller !== undefined) spend(caller, addressQuotas, now);
      return reading.verdict(0);
    },
    giveBack: ({ now, host_id, hostQuotas, address, addressQuotas }) => {
      const host = host_id === null ? undefined : hosts.get(host_id);
      const caller = address === null ? undefined : addresses.get(address);
      if (host !== undefined) refund(host, hostQuotas, now);
      if (caller !== undefined) refund(caller, addressQuotas, now);
    },
  };
}

function budgetOf<K>(budgets: Map<K, Budget>, key: K, now: number, sweep: (now: number) => void): Budget {
  const known = budgets.get(key);
  if (known !== undefined) return known;
  sweep(now);
  const made = [now];
  budgets.set(key, made);
  return made;
}

/** Looks at the windows of one request, and remembers the one that decides. */
function createReading(portion: number) {
  let now = 0;
  let isBreached = false;
  let quota: Quota | undefined;
  let window: Window | undefined;
  let remaining = Infinity;
  let resetAt = 0;

  function consider(budget: Budget, at: number, candidate: Quota): void {
    const { windows } = candidate;
    for (let index = 0; index < windows.length; index += 1) {
      const each = windows[index];
      if (each === undefined) continue;
      const storedReset = budget[at + 2 + 2 * index] ?? 0;
      const isOpen = now < storedReset;
      const left = amountOf(each) - (isOpen ? (budget[at + 1 + 2 * index] ?? 0) : 0);
      const closes = isOpen ? resetOf(storedReset, now, each.lengthMs) : now + each.lengthMs;
      if (decides(left, closes)) {
        isBreached ||= left <= 0;
        quota = candidate;
        window = each;
        remaining = left;
        resetAt = closes;
      }
    }
  }

  function amountOf({ amount }: Window): number {
    return portion === 1 ? amount : Math.max(1, Math.floor(amount * portion));
  }

  /** A breached window before any other, and of those the one that resets last; else the one with least left. */
  function decides(left: number, closes: number): boolean {
    if (left <= 0) return !isBreached || closes > resetAt;
    return !isBreached && (left < remaining || (left === remaining && closes > resetAt));
  }

  return {
    begin: (at: number) => {
      now = at;
      isBreached = false;
      quota = undefined;
      remaining = Infinity;
      resetAt = 0;
    },
    examine: (budget: Budget, quotas: readonly Quota[]) => {
      for (const each of quotas) consider(budget, sectionOf(budget, each.id, now), each);
    },
    isBreached: () => isBreached,
    isOfAddress: () => quota?.scope === 'address',
    verdict: (refusals: number): Verdict => {
      if (quota === undefined || window === undefined) throw new Error('a request is counted for somebody');
      const left = isBreached ? 0 : remaining - 1;
      return { isAllowed: !isBreached, quota, window, remaining: left, resetAt, refusals };
    },
  };
}

/** Where the section of a quota begins; opened, with all windows closed, when it is not there yet. */
export function sectionOf(budget: Budget, id: number, now: number): number {
  const { length } = budget;
  for (let at = BUDGET_HEAD; at < length; at += SECTION_LENGTH) if (budget[at] === id) return at;
  // Resets that have passed rather than zeros: they keep the array one of doubles.
  budget.push(id, 0, now, 0, now, 0, now, 0, now);
  return length;
}

function spend(budget: Budget, quotas: readonly Quota[], now: number): void {
  budget[0] = now;
  for (const { id, windows } of quotas) {
    const at = sectionOf(budget, id, now);
    for (let index = 0; index < windows.length; index += 1) {
      countIn(budget, at + 1 + 2 * index, now, windows[index]?.lengthMs ?? 0);
    }
  }
}

function refund(budget: Budget, quotas: readonly Quota[], now: number): void {
  budget[0] = now;
  for (const { id, windows } of quotas) {
    const at = sectionOf(budget, id, now);
    for (let index = 0; index < windows.length; index += 1) {
      const [count = 0, resetAt = 0] = budget.slice(at + 1 + 2 * index, at + 3 + 2 * index);
      if (now < resetAt) budget[at + 1 + 2 * index] = Math.max(count - 1, 0);
    }
  }
}

function countIn(budget: Budget, at: number, now: number, lengthMs: number): number {
  const resetAt = budget[at + 1] ?? 0;
  const isOpen = now < resetAt;
  const count = isOpen ? (budget[at] ?? 0) + 1 : 1;
  budget[at] = count;
  budget[at + 1] = isOpen ? resetOf(resetAt, now, lengthMs) : now + lengthMs;
  return count;
}

function countRefusal(budget: Budget, { id, windows }: Quota, now: number): number {
  budget[0] = now;
  return countIn(budget, sectionOf(budget, id, now) + 1, now, windows[0]?.lengthMs ?? 0);
}

/** Looks at a few budgets for each that is opened, so that dropping the expired never takes long at once. */
function createSweep<K>(budgets: Map<K, Budget>, sizeMax: number): (now: number) => void {
  let round = budgets.entries();
  return (now) => {
    for (let looks = 0; looks < 4 && budgets.size > 0; looks += 1) {
      const { value, done } = round.next();
      if (done === true) {
        round = budgets.entries();
        continue;
      }
      const [key, budget] = value;
      if (budgets.size >= sizeMax || isExpired(budget, now)) budgets.delete(key);
      else dropExpiredSections(budget, now);
    }
  };
}

export function isExpired(budget: Budget, now: number): boolean {
  return expiryOf(budget) <= now;
}

/** When the last of its windows resets. */
export function expiryOf(budget: Budget): number {
  let last = 0;
  for (let at = BUDGET_HEAD; at < budget.length; at += SECTION_LENGTH) {
    last = Math.max(last, sectionExpiry(budget, at));
  }
  return last;
}

function sectionExpiry(budget: Budget, at: number): number {
  let last = 0;
  for (let index = at + 2; index < at + SECTION_LENGTH; index += 2) last = Math.max(last, budget[index] ?? 0);
  return last;
}

/** Of the endpoints that an account no longer calls. */
function dropExpiredSections(budget: Budget, now: number): void {
  let kept = BUDGET_HEAD;
  for (let at = BUDGET_HEAD; at < budget.length; at += SECTION_LENGTH) {
    if (sectionExpiry(budget, at) <= now) continue;
    if (kept !== at) budget.copyWithin(kept, at, at + SECTION_LENGTH);
    kept += SECTION_LENGTH;
  }
  if (kept < budget.length) budget.length = kept;
}
