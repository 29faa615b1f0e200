import { advanceIds } from '../../../database/advance-ids.ts';
import type { ExportedLine } from '../../../http/answer/exported-line.ts';
import type { WriteScope } from '../../../database/scope.ts';
import { recordChange } from '../../../events/record-change.ts';

/**
 * Stores saved views of another service under their ids, as views of this operator. Those that are stored already stay as
 * they are. Fails when the operator has a view of the same name for the page.
 */
export async function insertMovedViews(
  tx: WriteScope,
  operator_id: number,
  lines: readonly ExportedLine[],
): Promise<number> {
  const { sql, host_id } = tx;
  const [stored] = await sql<{ count: number }[]>`
    with line as (
      select * from jsonb_to_recordset(${sql.json(lines)}) as r (id bigint, name text, page text, search text, is_shared boolean, created_at timestamptz, updated_at timestamptz)
    ),
    o as (
      insert into saved_views (host_id, id, operator_id, name, page, search, is_shared, created_at, updated_at) overriding system value
      select ${host_id}, id, ${operator_id}, name, page, search, is_shared, created_at, updated_at from line
      on conflict (host_id, id) do nothing
      returning id, operator_id, name, page, is_shared, created_at, updated_at
    ),
    ${recordChange(tx, 'saved_view_created', sql`select id as saved_view_id, null::jsonb as before, to_jsonb(o) as after from o`)}
    select count(*) as count from o`;
  await advanceIds(tx, 'saved_views');
  return stored?.count ?? 0;
}
