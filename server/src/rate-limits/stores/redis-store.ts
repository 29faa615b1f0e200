import { createHash } from 'node:crypto';
import { createClient } from '@redis/client';
import type { Quota, Window } from '../quotas.ts';
import { hostAtAddress, type Asking, type Verdict } from './counter-store.ts';
import { ATTEMPT_SCRIPT, delayArguments, delayKeys, GIVE_BACK_SCRIPT } from './delay-scripts.ts';
import type { Attempted, Delayed } from './delays.ts';
import { takeScript, type Owners } from './scripts.ts';

/** Counts in Redis or Valkey, for all processes together: one round trip a request, however many windows it has. */
export type RedisStore = {
  /** Rejects when Redis does not answer as it should. Not bounded in time. */
  take(asking: Asking): Promise<Verdict>;
  attempt(delayed: readonly Delayed[], now: number): Promise<Attempted>;
  giveBack(delayed: readonly Delayed[], now: number): Promise<void>;
  forget(delayed: readonly Delayed[]): Promise<void>;
  isConnected(): boolean;
  /** Resolves when Redis answers. */
  ping(): Promise<unknown>;
  close(): void;
};

const RECONNECT_MS_MAX = 250;

/** Connects in the background, and again whenever the connection is lost. */
export function openRedisStore(url: string, { refusals }: { readonly refusals: Quota }): RedisStore {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    socket: {
      connectTimeout: 1_000,
      reconnectStrategy: (retries) => Math.min(20 * 2 ** retries, RECONNECT_MS_MAX),
    },
  });
  // Who asks is told by a rejection; without a listener the process would end.
  client.on('error', () => {});
  client.connect().catch(() => {});
  const layoutOf = createLayouts(refusals);

  async function run({ text, sha }: Script, rest: readonly string[]): Promise<unknown> {
    try {
      return await client.sendCommand(['EVALSHA', sha, ...rest]);
    } catch (error) {
      // Once for each layout after a start of Redis.
      if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error;
      return client.sendCommand(['EVAL', text, ...rest]);
    }
  }

  return {
    take: async (asking) => {
      const { take, windows } = layoutOf(asking.hostQuotas, asking.addressQuotas);
      const answer = await run(take, [...keysOf(asking), String(asking.now), asking.isLook ? '1' : '0']);
      return verdictOf(answer, windows);
    },
    attempt: async (delayed, now) => attemptedOf(await run(ATTEMPT, delayArguments(delayed, now))),
    giveBack: async (delayed, now) => void (await run(GIVE_BACK, delayArguments(delayed, now))),
    forget: async (delayed) => void (await client.sendCommand(['DEL', ...delayKeys(delayed)])),
    isConnected: () => client.isReady,
    ping: () => client.ping(),
    close: () => client.destroy(),
  };
}

/** How many, and which. */
function keysOf({ host_id, address }: Asking): string[] {
  const host = `innkeep:host ${host_id}`;
  const caller = `innkeep:address ${address}`;
  if (address === null) return ['1', host];
  if (host_id === null) return ['1', caller];
  return ['3', host, caller, `innkeep:address ${hostAtAddress(host_id, address)}`];
}

type Script = { readonly text: string; readonly sha: string };

/** The script for the quotas of a request, and its windows in the order that they are numbered in. */
type Layout = {
  readonly take: Script;
  readonly windows: readonly { readonly quota: Quota; readonly window: Window }[];
};

/** Written once for each route and each kind of caller. */
function createLayouts(refusals: Quota) {
  const known = new WeakMap<readonly Quota[], WeakMap<readonly Quota[], Layout>>();
  return (hostQuotas: readonly Quota[], addressQuotas: readonly Quota[]): Layout => {
    const byAddress = known.get(hostQuotas) ?? new WeakMap<readonly Quota[], Layout>();
    const layout = byAddress.get(addressQuotas) ?? layoutFor([hostQuotas, addressQuotas], refusals);
    known.set(hostQuotas, byAddress);
    byAddress.set(addressQuotas, layout);
    return layout;
  };
}

function layoutFor(quotas: Owners, refusals: Quota): Layout {
  const owners = quotas.filter((each) => each.length > 0);
  return {
    take: scriptOf(takeScript(owners, refusals)),
    windows: owners.flat().flatMap((quota) => quota.windows.map((window) => ({ quota, window }))),
  };
}

function scriptOf(text: string): Script {
  return { text, sha: createHash('sha1').update(text).digest('hex') };
}

const ATTEMPT = scriptOf(ATTEMPT_SCRIPT);
const GIVE_BACK = scriptOf(GIVE_BACK_SCRIPT);

function attemptedOf(answer: unknown): Attempted {
  const [opensAt = 0, ...counts] = Array.isArray(answer) ? answer.map(Number) : [];
  if (counts.length === 0) throw new Error('Redis answered what the script does not');
  return { opensAt, counts };
}

function verdictOf(answer: unknown, windows: Layout['windows']): Verdict {
  const [place = 0, left = 0, resetAt = 0, refusals = 0] = Array.isArray(answer) ? answer.map(Number) : [];
  const decided = windows[place - 1];
  if (decided === undefined) throw new Error('Redis answered what the script does not');
  return { isAllowed: left > 0, ...decided, remaining: Math.max(left - 1, 0), resetAt, refusals };
}
