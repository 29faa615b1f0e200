import { realNow, type OpenScope } from '../../database/scope.ts';
import { OutboundProblem } from '../../outbound/outbound-problem.ts';
import { PutOff, type DoneSoFar, type Source, type Tally } from '../import-account/contract.ts';

/** What the runs of an import have done so far: the next run goes on with it. */
export type DoneRuns = {
  /** When the first run began. */
  readonly begun_at: string;
  /** Waits for the other server since its last response. */
  readonly waits: number;
  readonly done: DoneSoFar;
};

type EndedRun = {
  readonly begun: DoneRuns | undefined;
  readonly tally: Tally;
  readonly source?: Source & { readonly waits?: () => number };
};

/** Undefined after an error that leaves unknown what was stored: the next run begins where this one has begun. */
export function doneNow(
  scope: OpenScope,
  { begun, tally, source }: EndedRun,
  error: unknown,
): DoneRuns | undefined {
  if (!(error instanceof PutOff || error instanceof OutboundProblem)) return undefined;
  const { resources, refusals, refusals_total, at } = tally;
  return {
    begun_at: begun?.begun_at ?? realNow(scope),
    // What has failed is tried as often in the next run.
    waits: error instanceof PutOff ? (source?.waits?.() ?? 0) : 0,
    done: { resources, refusals, refusals_total, at: at && { ...at, place: source?.place?.() } },
  };
}
