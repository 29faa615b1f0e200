import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createClient } from '@redis/client';
import type { Quota, QuotaWindow } from '../quotas.ts';
import { hostAtAddress, type RateLimitRequest, type CountVerdict } from './counter-store.ts';
import type { DelayedAttempt, Delayed } from './delays.ts';

/** Counts in Redis or Valkey for all processes together, with one round trip per request for all its windows. */
export type RedisStore = {
  /** Rejects when Redis fails. Has no time limit. */
  take(asking: RateLimitRequest): Promise<CountVerdict>;
  attempt(delayed: readonly Delayed[], now: number): Promise<DelayedAttempt>;
  giveBack(delayed: readonly Delayed[], now: number): Promise<void>;
  forget(delayed: readonly Delayed[]): Promise<void>;
  isConnected(): boolean;
  /** Resolves when Redis stores: one without memory, or one that became a replica, still responds. */
  ping(): Promise<unknown>;
  close(): void;
};

const RECONNECT_MS_MAX = 250;

const SCRIPT = fs.readFileSync(new URL('redis-store.lua', import.meta.url), 'utf8');
const SCRIPT_SHA = createHash('sha1').update(SCRIPT).digest('hex');

/** Connects in the background, and reconnects whenever the connection is lost. */
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
  // The caller receives a rejection; without a listener the process would end.
  client.on('error', () => {});
  client.connect().catch(() => {});
  const refusalsText = quotaText(refusals);

  async function run(verb: string, keys: readonly string[], rest: readonly string[]): Promise<unknown> {
    const args = [String(keys.length), ...keys, verb, ...rest];
    try {
      return await client.sendCommand(['EVALSHA', SCRIPT_SHA, ...args]);
    } catch (error) {
      // Happens once after each start of Redis.
      if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error;
      return client.sendCommand(['EVAL', SCRIPT, ...args]);
    }
  }

  return {
    take: async (asking) => {
      const owners = [asking.hostQuotas, asking.addressQuotas].filter(({ length }) => length > 0);
      const facts = [asking.now, asking.isDryRun, asking.connection ?? 0].map(String);
      const rest = [...facts, refusalsText, ...owners.map(quotasText)];
      return verdictOf(await run('take', keysOf(asking), rest), owners);
    },
    attempt: async (delayed, now) =>
      attemptedOf(await run('attempt', delayKeys(delayed), delayArguments(delayed, now))),
    giveBack: async (delayed, now) =>
      void (await run('giveBack', delayKeys(delayed), delayArguments(delayed, now))),
    forget: async (delayed) => void (await client.sendCommand(['DEL', ...delayKeys(delayed)])),
    isConnected: () => client.isReady,
    ping: () => client.sendCommand(['SET', 'innkeep:probe', '1', 'PX', '1000']),
    close: () => client.destroy(),
  };
}

function keysOf({ host_id, address }: RateLimitRequest): string[] {
  const host = `innkeep:host ${host_id}`;
  const caller = `innkeep:address ${address}`;
  if (address === null) return [host];
  if (host_id === null) return [caller];
  return [host, caller, `innkeep:address ${hostAtAddress(host_id, address)}`];
}

const knownTexts = new WeakMap<readonly Quota[], string>();

/** Formatted once per route. */
function quotasText(quotas: readonly Quota[]): string {
  const known = knownTexts.get(quotas);
  if (known !== undefined) return known;
  const text = `[${quotas.map(quotaText).join()}]`;
  knownTexts.set(quotas, text);
  return text;
}

function quotaText({ name, windows }: Quota): string {
  return JSON.stringify({ name, windows: windows.map(({ amount, lengthMs }) => ({ amount, lengthMs })) });
}

function delayKeys(delayed: readonly Delayed[]): string[] {
  return delayed.map(({ key }) => `innkeep:address ${key}`);
}

function delayArguments(delayed: readonly Delayed[], now: number): string[] {
  const texts = delayed.map(({ quota: { name, delays }, forgivenAt }) =>
    JSON.stringify({ name, delays, forgivenAt }),
  );
  return [String(now), ...texts];
}

function attemptedOf(answer: unknown): DelayedAttempt {
  const [opensAt = 0, ...counts] = Array.isArray(answer) ? answer.map(Number) : [];
  if (counts.length === 0) throw new Error('Redis answered what the script does not');
  return { opensAt, counts };
}

function verdictOf(answer: unknown, owners: readonly (readonly Quota[])[]): CountVerdict {
  const [position = 0, left = 0, resetAt = 0, refusals = 0] = Array.isArray(answer) ? answer.map(Number) : [];
  return {
    isAllowed: left > 0,
    ...windowAt(position, owners),
    remaining: Math.max(left - 1, 0),
    resetAt,
    refusals,
  };
}

function windowAt(
  position: number,
  owners: readonly (readonly Quota[])[],
): { quota: Quota; window: QuotaWindow } {
  let index = position - 1;
  for (const quota of owners.flat()) {
    const window = quota.windows[index];
    if (window !== undefined) return { quota, window };
    index -= quota.windows.length;
  }
  throw new Error('Redis answered what the script does not');
}
