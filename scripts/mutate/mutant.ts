import { createHash } from 'node:crypto';
import type { TextChange } from './sql-changes.ts';

/** A change of one place of a file. */
export type Mutant = TextChange & {
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** The original line, trimmed. */
  readonly source: string;
  /** The number among equal changes of the same line, counted from 1. */
  readonly nth: number;
  /** Identifies a change independent of the position of its line in the file. */
  readonly key: string;
};

export function makeMutants(file: string, text: string, changes: readonly TextChange[]): Mutant[] {
  const counts = new Map<string, number>();
  return changes.map((change) => {
    const before = text.slice(0, change.start);
    const lineStart = before.lastIndexOf('\n') + 1;
    const lineEnd = text.indexOf('\n', change.start);
    const source = text.slice(lineStart, lineEnd === -1 ? undefined : lineEnd).trim();
    const name = JSON.stringify([file, source, change.from, change.to]);
    const nth = (counts.get(name) ?? 0) + 1;
    counts.set(name, nth);
    const key = createHash('sha256').update(`${name} ${nth}`).digest('hex').slice(0, 16);
    return { ...change, file, line: before.split('\n').length, source, nth, key };
  });
}

export function applyChange(text: string, { start, from, to }: TextChange): string {
  if (!text.startsWith(from, start)) throw new Error(`there is no ${from} at ${start}`);
  return text.slice(0, start) + to + text.slice(start + from.length);
}

/**
 * Each mutant's place in the order depends only on the seed and the mutant. So after a change of the code, the same
 * seed still draws the same mutants of all unchanged code.
 */
export function shuffleMutants(mutants: readonly Mutant[], seed: number): Mutant[] {
  const rankOf = ({ key }: Mutant) => createHash('sha256').update(`${seed} ${key}`).digest('hex');
  return mutants
    .map((mutant) => ({ mutant, rank: rankOf(mutant) }))
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
    .map(({ mutant }) => mutant);
}
