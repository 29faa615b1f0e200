import type { ReadScope, WriteScope } from '../../database/scope.ts';
import { recordEvents } from '../../events/record-change.ts';
import type { ExportedLine } from '../../http/answer/exported-line.ts';

/** Empties the filters of saved views that search for one of these texts. `texts` are names and contact data, in lower case. */
export async function eraseSearches(tx: WriteScope, texts: readonly string[]): Promise<number> {
  const { sql, host_id, now } = tx;
  if (texts.length === 0) return 0;
  const [erased] = await sql<{ count: number }[]>`
    with v as (
      update saved_views v set search = '', updated_at = ${now}
      where v.host_id = ${host_id}
        and exists (select from unnest(${spellingsOf(texts)}::text[]) as each (text) where strpos(lower(v.search), each.text) > 0)
      returning v.id as saved_view_id
    ),
    ${recordEvents(tx, 'saved_view_updated', 'v')}
    select count(*) as count from v`;
  return erased?.count ?? 0;
}

/** The saved views that search for one of these texts. */
export function listGuestSearches(
  { sql, host_id }: ReadScope,
  texts: readonly string[],
): Promise<readonly ExportedLine[]> {
  return sql<ExportedLine[]>`
    select v.id, v.name, v.page, v.search, v.created_at from saved_views v
    where v.host_id = ${host_id}
      and exists (select from unnest(${spellingsOf(texts)}::text[]) as each (text) where strpos(lower(v.search), each.text) > 0)
    order by v.id`;
}

/** Texts as they stand in the filters of a page, too. */
function spellingsOf(texts: readonly string[]): string[] {
  return texts.flatMap((text) => {
    const encoded = encodeURIComponent(text).toLowerCase();
    return [text, encoded, encoded.replaceAll('%20', '+')];
  });
}
