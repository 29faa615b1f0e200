import type { Quota, QuotaWindow } from '../quotas.ts';
import {
  BUDGET_HEAD,
  findSection,
  isExpired,
  SECTION_LENGTH,
  sectionExpiry,
  sectionOf,
  type Budget,
} from './budget.ts';
import { hostAtAddress, resetOf, type RateLimitRequest, type CountVerdict } from './counter-store.ts';
import { createMemoryDelays, type MemoryDelays } from './memory-delays.ts';

/** A CounterStore without promises. */
export type MemoryStore = MemoryDelays & {
  take(asking: RateLimitRequest): CountVerdict;
  /** Live: their content changes with every request. */
  readonly hosts: Map<number, Budget>;
  readonly addresses: Map<string, Budget>;
};

export type MemoryStoreOptions = {
  readonly refusals: Quota;
  /** The part of each limit that this store allows; 1 unless several processes each have their own. */
  readonly portion?: number;
  /** Beyond this number of addresses, the next one that the sweep reaches is dropped. */
  readonly addressesMax?: number;
};

const ADDRESSES_MAX = 500_000;

/** Counts in this process, synchronously. Drops expired budgets step by step as new ones are opened. */
export function createMemoryStore(options: MemoryStoreOptions): MemoryStore {
  const { refusals, portion = 1, addressesMax = ADDRESSES_MAX } = options;
  const hosts = new Map<number, Budget>();
  const addresses = new Map<string, Budget>();
  const hostSweep = createSweep(hosts, Infinity);
  const addressSweep = createSweep(addresses, addressesMax);
  const reading = createReading(portion);

  function refusedCaller(
    { host_id, address, now }: RateLimitRequest,
    caller: Budget | undefined,
  ): Budget | undefined {
    if (host_id === null || address === null) return caller;
    return budgetOf(addresses, hostAtAddress(host_id, address), now, addressSweep);
  }

  function countRefusal(budget: Budget, { now, connection = 0 }: RateLimitRequest, resetAt: number): number {
    budget[0] = now;
    const at = sectionOf(budget, refusals.id, now) + 1;
    if (!isCounted(budget, at + 2, { now, connection, resetAt, refusals })) return 0;
    return countIn(budget, at, now, refusals.windows[0]?.lengthMs ?? 0);
  }

  return {
    hosts,
    addresses,
    take: (asking) => {
      const { now, host_id, hostQuotas, address, addressQuotas, isDryRun } = asking;
      const host = host_id === null ? undefined : budgetOf(hosts, host_id, now, hostSweep);
      const caller = address === null ? undefined : budgetOf(addresses, address, now, addressSweep);
      reading.begin(now);
      const examine = isDryRun ? reading.peek : reading.examine;
      if (host !== undefined) examine(host, hostQuotas);
      if (caller !== undefined) examine(caller, addressQuotas);
      if (isDryRun) return reading.verdict(0);
      if (reading.isBreached()) {
        const charged = reading.isOfAddress() ? refusedCaller(asking, caller) : host;
        return reading.verdict(charged === undefined ? 0 : countRefusal(charged, asking, reading.resetAt()));
      }
      if (host !== undefined) spend(host, hostQuotas, now);
      if (caller !== undefined) spend(caller, addressQuotas, now);
      return reading.verdict(0);
    },
    ...createMemoryDelays(addresses, (key, now) => budgetOf(addresses, key, now, addressSweep)),
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

/** Its windows are closed. */
const NO_BUDGET: Budget = [];

/** Reads the windows of one request, and remembers the deciding one. */
function createReading(portion: number) {
  let now = 0;
  let isBreached = false;
  let quota: Quota | undefined;
  let window: QuotaWindow | undefined;
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

  function amountOf({ amount }: QuotaWindow): number {
    return portion === 1 ? amount : Math.max(1, Math.floor(amount * portion));
  }

  /** A breached window before any other, the one that resets last first; else the one with the least left. */
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
    /** As examine, without adding a section. */
    peek: (budget: Budget, quotas: readonly Quota[]) => {
      for (const each of quotas) {
        const at = findSection(budget, each.id);
        if (at === undefined) consider(NO_BUDGET, 0, each);
        else consider(budget, at, each);
      }
    },
    isBreached: () => isBreached,
    isOfAddress: () => quota?.scope === 'address',
    resetAt: () => resetAt,
    verdict: (refusals: number): CountVerdict => {
      if (quota === undefined || window === undefined) throw new Error('a request is counted for somebody');
      const left = isBreached ? 0 : remaining - 1;
      return { isAllowed: !isBreached, quota, window, remaining: left, resetAt, refusals };
    },
  };
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

function countIn(budget: Budget, at: number, now: number, lengthMs: number): number {
  const resetAt = budget[at + 1] ?? 0;
  const isOpen = now < resetAt;
  const count = isOpen ? (budget[at] ?? 0) + 1 : 1;
  budget[at] = count;
  budget[at + 1] = isOpen ? resetOf(resetAt, now, lengthMs) : now + lengthMs;
  return count;
}

type Refused = {
  readonly now: number;
  readonly connection: number;
  /** When the exceeded window resets. */
  readonly resetAt: number;
  readonly refusals: Quota;
};

/**
 * False for a refusal of a burst that was under way: within its time, and over another connection than the last refusals,
 * so that the caller need not have seen one. From `at` on are the connections of the last refusals, the end of the burst, an
 * unused number, and the time from which on another burst may begin.
 */
function isCounted(budget: Budget, at: number, { now, connection, resetAt, refusals }: Refused): boolean {
  const [, burst, again] = refusals.windows.map(({ lengthMs }) => lengthMs);
  const isOpen = (reset = 0, lengthMs = 0) => now < reset && reset <= now + lengthMs;
  const last = budget[at] ?? 0;
  const isOther = connectionsIn(last).every((each) => each !== connection);
  budget[at] = (last % PORTS ** (CONNECTIONS - 1)) * PORTS + connection;
  if (isOpen(budget[at + 1], burst)) return !isOther;
  if (isOpen(budget[at + 3], again)) return true;
  budget[at + 1] = now + (burst ?? 0);
  budget[at + 3] = resetOf(resetAt, now, again ?? 0);
  return true;
}

/** A caller who sends one request after the other may take turns between a few connections: so many are remembered. */
const CONNECTIONS = 3;
const PORTS = 2 ** 16;

/** The ports in a number with 16 bits for each. */
function connectionsIn(ports: number): readonly number[] {
  return [ports, ports / PORTS, ports / PORTS ** 2].map((each) => Math.floor(each) % PORTS);
}

/** Checks a few budgets for each new one, so that dropping the expired ones never takes long at once. */
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

/** Drops the sections of endpoints that an account no longer calls. */
function dropExpiredSections(budget: Budget, now: number): void {
  let kept = BUDGET_HEAD;
  for (let at = BUDGET_HEAD; at < budget.length; at += SECTION_LENGTH) {
    if (sectionExpiry(budget, at) <= now) continue;
    if (kept !== at) budget.copyWithin(kept, at, at + SECTION_LENGTH);
    kept += SECTION_LENGTH;
  }
  if (kept < budget.length) budget.length = kept;
}
