import { listValidRights, type AccessRights } from '../../../access/access-rights/queries.ts';
import type { Sql } from '../../../database/connections/sql.ts';
import { unavailable } from '../../../http/answer/answer-errors.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { StreamLimits } from './contract.ts';

export type OpenStream = {
  heartbeat(): void;
  end(): void;
};

export type OpenStreams = {
  /** Counts a stream. Throws `too_many_streams`, and `unavailable` when the process has too many. */
  reserve(rights: AccessRights): Reservation;
  /** Ends all streams and admits no others. */
  stop(): void;
};

export type Reservation = {
  hold(stream: OpenStream): void;
  release(): void;
};

export type OpenStreamsParts = {
  readonly sql: Sql;
  readonly clock: () => Temporal.Instant;
  readonly limits: StreamLimits;
  readonly onFailure: (error: unknown) => void;
};

/** After so many failed checks in a row, all streams are ended: their rights are not known. */
const FAILURES_MAX = 5;

/** The open streams of this process. Without any, no timer runs. */
export function openStreams(parts: OpenStreamsParts): OpenStreams {
  const streams = new Streams(parts);
  return { reserve: (rights) => streams.reserve(rights), stop: () => streams.stop() };
}

type HeldStream = { readonly rights: AccessRights; stream: OpenStream | undefined };

class Streams {
  readonly #parts: OpenStreamsParts;
  readonly #all = new Set<HeldStream>();
  readonly #counts = new Map<string, number>();
  #timers: NodeJS.Timeout[] = [];
  #isChecking = false;
  #isStopped = false;
  #failures = 0;

  constructor(parts: OpenStreamsParts) {
    this.#parts = parts;
  }

  reserve(rights: AccessRights): Reservation {
    const { openMax, openPerAccountMax, openPerCallerMax } = this.#parts.limits;
    if (this.#isStopped || this.#all.size >= openMax) throw unavailable({ retryAfterSeconds: 5 });
    const keys = keysOf(rights);
    if (this.#countOf(keys.caller) >= openPerCallerMax)
      throw tooManyStreams(openPerCallerMax, 'this token or operator');
    if (this.#countOf(keys.account) >= openPerAccountMax)
      throw tooManyStreams(openPerAccountMax, 'this account');
    const held: HeldStream = { rights, stream: undefined };
    this.#all.add(held);
    this.#add(held, 1);
    if (this.#timers.length === 0) this.#startTimers();
    return {
      hold: (stream) => {
        held.stream = stream;
        if (this.#isStopped) stream.end();
      },
      release: () => this.#release(held),
    };
  }

  stop(): void {
    this.#isStopped = true;
    this.#endAll();
    this.#stopTimers();
  }

  #startTimers(): void {
    const { heartbeatMs, checkMs } = this.#parts.limits;
    const beat = () => {
      for (const { stream } of this.#all) stream?.heartbeat();
    };
    this.#timers = [
      setInterval(beat, heartbeatMs).unref(),
      setInterval(() => void this.#check(), checkMs).unref(),
    ];
  }

  #stopTimers(): void {
    for (const timer of this.#timers.splice(0)) clearInterval(timer);
  }

  /** Ends the streams whose rights have ended. */
  async #check(): Promise<void> {
    if (this.#isChecking) return;
    this.#isChecking = true;
    try {
      const checked = [...this.#all];
      const byKey = new Map(checked.map(({ rights }) => [rights.key, rights]));
      const now = this.#parts.clock().toString();
      const valid = await listValidRights(this.#parts.sql, [...byKey.values()], now);
      for (const held of checked) if (!valid.has(held.rights.key)) held.stream?.end();
      this.#failures = 0;
    } catch (error) {
      this.#parts.onFailure(error);
      this.#failures += 1;
      if (this.#failures >= FAILURES_MAX) this.#endAll();
    } finally {
      this.#isChecking = false;
    }
  }

  #endAll(): void {
    for (const { stream } of this.#all) stream?.end();
  }

  #release(held: HeldStream): void {
    if (!this.#all.delete(held)) return;
    this.#add(held, -1);
    if (this.#all.size === 0) this.#stopTimers();
  }

  #countOf(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  #add({ rights }: HeldStream, change: 1 | -1): void {
    for (const key of Object.values(keysOf(rights))) {
      const count = this.#countOf(key) + change;
      if (count === 0) this.#counts.delete(key);
      else this.#counts.set(key, count);
    }
  }
}

function keysOf({ host_id, operator_id, token_id }: AccessRights) {
  const caller = token_id === null ? `operator ${operator_id}` : `token ${token_id}`;
  return { account: `account ${host_id}`, caller: `account ${host_id} ${caller}` };
}

function tooManyStreams(openMax: number, whose: string): ApiError {
  return new ApiError('too_many_streams', {
    message: `${openMax} event streams of ${whose} are open already: close one, or use one stream for all events.`,
    headers: { 'Retry-After': '5' },
  });
}
