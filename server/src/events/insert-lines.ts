import { advanceIds } from '../database/advance-ids.ts';
import type { Fragment } from '../database/connections/sql.ts';
import type { WriteScope } from '../database/scope.ts';
import type { EventKind } from './event-kinds.ts';
import { recordChange } from './record-change.ts';

type Line = Readonly<Record<string, unknown>>;

type RowsOfLines<L> = {
  readonly lines: readonly L[];
  /** The columns that the audit log has, separated by commas; the first is the key. A line has their values. */
  readonly audited?: string;
  /** The other columns beside host_id. Where a line has no created_at, it is now. */
  readonly columns?: string;
  /** The event of each new row: its kind, and the fields that are no audited columns. */
  readonly event?: readonly [kind: EventKind, fields?: Fragment];
  /** True for rows of which the audit log has the state before they are deleted. */
  readonly isDeleted?: boolean;
  /** Which lines are skipped: by default those whose key is stored, and without an event all that conflict with a row. */
  readonly onConflict?: Fragment;
};

/**
 * Stores lines of an import as rows of a table, under the ids that they have, and returns those that were not stored before.
 * A call names its table as a text: the statement suite reads there who writes it.
 */
export async function insertLines<L extends Line>(
  tx: WriteScope,
  table: string,
  { lines, audited = '', columns = '', event, isDeleted = false, onConflict }: RowsOfLines<L>,
): Promise<readonly L[]> {
  const { sql, host_id, now } = tx;
  const [into, returned] = [sql.identifier(table), namesIn(audited === '' ? columns : audited)];
  const names = audited === '' ? returned : [...returned, ...namesIn(columns)];
  const list = (each: readonly string[]) => sql.join(each.map((name) => sql.identifier(name)));
  const valueOf = (line: L, name: string) => line[name] ?? (name === 'created_at' ? now : null);
  const rows = lines.map((line) => Object.fromEntries(names.map((name) => [name, valueOf(line, name)])));
  const [key = ''] = returned;
  const skipping =
    event === undefined
      ? sql`on conflict do nothing`
      : sql`on conflict (host_id, ${sql.identifier(key)}) do nothing`;
  const stored = await sql<{ key: unknown }[]>`
    with stored as (
      insert into ${into} (host_id, ${list(names)}) overriding system value
      select ${host_id}, ${list(names)} from jsonb_populate_recordset(null::${into}, ${sql.json(rows)})
      ${onConflict ?? skipping}
      returning ${list(returned)}
    )
    ${event === undefined ? sql`` : sql`, ${recordStored(tx, event, isDeleted)}`}
    select ${sql.identifier(key)} as key from stored`;
  // Ids that are numbers come from a sequence.
  if (typeof rows[0]?.['id'] === 'number') await advanceIds(tx, table);
  const keys = new Set(stored.map((row) => String(row.key)));
  return lines.filter((line) => keys.delete(String(line[key])));
}

function namesIn(columns: string): readonly string[] {
  return columns === '' ? [] : columns.split(/,\s*/);
}

function recordStored(
  tx: WriteScope,
  [kind, fields]: readonly [EventKind, Fragment?],
  isDeleted: boolean,
): Fragment {
  const { sql } = tx;
  const [row, none] = [sql`to_jsonb(stored)`, sql`null::jsonb`];
  return recordChange(
    tx,
    kind,
    sql`
      select stored.*${fields === undefined ? sql`` : sql`, ${fields}`},
        ${isDeleted ? row : none} as before, ${isDeleted ? none : row} as after
      from stored order by 1`,
  );
}

/** For each id in a list of a line, a row of its own id and that one. */
export function linksOf(
  lines: readonly Line[],
  list: string,
  [own, linked]: readonly [string, string],
): readonly Line[] {
  return lines.flatMap((line) => {
    const ids: unknown = line[list];
    return Array.isArray(ids) ? ids.map((id: unknown) => ({ [own]: line['id'], [linked]: id })) : [];
  });
}
