import { loadModule, parseSync } from 'libpg-query';
import { TABLE_PLACES } from '../../src/operating/distribution/table-places.ts';
import { calledName, entriesOf, type Node } from './parse-tree.ts';

await loadModule();

/** Functions whose value differs from call to call: Citus refuses them in what it sends to a worker to change a row. */
const VOLATILE: ReadonlySet<string> = new Set(['gen_random_uuid', 'random', 'nextval', 'clock_timestamp']);

/** Functions whose value depends on the session or the transaction. Citus refuses them in parts of a change. */
const STABLE: ReadonlySet<string> = new Set([
  'convert_to',
  'json_build_array',
  'json_build_object',
  'jsonb_build_array',
  'jsonb_build_object',
  'now',
  'pg_current_snapshot',
  'pg_current_xact_id',
  'row_to_json',
  'to_char',
  'to_json',
  'to_jsonb',
]);

/**
 * What keeps a statement from running, or from running rightly, where the tables are spread over several machines by
 * host_id (docs/decisions/0029): each fault in words.
 */
export function readWideFaults(text: string, tenantTables: ReadonlySet<string>): string[] {
  const faults: string[] = [];
  const tree = parseSync(text).stmts ?? [];
  const isSpread = (table: string) => tenantTables.has(table);
  const spread = spreadNamesIn(tree, isSpread);
  const changed = new Set(changesIn(tree).filter((table) => tenantTables.has(table)));
  eachNode(tree, (kind, body) => {
    if (kind === 'CommonTableExpr' && !isKept(body)) {
      const read = tablesIn(body.ctequery).filter((table) => changed.has(table));
      if (read.length > 0)
        faults.push(`${body.ctename} reads ${read.join()} beside a change of it, and is not materialized`);
    }
    if (kind === 'UpdateStmt') faults.push(...unstableIn(body));
    if (kind === 'UpdateStmt' && isSpread(body.relation.relname)) faults.push(...repeatedLocksIn(body));
    if (kind === 'InsertStmt') faults.push(...unstableInInsert(body));
    if (kind === 'InsertStmt' && isSpread(body.relation.relname))
      faults.push(...chosenByQueriesIn(body, isSpread));
    if (kind === 'UpdateStmt' || kind === 'DeleteStmt' || kind === 'InsertStmt') {
      for (const name of callsIn(withoutQueries(body.returningClause), STABLE))
        faults.push(`returns a value of ${name}() from a change of ${body.relation.relname}`);
    }
    if (kind === 'SelectStmt') faults.push(...coordinatorTablesIn(body, spread, isSpread));
    if (kind === 'withClause' && body.recursive === true) faults.push('walks recursively');
  });
  return faults;
}

/** Runs once, before or as the change: it changes something itself, locks its rows, or is materialized. */
function isKept({ ctequery, ctematerialized }: Node): boolean {
  if (ctequery.SelectStmt === undefined || ctematerialized === 'CTEMaterializeAlways') return true;
  return ctequery.SelectStmt.lockingClause !== undefined;
}

function changesIn(tree: unknown): string[] {
  const tables: string[] = [];
  eachNode(tree, (kind, body) => {
    if (kind === 'UpdateStmt' || kind === 'DeleteStmt') tables.push(body.relation.relname);
    if (kind === 'InsertStmt' && body.onConflictClause !== undefined) tables.push(body.relation.relname);
  });
  return tables;
}

function tablesIn(tree: unknown): string[] {
  const tables: string[] = [];
  eachNode(tree, (kind, body) => {
    if (kind === 'RangeVar') tables.push(body.relname);
  });
  return tables;
}

/** The functions of a set that are called within a part of a statement. */
function callsIn(tree: unknown, names: ReadonlySet<string>): string[] {
  const calls: string[] = [];
  eachNode(tree, (kind, body) => {
    const name = kind === 'FuncCall' ? calledName(body.funcname) : '';
    if (names.has(name)) calls.push(name);
  });
  return calls;
}

/** A part of a statement without the queries in it. */
function withoutQueries(tree: unknown): unknown {
  return JSON.parse(JSON.stringify(tree ?? null), (kind, body) => (kind === 'SubLink' ? null : body));
}

function unstableIn(update: Node): string[] {
  const table = update.relation.relname;
  const faults = callsIn(update.targetList, VOLATILE).map(
    (name) => `makes a value by ${name}() in an update of ${table}`,
  );
  eachNode(update.targetList, (kind, body) => {
    if (kind === 'FuncCall' && STABLE.has(calledName(body.funcname)) && hasColumn(body.args))
      faults.push(`calls ${calledName(body.funcname)}() with a column in an update of ${table}`);
    if (kind === 'A_Expr' && isMovedColumn(body))
      faults.push(`moves a column by an interval, which depends on the zone, in an update of ${table}`);
  });
  eachNode(update.whereClause, (kind, body) => {
    if (kind === 'FuncCall' && callsIn(body.args, new Set(['unnest'])).length > 0)
      faults.push(`calls unnest() within another function in an update of ${table}`);
  });
  return faults;
}

