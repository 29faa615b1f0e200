import { loadModule, parseSync } from 'libpg-query';
import { entriesOf, type Node } from './parse-tree.ts';

await loadModule();

/**
 * Updates of tables of accounts that are joined to a query which locks rows up to a limit. It may run once for each row of
 * the update, and each time the limit lets other rows through: such a query is a part before its update.
 */
export function readRepeatedLocks(text: string, tenantTables: ReadonlySet<string>): string[] {
  const faults: string[] = [];
  eachNode(parseSync(text).stmts, (kind, { relation, fromClause }) => {
    if (kind !== 'UpdateStmt' || !tenantTables.has(relation.relname)) return;
    eachNode(fromClause, (inner, { lockingClause, limitCount }) => {
      if (inner === 'SelectStmt' && lockingClause !== undefined && limitCount !== undefined)
        faults.push(`locks rows up to a limit beside ${relation.relname}`);
    });
  });
  return faults;
}

/** Calls `see` with the name and the content of each node, from the outside to the inside. */
function eachNode(node: unknown, see: (kind: string, body: Node) => void): void {
  if (typeof node !== 'object' || node === null) return;
  for (const [kind, body] of entriesOf(node)) {
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) see(kind, body);
    eachNode(body, see);
  }
}
