import { USAGE } from '../limits.ts';

/** The requests of a caller in an hour. */
export type CallerCount = {
  readonly host_id: number;
  /** The start of the hour. */
  readonly hour: string;
  readonly operator_id: number;
  /** Null for an application, whose tokens change every hour. */
  readonly token_id: number | null;
  readonly application_id: number | null;
  /** Includes those that were refused. */
  requests: number;
  refused: number;
};

export type CountedCaller = Pick<CallerCount, 'host_id' | 'operator_id' | 'token_id' | 'application_id'>;

/** Counts requests in the memory of this process, until they are taken to be saved. */
export type Usage = {
  note(caller: CountedCaller, now: number, isRefused: boolean): void;
  /** The counts since the last call. */
  take(): CallerCount[];
  /** Returns counts that could not be saved. */
  giveBack(counts: readonly CallerCount[]): void;
};

const HOUR_MS = 3_600_000;

/** By its token, or by its operator and its application. */
type Callers = Map<number | string, CallerCount>;
/** By account. */
type Hour = Map<number, Callers>;

export function createUsage(): Usage {
  let hours = new Map<number, Hour>();
  let size = 0;

  function countOf(caller: CountedCaller, hour: number): CallerCount | undefined {
    const { host_id, operator_id, application_id } = caller;
    const token_id = application_id === null ? caller.token_id : null;
    const callers = valueOf(valueOf(hours, hour, newHour), host_id, newCallers);
    const key = token_id ?? `${operator_id} ${application_id}`;
    const known = callers.get(key);
    if (known !== undefined || size >= USAGE.callersMax) return known;
    const start = Temporal.Instant.fromEpochMilliseconds(hour * HOUR_MS).toString();
    const made = { host_id, hour: start, operator_id, token_id, application_id, requests: 0, refused: 0 };
    callers.set(key, made);
    size += 1;
    return made;
  }

  function add(caller: CountedCaller, hour: number, { requests, refused }: Added): void {
    const count = countOf(caller, hour);
    if (count === undefined) return;
    count.requests += requests;
    count.refused += refused;
  }

  return {
    note: (caller, now, isRefused) =>
      add(caller, Math.floor(now / HOUR_MS), isRefused ? ONE_REFUSED : ONE_ALLOWED),
    take: () => {
      const accounts = [...hours.values()].flatMap((hour) => [...hour.values()]);
      hours = new Map();
      size = 0;
      return accounts.flatMap((callers) => [...callers.values()]);
    },
    giveBack: (returned) => {
      for (const count of returned) {
        const { epochMilliseconds } = Temporal.Instant.from(count.hour);
        add(count, Math.floor(epochMilliseconds / HOUR_MS), count);
      }
    },
  };
}

function valueOf<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

const newHour = (): Hour => new Map();
const newCallers = (): Callers => new Map();

type Added = Pick<CallerCount, 'requests' | 'refused'>;
const ONE_ALLOWED: Added = { requests: 1, refused: 0 };
const ONE_REFUSED: Added = { requests: 1, refused: 1 };
