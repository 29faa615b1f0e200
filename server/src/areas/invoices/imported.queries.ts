import type { WriteScope } from '../../database/scope.ts';
import { insertLines } from '../../events/insert-lines.ts';
import type { ExportedLine } from '../../http/answer/exported-line.ts';
import { refuseBroken } from '../../http/api-error.ts';
import { canonicalDecimal } from '../../http/contract/money.ts';
import { OF_DOCUMENT } from './contract.ts';

/**
 * Stores documents of another service under their ids and numbers: the next document of an account continues its series. Those
 * that are stored already stay as they are. Throws `validation_failed` for an id that another document of the account has.
 */
export async function insertImportedInvoices(
  tx: WriteScope,
  lines: readonly ExportedLine[],
): Promise<number> {
  const { sql } = tx;
  let stored = 0;
  // In their order: each names the one before it.
  for (const run of runsOfKind(lines)) {
    const sent = run.map(rowOf);
    const isCredit = run[0]?.['kind'] === 'credit_note';
    const rows = await insertLines(tx, 'invoices', {
      lines: sent,
      audited: 'id, kind, reservation_code, previous_id, issued_on, currency',
      columns: 'year, sequence, language, document, created_at',
      event: isCredit
        ? ['credit_note_created', sql`id as credit_note_id, previous_id as invoice_id`]
        : ['invoice_created', sql`id as invoice_id`],
    });
    await checkIds(tx, sent);
    stored += rows.length;
  }
  return stored;
}

/** One may have been made here while the import ran. */
async function checkIds({ sql, host_id }: WriteScope, sent: readonly ExportedLine[]): Promise<void> {
  const named = sent.map(({ id, kind, year, sequence, reservation_code }) => ({
    id,
    kind,
    year,
    sequence,
    reservation_code,
  }));
  const others = await sql`
    select i.id from invoices i
    join jsonb_to_recordset(${sql.json(named)})
      as sent (id bigint, kind text, year integer, sequence integer, reservation_code text) on sent.id = i.id
    where i.host_id = ${host_id}
      and (sent.kind, sent.year, sent.sequence, sent.reservation_code)
        <> (i.kind, i.year, i.sequence, i.reservation_code)
    limit 1`;
  if (others.length > 0)
    refuseBroken([{ field: 'id', message: 'is that of another document of the account' }]);
}

function runsOfKind(lines: readonly ExportedLine[]): readonly (readonly ExportedLine[])[] {
  const runs: ExportedLine[][] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last?.[0]?.['kind'] === line['kind']) last?.push(line);
    else runs.push([line]);
  }
  return runs;
}

function rowOf(line: ExportedLine): ExportedLine {
  const [sequence, year] = String(line['number']).split('-').toReversed();
  const document = Object.fromEntries(OF_DOCUMENT.map((name) => [name, withTexts(line[name], name)]));
  return { ...line, year: Number(year), sequence: Number(sequence), document };
}

/** Amounts are stored as decimal texts. */
function withTexts(value: unknown, name: string): unknown {
  if (typeof value === 'number' && name.endsWith('amount')) return canonicalDecimal(String(value));
  if (Array.isArray(value)) return value.map((each) => withTexts(each, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withTexts(each, key)]));
}
