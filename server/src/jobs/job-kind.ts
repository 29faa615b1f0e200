import type { OpenScope, SystemScope } from '../database/scope.ts';

/** Something that is due in one account: the ids say what. */
export type Due<Ids> = { readonly host_id: number; readonly ids: Ids };

/** One job: what the ids of a row that is due ask for. */
export type Job = Due<Readonly<Record<string, string | number>>> & {
  /** Does it, or finds it done already: a job that a process did not live to finish is done again. */
  run(scope: OpenScope): Promise<void>;
};

export type JobKind = {
  readonly kind: string;
  /** How often what is due is looked for. */
  readonly everySeconds: number;
  /** The most jobs of the kind that one process does at a time. */
  readonly atOnceMax: number;
  /**
   * What is due, one after the other, until nothing is. `moment` is asked anew for each look. `crowded` are the accounts
   * that have many jobs of the kind running: those of others go first.
   */
  due(moment: () => SystemScope, crowded: () => readonly number[]): AsyncGenerator<Job>;
  /** When what has been due longest became due; undefined when nothing is. For kinds where finding that is cheap. */
  readonly dueSince?: (moment: SystemScope) => Promise<string | undefined>;
};

/** A kind of job by how its rows are found, and what is done by the ids of each. */
export function jobKind<Ids extends Job['ids']>(
  schedule: Omit<JobKind, 'due'>,
  find: (moment: () => SystemScope, crowded: () => readonly number[]) => AsyncGenerator<Due<Ids>>,
  work: (scope: OpenScope, ids: Ids) => Promise<unknown>,
): JobKind {
  return {
    ...schedule,
    async *due(moment, crowded) {
      for await (const { host_id, ids } of find(moment, crowded)) {
        yield {
          host_id,
          ids,
          run: async (scope) => {
            await work(scope, ids);
          },
        };
      }
    },
  };
}

/** What is to be done again and again for all accounts together, and hangs on none: throwing away what is old. */
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
