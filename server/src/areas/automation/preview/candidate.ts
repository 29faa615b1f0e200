import type { PlanningStay } from '../planned.ts';

/** A stay that a rule may act on, and when what it acts on happened, where that is no date of the stay. */
export type Candidate = PlanningStay & { readonly happened_at: string | null };

/** The days on which the check-in or the check-out lies, or the moments between which something happened. */
export type Window = { readonly from: string; readonly until: string };
