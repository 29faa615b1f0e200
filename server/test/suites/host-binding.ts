import { loadModule, parseSync } from 'libpg-query';
import { calledName, entriesOf, type Node } from './parse-tree.ts';

await loadModule();

/** How a statement is held to one host account. */
export type HostBinding = {
  /** What it touches without being held to the account by host_id, each in words. */
  readonly unbound: readonly string[];
  /** Tables of tenants that only a query around or beside them holds to the account, each in words. */
  readonly borrowed: readonly string[];
  /** The numbers of the parameters that stand for the account. */
  readonly parameters: ReadonlySet<number>;
};

/** What a query may refer to from around it. */
type Around = {
  readonly ctes: ReadonlySet<string>;
  /** Names of relations of the queries around it that are held to the account. */
  readonly held: ReadonlySet<string>;
};

type Relation = { readonly name: string; readonly table: string | undefined; readonly isQuery: boolean };
/** That two relations, or a relation and the account, have one host_id; and which of them it narrows. */
type Equality = {
  readonly sides: readonly (string | number)[];
  readonly narrows: ReadonlySet<string>;
};
/** What the rows of a query are made of, and what is held to the account there. */
type Source = { readonly values: readonly Node[]; readonly around: Around };
type Level = { relations: Relation[]; equalities: Equality[] };

/** Parses a statement as PostgreSQL does, and follows host_id through every table of tenants in it. */
export function readHostBinding(text: string, tenantTables: ReadonlySet<string>): HostBinding {
  const reading = createReading(tenantTables);
  for (const { stmt } of parseSync(text).stmts ?? [])
    reading.statement(stmt as Node, { ctes: new Set(), held: new Set() });
  return { unbound: reading.unbound, borrowed: reading.borrowed, parameters: reading.parameters };
}

