import type { WriteScope } from '../../../database/scope.ts';
import { recordEvents } from '../../../events/record-change.ts';

/** Empties the filters of saved views that search for one of these texts. `texts` are names and contact data, in lower case. */
export async function eraseSearches(tx: WriteScope, texts: readonly string[]): Promise<number> {
  const { sql, host_id, now } = tx;
  if (texts.length === 0) return 0;
  const spelled = texts.flatMap((text) => {
    const encoded = encodeURIComponent(text).toLowerCase();
    return [text, encoded, encoded.replaceAll('%20', '+')];
  });
  const [erased] = await sql<{ count: number }[]>`
    with v as (
      update saved_views v set search = '', updated_at = ${now}
      where v.host_id = ${host_id}
        and exists (select from unnest(${spelled}::text[]) as each (text) where strpos(lower(v.search), each.text) > 0)
      returning v.id as saved_view_id
    ),
    ${recordEvents(tx, 'saved_view_updated', 'v')}
    select count(*) as count from v`;
  return erased?.count ?? 0;
}
