import { newSecret } from '../../database/new-secret.ts';
import type { WriteScope } from '../../database/scope.ts';
import { insertLines, linksOf } from '../../events/insert-lines.ts';
import type { ExportedLine } from '../../http/answer/exported-line.ts';

/**
 * Stores links of another service under their ids, at new addresses: the ones that people have stay those of the other
 * service. Those that are stored already stay as they are, and so does the one to all properties.
 */
export async function insertImportedLinks(tx: WriteScope, lines: readonly ExportedLine[]): Promise<number> {
  const { sql } = tx;
  const stored = await insertLines(tx, 'calendar_share_links', {
    lines: lines.map((line) => ({ ...line, secret: newSecret() })),
    audited: 'id, scope, created_at',
    columns: 'secret',
    event: ['calendar_share_link_created', sql`id as calendar_share_link_id`],
    onConflict: sql`on conflict do nothing`,
  });
  await insertLines(tx, 'calendar_share_link_properties', {
    lines: linksOf(stored, 'property_ids', ['link_id', 'property_id']),
    columns: 'link_id, property_id',
  });
  return stored.length;
}
