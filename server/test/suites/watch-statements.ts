import type { Databases } from '../../src/database/connect.ts';

/** A statement as it was sent, with the values bound to it. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** Tells `see` every statement that the service sends from now on. */
export function watchStatements({ reads, writes }: Databases, see: (statement: Statement) => void): void {
  for (const pool of [reads, writes]) {
    const options = pool.options as { debug?: unknown };
    options.debug = (_connection: number, text: string, values: unknown[]) => see({ text, values });
  }
}
