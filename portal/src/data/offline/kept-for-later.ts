import { InnkeepError } from '../../../../client/src/innkeep.ts';

/** The service was not reached, and the change is kept until it is. */
export class KeptForLater extends Error {}

/** The service was not reached, and the browser keeps no more: what was typed stays where it is. */
export class NoRoomForLater extends Error {}

/** True of what the client throws for a change that is kept. */
export function isKeptForLater(error: unknown): boolean {
  return error instanceof InnkeepError && error.cause instanceof KeptForLater;
}

/** True of what the client throws for a change that found no room. */
export function hadNoRoom(error: unknown): boolean {
  return error instanceof InnkeepError && error.cause instanceof NoRoomForLater;
}
