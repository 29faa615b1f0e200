import type { WriteScope } from '../../../database/scope.ts';
import { insertLines } from '../../../events/insert-lines.ts';
import type { ExportedLine } from '../../../http/answer/exported-line.ts';

/** Stores descriptions of properties of another service. A property that has one already keeps it. */
export async function insertImportedDetails(tx: WriteScope, lines: readonly ExportedLine[]): Promise<number> {
  const stored = await insertLines(tx, 'property_details', {
    lines: lines.map((line) => ({ ...line, updated_at: tx.now })),
    audited: 'property_id',
    columns:
      'rooms, bathrooms, amenities, house_rules, descriptions, registration_number, contact_phone, check_out_steps, guide, updated_at',
    event: ['property_updated'],
  });
  return stored.length;
}
