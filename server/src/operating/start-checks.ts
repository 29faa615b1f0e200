import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Sql } from '../database/connections/sql.ts';
import { describeLoss, findRecentLoss } from './history-loss.ts';

/** The input of the checks. */
export type StartFacts = Pick<Config, 'host' | 'publicUrl' | 'trustedProxies'> & {
  /** Seconds by which this machine's clock is ahead of the database's; null when the database does not respond. */
  readonly clockAheadSeconds: number | null;
};

const CLOCK_SECONDS_MAX = 5;

/**
 * Settings and circumstances that work, but are less safe than they look. Each check returns the remedy in a sentence.
 */
export const START_CHECKS: Readonly<Record<string, (facts: StartFacts) => string | undefined>> = {
  plain_public_url: ({ host, publicUrl }) =>
    publicUrl?.startsWith('http:') === true && !isLoopback(host)
      ? `PUBLIC_URL (${publicUrl}) begins with http:// while HOST (${host}) is reached from other machines: anybody on the ` +
        'way can read passwords and tokens. Put a proxy that speaks TLS in front, and set PUBLIC_URL to its https:// address.'
      : undefined,
  untrusted_proxy: ({ publicUrl, trustedProxies }) =>
    publicUrl?.startsWith('https:') === true && trustedProxies.length === 0
      ? `PUBLIC_URL (${publicUrl}) begins with https://, so a proxy stands in front of the service, but TRUSTED_PROXIES is ` +
        'empty: all clients count as one address, the proxy’s. Set TRUSTED_PROXIES to the address of the proxy.'
      : undefined,
  clock_off: ({ clockAheadSeconds }) =>
    clockAheadSeconds !== null && Math.abs(clockAheadSeconds) > CLOCK_SECONDS_MAX
      ? `The clock of this machine is ${Math.round(Math.abs(clockAheadSeconds))} seconds ` +
        `${clockAheadSeconds > 0 ? 'ahead of' : 'behind'} the database’s: moments that are stored, limits and signatures ` +
        'will be wrong. Set both by NTP.'
      : undefined,
};

/** The sentences of all checks with a finding. */
export function findStartWarnings(facts: StartFacts): string[] {
  return Object.values(START_CHECKS).flatMap((check) => check(facts) ?? []);
}

export async function listStartWarnings(
  { host, publicUrl, trustedProxies }: Omit<StartFacts, 'clockAheadSeconds'>,
  sql: Sql,
  clock: () => Temporal.Instant,
): Promise<string[]> {
  const clockAheadSeconds = await readClockAhead(sql, clock);
  const loss = await findRecentLoss(sql, clock());
  return [
    ...findStartWarnings({ host, publicUrl, trustedProxies, clockAheadSeconds }),
    ...(loss === undefined ? [] : [describeLoss(loss)]),
  ];
}

/** Assumes that the database read its clock halfway between request and response. */
export async function readClockAhead(sql: Sql, clock: () => Temporal.Instant): Promise<number | null> {
  const before = clock().epochMilliseconds;
  const [row] = await sql<{ now: string }[]>`select clock_timestamp() as now`;
  const after = clock().epochMilliseconds;
  if (row === undefined) return null;
  return ((before + after) / 2 - Temporal.Instant.from(row.now).epochMilliseconds) / 1000;
}

/**
 * Warns once, at the first request forwarded by a proxy while no proxy is trusted. Anybody may send the header, so the
 * warning names the address for the operator to judge.
 */
export function warnOfForwarded(app: FastifyInstance): void {
  let isWarned = false;
  // onResponse also runs for a request that is refused before a later hook.
  app.addHook('onResponse', (request, _reply, done) => {
    if (!isWarned && request.headers['x-forwarded-for'] !== undefined) {
      isWarned = true;
      request.log.warn(
        `a request from ${request.ip} carries X-Forwarded-For, but TRUSTED_PROXIES is empty: if that is your proxy, ` +
          `set TRUSTED_PROXIES=${request.ip}; until then all its clients count as one address`,
      );
    }
    done();
  });
}

function isLoopback(host: string): boolean {
  if (isIP(host) === 4) return host.startsWith('127.');
  return host === '::1' || host === 'localhost';
}
