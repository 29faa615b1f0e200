import type { WriteScope } from '../../database/scope.ts';
import { planForStays, type MovedAction } from '../../areas/automation/planning/actions.ts';
import { announceNights, type InventoryChange } from '../../areas/availabilities/nights/queries.ts';
import { nightChanges, rangesOf, type NightRange } from '../../areas/availabilities/nights/rules.ts';
import { moveTasks, type MovedTask } from '../../areas/tasks/following.queries.ts';
import { moveEntries, type MovedEntry } from '../../areas/transactions/following.queries.ts';
import { countMoves } from '../../areas/reservations/stays/changes.queries.ts';
import { type FreeAgain } from '../../areas/reservations/stays/box.queries.ts';
import { takenNights } from '../../areas/reservations/rules.ts';
import { findWaiting, placeWaiting } from './place-waiting.ts';
import { hasMoved, propertiesFreed, taskMoveOf, type StayChange } from './rules.ts';

/** The changes that followed from changes of stays. */
export type Cascade = {
  /** stay_codes of the stays that waited in the reservation box for these nights, and are on the calendar now. */
  readonly placed: readonly string[];
  readonly availabilities: readonly NightRange[];
  readonly listings: readonly InventoryChange[];
  readonly tasks: readonly MovedTask[];
  readonly transactions: readonly MovedEntry[];
  readonly actions: readonly MovedAction[];
};

export const NOTHING_FOLLOWED: Cascade = {
  placed: [],
  availabilities: [],
  listings: [],
  tasks: [],
  transactions: [],
  actions: [],
};

/**
 * Updates everything that depends on stays, in the transaction of their change: nights of properties, inventory of
 * linked listings, tasks, entries and planned actions, each with its event. Everything that stores a stay, or changes
 * its dates, property, status or place in the reservation box, calls this function with all changed stays. When
 * blocks changed in the same transaction, `exactNights` names the nights that change in total. Stays of channels that waited
 * in the reservation box for nights that are free now are placed.
 */
export async function followStays(
  tx: WriteScope,
  changes: readonly StayChange[],
  exactNights?: ReturnType<typeof nightChanges>,
): Promise<Cascade> {
  // Sent together: the connection runs the statements in this order.
  const [followed, free] = await Promise.all([
    followChanges(tx, changes, exactNights),
    findWaiting(tx, propertiesFreed(changes)),
  ]);
  return joined(followed, await followPlaced(tx, free));
}

/**
 * Places the stays of channels that wait in the reservation box for nights of these properties that are free now, and
 * updates everything that depends on them. The caller has opened or freed the nights, and holds the locks of the properties.
 */
export async function placeStaysWaiting(tx: WriteScope, property_ids: readonly number[]): Promise<Cascade> {
  return followPlaced(tx, await findWaiting(tx, property_ids));
}

async function followPlaced(tx: WriteScope, free: readonly FreeAgain[]): Promise<Cascade> {
  if (free.length === 0) return NOTHING_FOLLOWED;
  const changes = await placeWaiting(tx, free);
  const placed = changes.map(({ after }) => after.stay_code);
  return { ...(await followChanges(tx, changes)), placed };
}

function joined(one: Cascade, other: Cascade): Cascade {
  return {
    placed: [...one.placed, ...other.placed],
    availabilities: [...one.availabilities, ...other.availabilities],
    listings: [...one.listings, ...other.listings],
    tasks: [...one.tasks, ...other.tasks],
    transactions: [...one.transactions, ...other.transactions],
    actions: [...one.actions, ...other.actions],
  };
}

async function followChanges(
  tx: WriteScope,
  changes: readonly StayChange[],
  exactNights?: ReturnType<typeof nightChanges>,
): Promise<Cascade> {
  const moves = changes.map(taskMoveOf).filter((move) => move !== undefined);
  const relocated = changes
    .filter(({ before, after }) => before !== null && before.property_id !== after.property_id)
    .map(({ after }) => after);
  // Promise.all sends the statements together. The connection runs them in this order, which is the lock order.
  const [announced, tasks, transactions, , actions] = await Promise.all([
    exactNights === undefined
      ? announceNights(tx, collectNightChanges(changes), {
          stay_codes: changes.map(({ after }) => after.stay_code),
        })
      : announceNights(tx, exactNights, 'several'),
    moveTasks(tx, moves),
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
    placed: [],
    availabilities: rangesOf(announced.nights),
    listings: announced.listings,
    tasks,
    transactions,
    actions,
  };
}

function collectNightChanges(changes: readonly StayChange[]): ReturnType<typeof nightChanges> {
  return nightChanges(
    changes.flatMap(({ before }) => takenNights(before)),
    changes.flatMap(({ after }) => takenNights(after)),
  );
}
