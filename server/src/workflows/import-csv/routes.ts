import { ApiError } from '../../http/api-error.ts';
import { acting, type Operation } from '../../http/contract/operation.ts';
import { CreateImport, CSV_LIMITS, IMPORT_BODY_BYTES_MAX } from './contract.ts';
import { openFileTurns } from './file-turns.ts';
import { importCsv } from './import-csv.ts';

const turns = openFileTurns();

/** The text or the bytes of a file, of which a body has one. */
function contentOf({ csv, file }: { readonly csv?: string; readonly file?: string }): string | Uint8Array {
  if (csv !== undefined && file === undefined) return csv;
  if (file !== undefined && csv === undefined) return Buffer.from(file, 'base64');
  const message = csv === undefined ? 'is required, unless file is given' : 'must be left out beside file';
  throw new ApiError('validation_failed', { fields: [{ path: 'body.csv', message }] });
}

export const importCsvRoutes: readonly Operation[] = [
  acting({
    method: 'POST',
    path: '/imports',
    summary: 'Import a CSV file',
    description:
      'Takes reservations, transactions, staff or guests of another product from a CSV file or an XLSX workbook. The columns ' +
      'of common products are recognised, in five languages. Each row is stored as the interface stores the same object, ' +
      'with its events, and a row that cannot be taken is named with its line, its column and the reason. Send dry_run ' +
      'first: the answer shows each row as it is understood, the mapping that was used, and what must be asked. Send the ' +
      'mapping, changed where it is wrong, with the import: it is remembered for files with the same header. A row that ' +
      'was taken before is not taken again, so the same file can be sent again. ' +
      'One file of an account is taken at a time. A file that takes longer than the time of a request gets 503: ' +
      'send it again, or in parts. For the master operator.',
    contract: CreateImport,
    dryRun: 'by body',
    bodyBytesMax: IMPORT_BODY_BYTES_MAX,
    act: async (scope, { body }) => ({
      import: await turns.run(scope.host_id, () =>
        importCsv(
          scope,
          {
            content: contentOf(body),
            kind: body.resource,
            dayOrder: body.day_order,
            mapping: body.mapping,
          },
          {
            dryRun: body.dry_run === true,
            rulesWrite: body.rules_write,
            rowsMax: CSV_LIMITS.rowsOfRequestMax,
            secondsMax: CSV_LIMITS.workSecondsMax,
          },
        ),
      ),
    }),
  }),
];
