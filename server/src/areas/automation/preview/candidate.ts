import type { PassingFacts } from '../conditions.ts';
import type { PlanningStay } from '../planned.ts';

/** A stay that a rule may act on, with the time of its event. The time is null for a date of the stay. */
export type Candidate = PlanningStay & {
  readonly happened_at: string | null;
  readonly booked_at: string;
  readonly passing?: PassingFacts | undefined;
};

/** The days of the check-in or check-out, or the moments of the event, that a preview covers. */
export type PreviewWindow = { readonly from: string; readonly until: string };
