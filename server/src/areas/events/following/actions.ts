import type { Sql } from '../../../database/connections/sql.ts';
import { unavailable } from '../../../http/answer/answer-errors.ts';
import { openWaiting } from '../../../jobs/waiting.ts';
import type { LogPosition } from '../position.ts';
import type { LogFollower, LogReader, Start } from './contract.ts';
import { findEndOfLog, findNewEvents } from './queries.ts';

/** Polling intervals: while other processes store events, and the longest one while none do. */
const BUSY_MS = 5;
const IDLE_MS_MAX = 50;
/** Events of one read. Each may hold a year of days. */
const EVENTS_AT_ONCE = 200;
/** After a failed read. After so many in a row, all readers are ended, so that they continue by pages. */
const RETRY_MS = 500;
const FAILURES_MAX = 20;

export type FollowerParts = {
  readonly sql: Sql;
  readonly onFailure: (error: unknown) => void;
};

/**
 * Reads the log once for all readers of this process, and passes each batch to all of them. Without readers it reads
 * nothing.
 */
export function followLog(parts: FollowerParts): LogFollower {
  const follower = new Follower(parts);
  return {
    findEnd: () => findEndOfLog(parts.sql),
    join: (reader) => follower.join(reader),
    leave: (reader) => follower.leave(reader),
    position: () => follower.position(),
    poke: () => follower.poke(),
    stop: () => follower.stop(),
  };
}

type Position = LogPosition & { readonly logNumber: number };

class Follower {
  readonly #parts: FollowerParts;
  readonly #waiting = openWaiting();
  /** By account. A reader that is joining receives nothing yet. */
  readonly #readers = new Map<number, Set<LogReader>>();
  readonly #joined = new Set<LogReader>();
  #position: Position | undefined;
  #reading: Promise<boolean> | undefined;
  #isRunning = false;
  #isStopped = false;
  #failures = 0;

  constructor(parts: FollowerParts) {
    this.#parts = parts;
  }

  /** Waits for the read in progress, which may not include the reader's account. */
  async join(reader: LogReader): Promise<Start> {
    this.#readers.set(reader.host_id, (this.#readers.get(reader.host_id) ?? new Set()).add(reader));
    if (!this.#isRunning) void this.#run();
    await this.#reading;
    if (this.#position === undefined) {
      this.leave(reader);
      throw unavailable();
    }
    if (this.#readers.get(reader.host_id)?.has(reader) === true) this.#joined.add(reader);
    const { logNumber, base, target } = this.#position;
    return { logNumber, snapshot: target ?? base };
  }

  leave(reader: LogReader): void {
    this.#joined.delete(reader);
    const readers = this.#readers.get(reader.host_id);
    readers?.delete(reader);
    if (readers?.size === 0) this.#readers.delete(reader.host_id);
    if (this.#readers.size === 0) this.poke();
  }

  position(): Start | undefined {
    if (this.#position === undefined || this.#position.target !== null) return undefined;
    return { logNumber: this.#position.logNumber, snapshot: this.#position.base };
  }

  poke(): void {
    if (this.#isRunning) this.#waiting.poke();
  }

  stop(): void {
    this.#isStopped = true;
    this.#endAll();
    this.poke();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    let waitMs = BUSY_MS;
    let isPoked = false;
    while (this.#readers.size > 0 && !this.#isStopped) {
      this.#reading = this.#read();
      const hasFound = await this.#reading;
      waitMs = hasFound && !isPoked ? BUSY_MS : Math.min(waitMs * 1.5, IDLE_MS_MAX);
      if (this.#failures > 0) waitMs = RETRY_MS;
      if ((this.#position?.target ?? null) === null) isPoked = await this.#waiting.wait(waitMs);
    }
    this.#isRunning = false;
    this.#reading = undefined;
    this.#position = undefined;
  }

  /** True when there were new events. */
  async #read(): Promise<boolean> {
    try {
      const hasFound =
        this.#position === undefined ? await this.#begin() : await this.#readOn(this.#position);
      this.#failures = 0;
      return hasFound;
    } catch (error) {
      this.#parts.onFailure(error);
      this.#failures += 1;
      if (this.#failures >= FAILURES_MAX) this.#endAll();
      return false;
    }
  }

  async #begin(): Promise<boolean> {
    const { log_number, snapshot } = await findEndOfLog(this.#parts.sql);
    this.#position = { logNumber: log_number, base: snapshot, target: null, id: 0 };
    return false;
  }

  async #readOn(position: Position): Promise<boolean> {
    const reading = { hostIds: [...this.#readers.keys()], limit: EVENTS_AT_ONCE };
    const found = await findNewEvents(this.#parts.sql, position, reading);
    const { log_number: logNumber, snapshot, events } = found;
    const last = events.at(-1);
    // The positions of the readers are in another log now.
    if (logNumber !== position.logNumber) this.#endAll();
    const isComplete = events.length < EVENTS_AT_ONCE;
    this.#position = isComplete
      ? { logNumber, base: snapshot, target: null, id: 0 }
      : { logNumber, base: position.base, target: snapshot, id: last?.id ?? position.id };
    if (last === undefined) return false;
    for (const [host_id, own] of Map.groupBy(events, (event) => event.host_id)) {
      const batch = { logNumber, base: position.base, target: snapshot, isComplete, events: own };
      for (const reader of this.#readers.get(host_id) ?? [])
        if (this.#joined.has(reader)) reader.receive(batch);
    }
    return true;
  }

  #endAll(): void {
    const all = [...this.#readers.values()].flatMap((readers) => [...readers]);
    for (const reader of all) {
      this.leave(reader);
      reader.end();
    }
  }
}
