import type { WriteScope } from '../../database/scope.ts';
import { insertLines } from '../../events/insert-lines.ts';
import type { ExportedLine } from '../../http/answer/exported-line.ts';

/** Stores what guests of another service have asked for, under its ids. What is stored already stays as it is. */
export async function insertImportedExtras(tx: WriteScope, lines: readonly ExportedLine[]): Promise<number> {
  const stored = await insertLines(tx, 'extra_requests', {
    lines,
    audited: 'id, stay_code, name, currency, amount, status',
    columns: 'rate_type, asked_at, decided_at',
    event: ['extra_request_created', tx.sql`id as extra_request_id`],
  });
  return stored.length;
}
