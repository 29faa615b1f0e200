import { createHash } from 'node:crypto';
import type { Fragment } from './connections/sql.ts';
import { isDataRefused } from './failures.ts';
import type { OpenScope, ReadScope } from './scope.ts';
import { isUnchangedSince, type Counted } from './totals.ts';

export type PageQuery = { readonly offset?: number; readonly limit?: number; readonly cursor?: string };

/** A cursor that no list has made, or that another list has made. */
export class CursorProblem extends Error {
  override readonly name = 'CursorProblem';
  readonly field: { readonly path: string; readonly message: string };

  constructor(field: CursorProblem['field']) {
    super(`${field.path} ${field.message}`);
    this.field = field;
  }
}

export type ListPage<Row> = {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly next_cursor: string | null;
};

type Read<Row> = Row & { readonly is_counted: boolean; readonly list_total?: number };

/** One step of a list's total order; the last one must be unique. */
type OrderKey<Row> = { readonly column: Fragment; readonly field: keyof Row & string };

type ListQuery<Row, Query extends PageQuery> = {
  /** Identifies the list, so that its cursors are valid for no other list. */
  readonly name: string;
  /** The query parameters. Everything but offset, limit and cursor is a filter, and binds the cursor. */
  readonly query: Query;
  readonly columns: Fragment;
  /** The rows to count; `joins` adds tables that only the page's rows need. */
  readonly from: Fragment;
  readonly joins?: Fragment;
  /** The alias of the only table of `from`: its rows are chosen before `joins` looks anything up for them. */
  readonly rowsFirst?: Fragment;
  /** The only table of `from`: the keys of its rows are chosen in an index, and the rows of the page are read by the last key. */
  readonly keysFirst?: { readonly alias: Fragment; readonly table: Fragment };
  readonly where: Fragment;
  readonly order: readonly OrderKey<Row>[];
  readonly direction: 'asc' | 'desc';
  /** With keysFirst: a page without a cursor reads the whole list to order it, and counts it along. */
  readonly isCountedAlong?: boolean;
  /** The keys are of several tables: the bound of the first is written out, so that its index finds a later page. */
  readonly spansTables?: boolean;
  /** May read many rows to find its page, so it is planned for its values, on the connections for long reads. */
  readonly isLong?: boolean;
  /** Rows of the list change without an event, so its count is not cached. */
  readonly isUnrecorded?: boolean;
};

/** The largest offset of a short read. */
export const OFFSET_SHORT_MAX = 1000;

/**
 * One page of a list with its total and the cursor of the next page (contract section 1.4).
 * A cursor stands for the last row seen, so rows inserted or deleted meanwhile never shift a page.
 */
export async function listPage<Row extends Record<string, unknown>, Query extends PageQuery>(
  scope: OpenScope,
  list: ListQuery<Row, Query>,
): Promise<ListPage<Row>> {
  const { sql, databases } = scope;
  const { limit = 20, offset = 0, cursor, ...filters } = list.query;
  const bind = (values: readonly unknown[]) => bindingOf(list.name, filters, values);
  const past = cursor === undefined ? undefined : readCursor(cursor, offset, bind);
  if (past !== undefined && past.length !== list.order.length) refuseForeignCursor();
  const after = past === undefined ? sql`` : sql`and ${isPast(scope, list, past)}`;
  const counting = countOf(scope, list);
  const order = sql`order by ${orderBy(scope, list)}`;
  const range = sql`limit ${limit + 1} offset ${offset}`;
  const { from, joins = sql``, rowsFirst: alias } = list;
  const matching = sql`where ${list.where} ${after} ${order} ${range}`;
  const isLong = list.isLong === true || offset > OFFSET_SHORT_MAX;
  const isAlong = list.isCountedAlong === true && cursor === undefined;
  const along = isAlong ? sql`, count(*) over () as list_total` : sql``;
  const reading = (isLong ? databases.longReads : sql)<Read<Row>[]>`
    select ${list.columns}, ${counting.isKnown} as is_counted${isAlong ? sql`, list_total` : sql``}
    from ${
      list.keysFirst !== undefined
        ? sql`${rowsOfKeys(scope, list, list.keysFirst, { along, matching })} ${joins} ${order}`
        : alias === undefined
          ? sql`${from} ${joins} ${matching}`
          : sql`(select ${alias}.* from ${from} ${matching}) ${alias} ${joins} ${order}`
    }`;
  const rows = await (past === undefined ? reading : refusingForgedCursor(reading));
  const isWhole = offset === 0 && cursor === undefined && rows.length <= limit;
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    rows: rows.slice(0, limit),
    total: isWhole ? rows.length : await totalOf(scope, list, counting, rows),
    next_cursor:
      last === undefined
        ? null
        : writeCursor(
            bind,
            list.order.map(({ field }) => last[field]),
          ),
  };
}

