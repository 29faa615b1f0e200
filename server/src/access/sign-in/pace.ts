import { setImmediate as nextTurn } from 'node:timers/promises';

/** Starts only `perTurnMax` tasks in one turn of the event loop, so that other work runs in between. */
export function createPace(perTurnMax: number): () => Promise<void> {
  let begun = 0;
  let turn: Promise<void> | undefined;

  async function endTurn(): Promise<void> {
    await nextTurn();
    begun = 0;
    turn = undefined;
  }

  return async () => {
    while (begun >= perTurnMax) await (turn ??= endTurn());
    begun += 1;
    turn ??= endTurn();
  };
}
