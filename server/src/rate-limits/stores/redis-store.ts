import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { createClient } from '@redis/client';
import type { Quota } from '../quotas.ts';
import type { Asking, Verdict } from './counter-store.ts';

/** Counts in Redis or Valkey, for all processes together: one round trip a request, however many windows it has. */
export type RedisStore = {
  /** Rejects when Redis does not answer as it should. Not bounded in time. */
  take(asking: Asking): Promise<Verdict>;
  isConnected(): boolean;
  /** Resolves when Redis answers. */
  ping(): Promise<unknown>;
  close(): void;
};

const SCRIPT = fs.readFileSync(path.join(import.meta.dirname, 'take.lua'), 'utf8');
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

  async function run({ script, sha }: Layout, rest: readonly string[]): Promise<unknown> {
    try {
      return await client.sendCommand(['EVALSHA', sha, ...rest]);
    } catch (error) {
      // Once for each layout after a start of Redis.
      if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error;
      return client.sendCommand(['EVAL', script, ...rest]);
    }
  }

  return {
    take: async ({ now, host_id, hostQuotas, address, addressQuotas, isLook }) => {
      const layout = layoutOf(hostQuotas, addressQuotas);
      const keys = [
        ...(host_id === null ? [] : [`innkeep:host ${host_id}`]),
        ...(address === null ? [] : [`innkeep:address ${address}`]),
      ];
      const head = [String(keys.length), ...keys, String(now), isLook ? '1' : '0'];
      return verdictOf(await run(layout, [...head, ...layout.fields]), layout.quotas);
    },
    isConnected: () => client.isReady,
    ping: () => client.ping(),
    close: () => client.destroy(),
  };
}

/** What the script has to know of the quotas of a request. */
type Layout = {
  readonly script: string;
  readonly sha: string;
  readonly fields: readonly string[];
  readonly quotas: readonly Quota[];
};

/** Written once for each route and each kind of caller. */
function createLayouts(refusals: Quota) {
  const known = new WeakMap<readonly Quota[], WeakMap<readonly Quota[], Layout>>();
  return (hostQuotas: readonly Quota[], addressQuotas: readonly Quota[]): Layout => {
    const byAddress = known.get(hostQuotas) ?? new WeakMap<readonly Quota[], Layout>();
    const layout = byAddress.get(addressQuotas) ?? writeLayout(hostQuotas, addressQuotas, refusals);
    known.set(hostQuotas, byAddress);
    byAddress.set(addressQuotas, layout);
    return layout;
  };
}

function writeLayout(hostQuotas: readonly Quota[], addressQuotas: readonly Quota[], refusals: Quota): Layout {
  const owners = [hostQuotas, addressQuotas].filter((each) => each.length > 0);
  const quotas = owners.flat();
  const windows = quotas.flatMap((quota) => quota.windows);
  const refusalsLength = refusals.windows[0]?.lengthMs ?? 0;
  const keepOf = (owned: readonly Quota[]) => {
    const lengths = owned.flatMap((quota) => quota.windows.map(({ lengthMs }) => lengthMs));
    return 2 * Math.max(refusalsLength, ...lengths);
  };
  const values = {
    owner: owners.flatMap((owned, index) => owned.map(() => index + 1)),
    windows: quotas.map((quota) => quota.windows.length),
    format: quotas.map((quota) => `'${'dd'.repeat(quota.windows.length)}'`),
    amount: windows.map(({ amount }) => amount),
    length: windows.map(({ lengthMs }) => lengthMs),
    keep: owners.map(keepOf),
  };
  const tables = Object.entries(values).map(([name, each]) => `local ${name} = {${each.join(',')}}`);
  const ofRefusals = `local refusals_name, refusals_length = '${refusals.name}', ${refusalsLength}`;
  const script = `${tables.join(' ')} ${ofRefusals}\n${SCRIPT}`;
  const sha = createHash('sha1').update(script).digest('hex');
  return { script, sha, fields: quotas.map(({ name }) => name), quotas };
}

function verdictOf(answer: unknown, quotas: readonly Quota[]): Verdict {
  const numbers = Array.isArray(answer) ? answer.map(Number) : [];
  const [allowed, quotaPlace = 0, windowPlace = 0, remaining = 0, resetAt = 0, refusals = 0] = numbers;
  const quota = quotas[quotaPlace - 1];
  const window = quota?.windows[windowPlace - 1];
  if (quota === undefined || window === undefined) throw new Error('Redis answered what the script does not');
  return { isAllowed: allowed === 1, quota, window, remaining, resetAt, refusals };
}