function unstableInInsert({ relation, onConflictClause, returningClause }: Node): string[] {
  const names = callsIn(onConflictClause?.targetList, STABLE.union(VOLATILE));
  const faults = names.map((name) => `calls ${name}() on a conflict in ${relation.relname}`);
  eachNode(returningClause, (kind) => {
    if (kind === 'SubLink') faults.push(`returns a query from an insert into ${relation.relname}`);
  });
  return faults;
}

/** Joined to the changed table, a query may run once for each of its rows, and each time the limit lets other rows through. */
function repeatedLocksIn({ relation, fromClause }: Node): string[] {
  const faults: string[] = [];
  eachNode(fromClause, (kind, { lockingClause, limitCount }) => {
    if (kind === 'SelectStmt' && lockingClause !== undefined && limitCount !== undefined)
      faults.push(`locks rows up to a limit beside ${relation.relname}, and not in a part before its update`);
  });
  return faults;
}

/** What an insert takes is chosen by joins and plain conditions. A materialized part before it may choose by any others. */
function chosenByQueriesIn({ relation, selectStmt }: Node, isSpread: IsSpread): string[] {
  const query = selectStmt?.SelectStmt;
  const own = (query?.fromClause ?? []).flatMap(relationsOf).map(({ table }) => table);
  const faults: string[] = [];
  const note = (tree: unknown, isMeant: IsSpread, how: string) => {
    const read = tablesIn(tree).filter(isMeant);
    if (read.length > 0) faults.push(`an insert into ${relation.relname} ${how} ${read.join()}`);
  };
  eachNode(query?.whereClause, (kind, body) => {
    if (kind === 'BoolExpr' && body.boolop === 'OR_EXPR' && own.some(isSpread))
      note(body, isSpread, 'chooses within an or by a query of');
    if (kind === 'SubLink' && own.some((table) => TABLE_PLACES[table] === 'everywhere'))
      note(body, (table) => TABLE_PLACES[table] === 'coordinator', 'chooses rows of a copied table by');
  });
  return faults;
}

function hasColumn(tree: unknown): boolean {
  let found = false;
  eachNode(tree, (kind) => (found ||= kind === 'ColumnRef'));
  return found;
}

/** A column with a zone plus or minus an interval: `at time zone` makes it one without a zone first. */
function isMovedColumn({ kind, name, lexpr, rexpr }: Node): boolean {
  return (
    kind === 'AEXPR_OP' &&
    ['+', '-'].includes(calledName(name)) &&
    lexpr?.ColumnRef !== undefined &&
    calledName(rexpr?.FuncCall?.funcname ?? []) === 'make_interval'
  );
}

/** A table of the coordinator is read by itself: not beside a spread table, and not for each row of one. */
function coordinatorTablesIn(query: Node, spread: ReadonlySet<string>, isSpread: IsSpread): string[] {
  const relations = (query.fromClause ?? []).flatMap(relationsOf);
  const read = relations.find(({ table }) => TABLE_PLACES[table] === 'coordinator');
  if (read === undefined) return [];
  const beside = relations.find(({ table }) => isSpread(table));
  if (beside !== undefined) return [`reads ${read.table} of the coordinator beside ${beside.table}`];
  const own = new Set(relations.map(({ name }) => name));
  const faults: string[] = [];
  eachNode(query, (kind, { fields = [] }) => {
    const name = kind === 'ColumnRef' && fields.length > 1 ? fields[0]?.String?.sval : undefined;
    if (name !== undefined && spread.has(name) && !own.has(name))
      faults.push(`reads ${read.table} of the coordinator for each row of ${name}`);
  });
  return faults;
}

/** A table, with the name that columns have it by. */
type Relation = { readonly name: string; readonly table: string };
type IsSpread = (table: string) => boolean;

/** The tables that a query joins itself, without those of the queries in it. */
function relationsOf({ RangeVar: table, JoinExpr: join }: Node): Relation[] {
  if (join !== undefined) return [...relationsOf(join.larg), ...relationsOf(join.rarg)];
  return table === undefined ? [] : [relationOf(table)];
}

function relationOf(table: Node): Relation {
  return { name: table.alias?.aliasname ?? table.relname, table: table.relname };
}

/** The names of the spread tables of a statement, wherever they stand in it. */
function spreadNamesIn(tree: unknown, isSpread: IsSpread): ReadonlySet<string> {
  const names = new Set<string>();
  eachNode(tree, (kind, body) => {
    if ((kind === 'RangeVar' || kind === 'relation') && isSpread(body.relname))
      names.add(relationOf(body).name);
  });
  return names;
}

/** Calls `see` with the name and the content of each node, from the outside to the inside. */
function eachNode(node: unknown, see: (kind: string, body: Node) => void): void {
  if (typeof node !== 'object' || node === null) return;
  for (const [kind, body] of entriesOf(node)) {
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) see(kind, body);
    eachNode(body, see);
  }
}
