/** A change that can be taken back, and when it was made. */
type Change = { readonly undo: () => Promise<unknown>; readonly madeAt: number };

/** Longer ago, a person no longer sees what a key would take back. */
const AGE_MS_MAX = 10 * 60_000;
const CHANGES_MAX = 20;

let changes: readonly Change[] = [];

export function rememberChange(undo: Change['undo'], now = Date.now()): void {
  changes = [...changes.filter((change) => change.undo !== undo), { undo, madeAt: now }].slice(-CHANGES_MAX);
}

/** Once it was taken back in any way. */
export function forgetChange(undo: Change['undo']): void {
  changes = changes.filter((change) => change.undo !== undo);
}

/** How the last change is taken back; undefined when there is none of the last ten minutes. */
export function lastChange(now = Date.now()): Change['undo'] | undefined {
  changes = changes.filter(({ madeAt }) => now - madeAt <= AGE_MS_MAX);
  return changes.at(-1)?.undo;
}
