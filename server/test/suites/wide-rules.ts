import { loadModule, parseSync } from 'libpg-query';

await loadModule();

/** A node of PostgreSQL's own parse tree. */
type Node = any;

/** Functions whose value differs from call to call: Citus refuses them in what it sends to a worker to change a row. */
const VOLATILE: ReadonlySet<string> = new Set(['gen_random_uuid', 'random', 'nextval', 'clock_timestamp']);

/**
 * What keeps a statement from running, or from running rightly, where the tables are spread over several machines by
 * host_id (docs/decisions/0029): each fault in words.
 */
export function readWideFaults(text: string, tenantTables: ReadonlySet<string>): string[] {
  const faults: string[] = [];
  const tree = parseSync(text).stmts ?? [];
  const changed = new Set(changesIn(tree).filter((table) => tenantTables.has(table)));
  eachNode(tree, (kind, body) => {
    if (kind === 'CommonTableExpr' && !isKept(body)) {
      const read = tablesIn(body.ctequery).filter((table) => changed.has(table));
      if (read.length > 0)
        faults.push(`${body.ctename} reads ${read.join()} beside a change of it, and is not materialized`);
    }
    if (kind === 'UpdateStmt') faults.push(...volatileIn(body));
    if (kind === 'withClause' && body.recursive === true) faults.push('walks recursively');
  });
  return faults;
}

/** Runs once, before or as the change: it changes something itself, locks its rows, or is materialized. */
function isKept({ ctequery, ctematerialized }: Node): boolean {
  if (ctequery.SelectStmt === undefined || ctematerialized === 'CTEMaterializeAlways') return true;
  return ctequery.SelectStmt.lockingClause !== undefined;
}

function changesIn(tree: Node): string[] {
  const tables: string[] = [];
  eachNode(tree, (kind, body) => {
    if (kind === 'UpdateStmt' || kind === 'DeleteStmt') tables.push(body.relation.relname);
    if (kind === 'InsertStmt' && body.onConflictClause !== undefined) tables.push(body.relation.relname);
  });
  return tables;
}

function tablesIn(tree: Node): string[] {
  const tables: string[] = [];
  eachNode(tree, (kind, body) => {
    if (kind === 'RangeVar') tables.push(body.relname);
  });
  return tables;
}

function volatileIn(update: Node): string[] {
  const faults: string[] = [];
  eachNode(update.targetList, (kind, body) => {
    const name = kind === 'FuncCall' ? body.funcname.at(-1).String.sval : '';
    if (VOLATILE.has(name))
      faults.push(`makes a value by ${name}() in an update of ${update.relation.relname}`);
  });
  return faults;
}

/** Calls `see` with the name and the content of each node, from the outside to the inside. */
function eachNode(node: Node, see: (kind: string, body: Node) => void): void {
  if (typeof node !== 'object' || node === null) return;
  for (const [kind, body] of Object.entries<Node>(node)) {
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) see(kind, body);
    eachNode(body, see);
  }
}
