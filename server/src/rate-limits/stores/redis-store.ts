import { createHash } from 'node:crypto';
import { createClient } from '@redis/client';
import type { Quota, Window } from '../quotas.ts';
import type { Asking, Verdict } from './counter-store.ts';
import { giveBackScript, takeScript, type Owners } from './scripts.ts';

/** Counts in Redis or Valkey, for all processes together: one round trip a request, however many windows it has. */
export type RedisStore = {
  /** Rejects when Redis does not answer as it should. Not bounded in time. */
  take(asking: Asking): Promise<Verdict>;
  giveBack(asking: Asking): Promise<void>;
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
    giveBack: async (asking) => {
      const { giveBack } = layoutOf(asking.hostQuotas, asking.addressQuotas);
      await run(giveBack, [...keysOf(asking), String(asking.now)]);
    },
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
  return host_id === null ? ['1', caller] : ['2', host, caller];
}

type Script = { readonly text: string; readonly sha: string };

/** The scripts for the quotas of a request, and its windows in the order that they are numbered in. */
type Layout = {
  readonly take: Script;
  readonly giveBack: Script;
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
    giveBack: scriptOf(giveBackScript(owners)),
    windows: owners.flat().flatMap((quota) => quota.windows.map((window) => ({ quota, window }))),
  };
}

function scriptOf(text: string): Script {
  return { text, sha: createHash('sha1').update(text).digest('hex') };
}

function verdictOf(answer: unknown, windows: Layout['windows']): Verdict {
  const [place = 0, left = 0, resetAt = 0, refusals = 0] = Array.isArray(answer) ? answer.map(Number) : [];
  const decided = windows[place - 1];
  if (decided === undefined) throw new Error('Redis answered what the script does not');
  return { isAllowed: left > 0, ...decided, remaining: Math.max(left - 1, 0), resetAt, refusals };
}
