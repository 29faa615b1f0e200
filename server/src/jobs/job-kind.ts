import type { OpenScope, SystemScope } from '../database/scope.ts';

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
   * stops: long work ends then, and goes on later.
   */
  run(scope: OpenScope, stopping?: AbortSignal): Promise<void>;
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
};

/** Makes a kind of job from the search for its rows and the work for each row's ids. */
export function jobKind<Ids extends Job['ids']>(
  schedule: Omit<JobKind, 'due'>,
  find: (moment: () => DueScope, crowded: () => readonly number[]) => AsyncGenerator<Due<Ids>>,
  work: (scope: OpenScope, ids: Ids, stopping?: AbortSignal) => Promise<unknown>,
): JobKind {
  return {
    ...schedule,
    async *due(moment, crowded) {
      for await (const { host_id, ids } of find(moment, crowded)) {
        yield {
          host_id,
          ids,
          run: async (scope, stopping) => {
            await work(scope, ids, stopping);
          },
        };
      }
    },
  };
}

/** Makes a periodic job for all accounts together, such as deleting old rows. */
export function sweep(
  schedule: Omit<JobKind, 'due' | 'atOnceMax'>,
  work: (moment: SystemScope) => Promise<void>,
): JobKind {
  return {
    ...schedule,
    atOnceMax: 1,
    async *due(moment) {
      await work(moment());
      yield* [];
    },
  };
}
