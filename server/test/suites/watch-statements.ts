import type { Rendered } from '../../src/database/connections/sql.ts';
import type { Databases } from '../../src/database/databases.ts';

/** Calls `see` with every statement that the service sends from now on. */
export function watchStatements(
  { reads, writes, longReads }: Databases,
  see: (statement: Rendered) => void,
): void {
  for (const connections of [reads, writes, longReads]) connections.watch(see);
}
