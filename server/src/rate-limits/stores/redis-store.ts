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
const SCRIPT_SHA = createHash('sha1').update(SCRIPT).digest('hex');
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
  const refusalsLength = String(refusals.windows[0]?.lengthMs ?? 0);

  async function run(keys: readonly string[], args: readonly string[]): Promise<unknown> {
    const rest = [String(keys.length), ...keys, ...args];
    try {
      return await client.sendCommand(['EVALSHA', SCRIPT_SHA, ...rest]);
    } catch (error) {
      // Once after each start of Redis.
      if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error;
      return client.sendCommand(['EVAL', SCRIPT, ...rest]);
    }
  }

  return {
    take: async (asking) => {
      const { now, host_id, hostQuotas, address, addressQuotas, isLook } = asking;
      const ofHost = keysOf(host_id === null ? null : `host ${host_id}`, hostQuotas, refusals);
      const ofAddress = keysOf(address === null ? null : `address ${address}`, addressQuotas, refusals);
      const refusalKeys = [ofHost.refusals ?? ofAddress.refusals, ofAddress.refusals ?? ofHost.refusals];
      const keys = [...ofHost.quotas, ...ofAddress.quotas, ...refusalKeys.map((key) => key ?? '')];
      const head = [String(now), isLook ? '1' : '0', refusalsLength];
      const answer = await run(keys, [...head, ...argumentsOf(hostQuotas), ...argumentsOf(addressQuotas)]);
      return verdictOf(answer, [...hostQuotas, ...addressQuotas]);
    },
    isConnected: () => client.isReady,
    ping: () => client.ping(),
    close: () => client.destroy(),
  };
}

function keysOf(subject: string | null, quotas: readonly Quota[], refusals: Quota) {
  if (subject === null) return { quotas: [], refusals: null };
  const keyOf = ({ name }: Quota) => `innkeep:${subject}:${name}`;
  return { quotas: quotas.map(keyOf), refusals: keyOf(refusals) };
}

const known = new WeakMap<readonly Quota[], readonly string[]>();

/** What the script has to know of quotas; written once for each route. */
function argumentsOf(quotas: readonly Quota[]): readonly string[] {
  const written = known.get(quotas) ?? quotas.flatMap(writeQuota);
  known.set(quotas, written);
  return written;
}

function writeQuota({ scope, windows }: Quota): string[] {
  const facts = windows.flatMap(({ amount, lengthMs }) => [amount, lengthMs]);
  return [scope === 'address' ? 2 : 1, windows.length, ...facts].map(String);
}

function verdictOf(answer: unknown, quotas: readonly Quota[]): Verdict {
  const numbers = Array.isArray(answer) ? answer.map(Number) : [];
  const [allowed, quotaPlace = 0, windowPlace = 0, remaining = 0, resetAt = 0, refusals = 0] = numbers;
  const quota = quotas[quotaPlace - 1];
  const window = quota?.windows[windowPlace - 1];
  if (quota === undefined || window === undefined) throw new Error('Redis answered what the script does not');
  return { isAllowed: allowed === 1, quota, window, remaining, resetAt, refusals };
}