function createReading(tenantTables: ReadonlySet<string>) {
  const unbound: string[] = [];
  const borrowed: string[] = [];
  const parameters = new Set<number>();

  function statement(node: Node, around: Around): void {
    const [kind, body] = entriesOf(node)[0]!;
    if (kind === 'SelectStmt') select(body, around);
    else if (kind === 'InsertStmt') insert(body, around);
    else if (kind === 'UpdateStmt' || kind === 'DeleteStmt') change(kind, body, around);
    else refuseTables(kind, body);
  }

  /** Answers what its rows are made of: they come from the left side of an except, and from both of a union. */
  function select(body: Node, outside: Around): Source[] {
    const around = withCtes(body, outside);
    if (body.valuesLists !== undefined) {
      queriesIn(body.valuesLists, around);
      return body.valuesLists.map(({ List }) => ({ values: List?.items ?? [], around }));
    }
    if (body.op === 'SETOP_NONE')
      return [{ values: body.targetList ?? [], around: level(body, body.fromClause ?? [], around) }];
    const [left, right] = [select(body.larg, around), select(body.rarg, around)];
    return body.op === 'SETOP_UNION' ? [...left, ...right] : left;
  }

  function change(kind: string, body: Node, outside: Around): void {
    const around = withCtes(body, outside);
    const others = body.fromClause ?? body.usingClause ?? [];
    level(body, [{ RangeVar: body.relation } as Node, ...others], around);
    const moves = (body.targetList ?? []).some(({ ResTarget }) => ResTarget?.name === 'host_id');
    if (kind === 'UpdateStmt' && moves) unbound.push(`sets host_id of ${body.relation.relname}`);
  }

  function insert(body: Node, outside: Around): void {
    const around = withCtes(body, outside);
    const table = body.relation.relname;
    const sources = body.selectStmt === undefined ? [] : select(body.selectStmt.SelectStmt!, around);
    if (!tenantTables.has(table)) return;
    const place = (body.cols ?? []).findIndex(({ ResTarget }) => ResTarget?.name === 'host_id');
    const isHeld = place >= 0 && sources.every((source) => isAccount(source.values[place], source.around));
    if (!isHeld) unbound.push(`inserts into ${table} without its host_id`);
  }

  /** One query's own relations and conditions; answers what queries inside it may rely on. */
  function level(body: Node, from: readonly Node[], around: Around): Around {
    const own: Level = { relations: [], equalities: [] };
    for (const item of from) relationsOf(item, own, around);
    const names = new Set(own.relations.map(({ name }) => name));
    equalitiesOf(body.whereClause, own, names);
    // What a query answers is held, since every table in it must be.
    const queries = own.relations.filter(({ isQuery }) => isQuery).map(({ name }) => name);
    const held = around.held.difference(names).union(new Set(queries));
    for (let before = -1; before < held.size;) {
      before = held.size;
      for (const equality of own.equalities) follow(equality, held);
    }
    const alone = new Set<string>();
    for (let before = -1; before < alone.size;) {
      before = alone.size;
      for (const equality of own.equalities) follow(equality, alone);
    }
    for (const { name, table } of own.relations) {
      if (table === undefined) continue;
      if (!held.has(name)) unbound.push(`reads or changes ${table} (${name}) without its host_id`);
      else if (!alone.has(name)) borrowed.push(`only another query holds ${table} (${name}) to the account`);
    }
    const inside = { ctes: around.ctes, held };
    for (const [key, part] of entriesOf(body)) if (key !== 'withClause') queriesIn(part, inside);
    return inside;
  }

  function follow({ sides, narrows }: Equality, held: Set<string>): void {
    for (const [one, other] of [sides, sides.toReversed()]) {
      if (typeof one !== 'string' || !narrows.has(one)) continue;
      if (typeof other === 'number') parameters.add(other);
      if (typeof other === 'number' || held.has(other!)) held.add(one);
    }
  }

  function withCtes(body: Node, around: Around): Around {
    const ctes = new Set(around.ctes);
    for (const { CommonTableExpr: cte } of body.withClause?.ctes ?? []) {
      if (cte === undefined) continue;
      if (body.withClause?.recursive === true) ctes.add(cte.ctename);
      statement(cte.ctequery, { ctes, held: around.held });
      ctes.add(cte.ctename);
    }
    return { ctes, held: around.held };
  }

  function relationsOf(item: Node, own: Level, around: Around): Set<string> {
    const { RangeVar: table, JoinExpr: join } = item;
    if (join !== undefined) return joinOf(join, own, around);
    const known = table ?? item.RangeSubselect ?? item.RangeFunction!;
    const name = known.alias?.aliasname ?? known.relname ?? '';
    const isCte = table !== undefined && around.ctes.has(table.relname);
    const isTenant = table !== undefined && !isCte && tenantTables.has(table.relname);
    own.relations.push({
      name,
      table: isTenant ? table.relname : undefined,
      isQuery: isCte || item.RangeSubselect !== undefined,
    });
    return new Set([name]);
  }

  /** The condition of an outer join narrows only the side that it may leave empty. */
  function joinOf(join: Node, own: Level, around: Around): Set<string> {
    const left = relationsOf(join.larg, own, around);
    const right = relationsOf(join.rarg, own, around);
    const both = left.union(right);
    const narrows = { JOIN_INNER: both, JOIN_LEFT: right, JOIN_RIGHT: left }[join.jointype] ?? new Set();
    equalitiesOf(join.quals, own, narrows);
    return both;
  }

  function equalitiesOf(condition: Node | undefined, own: Level, narrows: ReadonlySet<string>): void {
    if (condition?.BoolExpr?.boolop === 'AND_EXPR') {
      for (const each of condition.BoolExpr.args) equalitiesOf(each, own, narrows);
      return;
    }
    const compared = condition?.A_Expr;
    if (compared?.kind !== 'AEXPR_OP' || calledName(compared.name) !== '=') return;
    const sides = [compared.lexpr, compared.rexpr].map((side) => accountOf(side, own));
    if (sides.every((side) => side !== undefined)) own.equalities.push({ sides, narrows });
  }

  /** The relation whose host_id this is, or the number of a parameter. */
  function accountOf(side: Node | undefined, own: Level): string | number | undefined {
    if (side?.TypeCast !== undefined) return accountOf(side.TypeCast.arg, own);
    if (side?.ParamRef !== undefined) return side.ParamRef.number;
    const fields = (side?.ColumnRef?.fields ?? []).map((field) => field.String?.sval);
    if (fields.at(-1) !== 'host_id') return undefined;
    if (fields.length > 1) return fields.at(-2);
    const [one, ...more] = own.relations.filter(({ table }) => table !== undefined);
    return more.length > 0 ? undefined : one?.name;
  }

  /** Whether a value that is inserted is the account: bound, or taken from what is held to it. */
  function isAccount(value: Node | undefined, around: Around): boolean {
    if (value?.ResTarget !== undefined) return isAccount(value.ResTarget.val, around);
    if (value?.TypeCast !== undefined) return isAccount(value.TypeCast.arg, around);
    if (value?.ParamRef !== undefined) {
      parameters.add(value.ParamRef.number);
      return true;
    }
    const fields = (value?.ColumnRef?.fields ?? []).map((field) => field.String?.sval);
    return fields.length === 2 && fields[1] === 'host_id' && around.held.has(fields[0] ?? '');
  }

  /** The queries in an expression, each held to the account by itself. */
  function queriesIn(node: unknown, around: Around): void {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node)) return node.forEach((each) => queriesIn(each, around));
    for (const [key, value] of entriesOf(node)) {
      if (key === 'SelectStmt') select(value, around);
      else queriesIn(value, around);
    }
  }

  function refuseTables(kind: string, body: Node): void {
    for (const table of tenantTables) {
      if (JSON.stringify(body).includes(`"relname":"${table}"`)) unbound.push(`${kind} of ${table}`);
    }
  }

  return { statement, unbound, borrowed, parameters };
}
