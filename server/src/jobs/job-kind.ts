import type { Encryption } from '../database/encryption.ts';
import type { OpenScope, SystemScope } from '../database/scope.ts';
import { JobProblem } from './job-problem.ts';
import { inTurns, type DueSearch } from './turns.ts';

/** Where due work is searched: in all accounts, or in one, by its own clock. */
export type DueScope = SystemScope & { readonly host_id?: number | undefined };

/** An account whose clock is advanced. */
export type AccountScope = SystemScope & { readonly host_id: number };

/** Due work of one account, identified by the ids. */
export type Due<Ids> = { readonly host_id: number; readonly ids: Ids };

/** One job for one due row. */
export type Job = Due<Readonly<Record<string, string | number>>> & {
  /**
   * Does the work, or finds it done already: a job whose process died is run again. `stopping` is aborted when the service
   * stops: long work ends then, and goes on later. Throws JobProblem for a failure whose reason is known, and returns one
   * for what a person should know of although the work is done.
   */
  run(scope: OpenScope, stopping?: AbortSignal): Promise<JobProblem | undefined>;
};

export type JobKind = {
  readonly kind: string;
  /** Interval between two searches for due work. */
  readonly everySeconds: number;
  /** The most jobs of this kind that one process runs at once. */
  readonly atOnceMax: number;
  /**
   * Yields due work, one item after the other, until there is none. Calls `moment` for each query. `crowded` are the
   * accounts with many running jobs of this kind: other accounts come first.
   */
  due(moment: () => DueScope, crowded: () => readonly number[]): AsyncGenerator<Job>;
  /**
   * The earliest time at which an account has work, which may be in the future. Only for kinds whose work follows the clock
   * of its account.
   */
  readonly nextDue?: (account: AccountScope) => Promise<string | undefined>;
  /** True for requests to other servers: an account whose clock is advanced makes them once, when it has arrived. */
  readonly isOutside?: boolean;
  /** True for what deliveries bring about: it follows them when a clock is advanced. */
  readonly followsDeliveries?: boolean;
  /**
   * The due time of the oldest overdue work; undefined if there is none. Only for kinds where this is a cheap query.
   */
  readonly dueSince?: (moment: SystemScope) => Promise<string | undefined>;
  /** The work of a kind that belongs to no account. `report` takes what failed of it. */
  readonly sweep?: (moment: SystemScope, report: ReportProblem, encryption: Encryption) => Promise<void>;
};

export type ReportProblem = (problem: JobProblem, outcome: 'failed' | 'done') => void;

type JobSchedule = Omit<JobKind, 'due' | 'sweep'> & {
  /**
   * True for work that an account needs whatever its status, such as erasing what it asked to be erased. Other work waits
   * until the account is active.
   */
  readonly isForEveryAccount?: true;
};

/** How due work is found, by the moment of each query. */
type MakeSearch<Ids> = (moment: () => DueScope) => DueSearch<Ids>;

/** Makes a kind of job whose work is taken in turns between accounts. Every kind but a sweep is made here. */
export function turnedJob<Ids extends Job['ids']>(
  schedule: JobSchedule,
  search: MakeSearch<Ids>,
  run: (scope: OpenScope, ids: Ids, stopping?: AbortSignal) => Promise<unknown>,
): JobKind {
  const { isForEveryAccount = false, ...kind } = schedule;
  return {
    ...kind,
    async *due(moment, crowded) {
      const terms = { moment, crowded, restSeconds: kind.everySeconds, isForEveryAccount };
      for await (const { host_id, ids } of inTurns(search(moment), terms)) {
        yield {
          host_id,
          ids,
          run: async (scope, stopping) => {
            const result = await run(scope, ids, stopping);
            return result instanceof JobProblem ? result : undefined;
          },
        };
      }
    },
  };
}

/** Makes a kind of job from one query that finds the rows of all accounts, and the work for each row's ids. */
export function jobKind<Ids extends Job['ids']>(
  schedule: JobSchedule,
  find: (moment: () => DueScope) => AsyncGenerator<Due<Ids>>,
  run: (scope: OpenScope, ids: Ids, stopping?: AbortSignal) => Promise<unknown>,
): JobKind {
  return turnedJob(schedule, (moment) => searchIn(() => find(moment)), run);
}

/** An account whose rows are more than this is not searched further: its next rows come with the next search. */
const ROWS_OF_ACCOUNT_MAX = 1000;
const ROWS_MAX = 100_000;

/** Reads the rows once, and keeps them by account. */
function searchIn<Ids>(find: () => AsyncGenerator<Due<Ids>>): DueSearch<Ids> {
  let reading: Promise<Map<number, Ids[]>> | undefined;
  const readOnce = () => (reading ??= readRows(find()));
  return {
    accounts: async (excluded, rowsMax) => {
      const found = await readOnce();
      const known = new Set(excluded);
      return [...found.keys()].filter((host_id) => !known.has(host_id)).slice(0, rowsMax);
    },
    due: async function* due(host_id) {
      const rows = (await readOnce()).get(host_id) ?? [];
      for (let next = rows.shift(); next !== undefined; next = rows.shift()) yield next;
      (await readOnce()).delete(host_id);
    },
  };
}

async function readRows<Ids>(rows: AsyncGenerator<Due<Ids>>): Promise<Map<number, Ids[]>> {
  const found = new Map<number, Ids[]>();
  let count = 0;
  for await (const { host_id, ids } of rows) {
    const own = found.get(host_id) ?? [];
    found.set(host_id, own);
    if (own.length < ROWS_OF_ACCOUNT_MAX) own.push(ids);
    count += 1;
    if (count === ROWS_MAX) break;
  }
  return found;
}

/** Makes a periodic job for all accounts together, such as deleting old rows. */
export function sweep(
  schedule: Omit<JobKind, 'due' | 'atOnceMax' | 'sweep'>,
  run: NonNullable<JobKind['sweep']>,
): JobKind {
  return {
    ...schedule,
    atOnceMax: 1,
    async *due() {
      yield* [];
    },
    sweep: run,
  };
}
