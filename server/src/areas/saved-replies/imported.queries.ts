import { advanceIds } from '../../database/advance-ids.ts';
import type { ExportedLine } from '../../http/answer/exported-line.ts';
import type { WriteScope } from '../../database/scope.ts';
import { recordChange } from '../../events/record-change.ts';

/** Stores saved replies of another service under their ids. Those that are stored already stay as they are. */
export async function insertMovedReplies(tx: WriteScope, lines: readonly ExportedLine[]): Promise<number> {
  const { sql, host_id } = tx;
  const [stored] = await sql<{ count: number }[]>`
    with line as (
      select * from jsonb_to_recordset(${sql.json(lines)}) as r (id bigint, title text, content text, created_at timestamptz, updated_at timestamptz)
    ),
    o as (
      insert into saved_replies (host_id, id, title, content, created_at, updated_at) overriding system value
      select ${host_id}, id, title, content, created_at, updated_at from line
      on conflict (host_id, id) do nothing
      returning id, title, content
    ),
    ${recordChange(tx, 'saved_reply_created', sql`select id as saved_reply_id, null::jsonb as before, to_jsonb(o) as after from o`)}
    select count(*) as count from o`;
  await advanceIds(tx, 'saved_replies');
  return stored?.count ?? 0;
}