/** `offset 0`: each row is found by its key, whatever statistics the planner has. */
function rowsOfKeys<Row, Query extends PageQuery>(
  { sql, host_id }: ReadScope,
  { from, order }: ListQuery<Row, Query>,
  { alias, table }: NonNullable<ListQuery<Row, Query>['keysFirst']>,
  { along, matching }: { readonly along: Fragment; readonly matching: Fragment },
): Fragment {
  const key = order.at(-1)?.field ?? '';
  return sql`
    (select ${sql.join(order.map(({ column }) => column))}${along} from ${from} ${matching}) page
    cross join lateral (
      select w.* from ${table} w
      where w.host_id = ${host_id} and ${sql.identifier(`w.${key}`)} = ${sql.identifier(`page.${key}`)} offset 0
    ) ${alias}`;
}

/** A deep page of a list whose count is never kept has passed most of its rows: only the others are counted. */
async function totalOf<Row extends Record<string, unknown>, Query extends PageQuery>(
  scope: OpenScope,
  list: ListQuery<Row, Query>,
  counting: CountStatement,
  rows: readonly Read<Row>[],
): Promise<number> {
  if (rows[0]?.list_total !== undefined) return rows[0].list_total;
  const { offset = 0 } = list.query;
  const last = rows.at(-1);
  if (list.isUnrecorded !== true || offset <= OFFSET_SHORT_MAX || last === undefined)
    return counting.total(rows[0]?.is_counted === true);
  const values = list.order.map(({ field }) => last[field] as string | number);
  const [rest] = await scope.databases.longReads<{ total: number }[]>`
    select count(*) as total from ${list.from} where ${list.where} and ${isPast(scope, list, values)}`;
  return offset + rows.length + (rest?.total ?? 0);
}

type CountStatement = {
  /** True when the cached count is still correct; false without a cached count. */
  readonly isKnown: Fragment;
  total(isKnown: boolean): Promise<number>;
};

function countOf<Row, Query extends PageQuery>(
  scope: OpenScope,
  list: ListQuery<Row, Query>,
): CountStatement {
  const { sql, host_id, databases, now } = scope;
  const { text, values } = list.where.render();
  const counts = JSON.stringify([host_id, list.name, text, values]);
  const held = list.isUnrecorded === true ? undefined : databases.totals.find(counts, now);
  return {
    isKnown: held === undefined ? sql`false` : isUnchangedSince(scope, held),
    total: async (isKnown) => {
      if (held !== undefined && isKnown) return held.total;
      const [counted] = await databases.longReads<Counted[]>`
        select count(*) as total, pg_current_snapshot()::text as snapshot, pg_postmaster_start_time()::text as server
        from ${list.from} where ${list.where}`;
      if (counted === undefined) throw new Error('a count did not come back');
      if (list.isUnrecorded !== true) databases.totals.keep(counts, counted, now);
      return counted.total;
    },
  };
}

function isPast<Row, Query extends PageQuery>(
  { sql }: ReadScope,
  { order, direction, spansTables }: ListQuery<Row, Query>,
  values: readonly (string | number)[],
): Fragment {
  const columns = sql.join(order.map(({ column }) => column));
  const bounds = sql.join(values.map((value) => sql`${value}`));
  const isPastRow = direction === 'asc' ? sql`(${columns}) > (${bounds})` : sql`(${columns}) < (${bounds})`;
  const [first] = order;
  if (spansTables !== true || first === undefined) return isPastRow;
  return sql`${isPastRow} and ${first.column} ${direction === 'asc' ? sql`>=` : sql`<=`} ${values[0] ?? null}`;
}

function orderBy<Row, Query extends PageQuery>(
  { sql }: ReadScope,
  { order, direction }: ListQuery<Row, Query>,
): Fragment {
  return sql.join(
    order.map(({ column }) => (direction === 'asc' ? sql`${column} asc` : sql`${column} desc`)),
  );
}

type Bind = (values: readonly unknown[]) => string;

// The values are bound too, so a damaged cursor is rejected before it reaches the database.
function bindingOf(name: string, filters: object, values: readonly unknown[]): string {
  const entries = Object.entries(filters).filter(([, value]) => value !== undefined);
  const text = JSON.stringify([name, entries.toSorted(([a], [b]) => (a < b ? -1 : 1)), values]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}

function writeCursor(bind: Bind, values: readonly unknown[]): string {
  return Buffer.from(JSON.stringify([bind(values), ...values])).toString('base64url');
}

function readCursor(cursor: string, offset: number, bind: Bind): (string | number)[] {
  if (offset > 0) refuseCursor('query.offset', 'cannot be combined with cursor');
  const [bound, ...values] = parseCursor(cursor);
  if (bound !== bind(values)) refuseForeignCursor();
  return values;
}

/** The binding is no secret: an attacker who can compute it may bind values that no column accepts. */
async function refusingForgedCursor<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (isDataRefused(error)) refuseForeignCursor();
    throw error;
  }
}

function refuseForeignCursor(): never {
  refuseCursor('query.cursor', 'was not made by this list with these filters: start again without it');
}

function parseCursor(cursor: string): (string | number)[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parsed)
      ? parsed.filter((each) => typeof each === 'string' || typeof each === 'number')
      : [];
  } catch {
    return [];
  }
}

function refuseCursor(path: string, message: string): never {
  throw new CursorProblem({ path, message });
}
