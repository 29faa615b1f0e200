import type { WriteScope } from '../../database/scope.ts';
import { insertLines } from '../../events/insert-lines.ts';
import type { ExportedLine } from '../../http/answer/exported-line.ts';

/** Stores saved replies of another service under their ids. Those that are stored already stay as they are. */
export async function insertImportedReplies(tx: WriteScope, lines: readonly ExportedLine[]): Promise<number> {
  const stored = await insertLines(tx, 'saved_replies', {
    lines: lines.map((line) => ({ ...line, texts: line['texts'] ?? [] })),
    audited: 'id, title, content, texts',
    columns: 'created_at, updated_at',
    event: ['saved_reply_created', tx.sql`id as saved_reply_id`],
  });
  return stored.length;
}
