import type { WriteScope } from '../../../database/scope.ts';
import { planForStays, type MovedAction } from '../../automation/planning/actions.ts';
import { announceNights, type ListingChange } from '../../availabilities/nights/queries.ts';
import { nightChanges, rangesOf, type NightRange } from '../../availabilities/nights/rules.ts';
import { followStays, type MovedTask } from '../../tasks/following/queries.ts';
import { moveEntries, type MovedEntry } from '../../transactions/following/queries.ts';
import { countMoves } from './queries.ts';
import { hasMoved, heldNights, taskMoveOf, type StayChange } from './rules.ts';

/** What moved along with stays. */
export type Cascade = {
  readonly availabilities: readonly NightRange[];
  readonly listings: readonly ListingChange[];
  readonly tasks: readonly MovedTask[];
  readonly transactions: readonly MovedEntry[];
  readonly actions: readonly MovedAction[];
};

/**
 * Makes everything that hangs on stays follow them, in the transaction of their change: the nights of their
 * properties, the inventory of the linked listings, their tasks and their entries, each with its event, and what rules have planned for them. The one place
 * where this happens: whatever stores a stay, or changes its dates, its property, its status or whether it is in the
 * reservation box, calls it with all the stays that it changed. Where blocks changed along with them, the caller tells
 * by `exactNights` which nights that frees and takes in all.
 */
export async function followChanges(
  tx: WriteScope,
  changes: readonly StayChange[],
  exactNights?: ReturnType<typeof nightChanges>,
): Promise<Cascade> {
  const moves = changes.map(taskMoveOf).filter((move) => move !== undefined);
  const relocated = changes
    .filter(({ before, after }) => before !== null && before.property_id !== after.property_id)
    .map(({ after }) => after);
  // One after the other in the order they are locked everywhere; the connection sends them without waiting.
  const [announced, tasks, transactions, , actions] = await Promise.all([
    exactNights === undefined
      ? announceNights(tx, nightsOf(changes), 'stay')
      : announceNights(tx, exactNights, 'several'),
    followStays(tx, moves),
    moveEntries(
      tx,
      relocated.map(({ stay_code, property_id }) => ({ stay_code, property_id })),
    ),
    countMoves(
      tx,
      changes.filter(hasMoved).map(({ after }) => after.stay_code),
    ),
    planForStays(tx, changes),
  ]);
  return {
    availabilities: rangesOf(announced.nights),
    listings: announced.listings,
    tasks,
    transactions,
    actions,
  };
}

function nightsOf(changes: readonly StayChange[]): ReturnType<typeof nightChanges> {
  return nightChanges(
    changes.flatMap(({ before }) => heldNights(before)),
    changes.flatMap(({ after }) => heldNights(after)),
  );
}
