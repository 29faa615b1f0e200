import { acting, type Operation } from '../../http/contract/operation.ts';
import { CreateImport, CSV_LIMITS, IMPORT_BODY_BYTES_MAX } from './contract.ts';
import { openFileTurns } from './file-turns.ts';
import { importCsv } from './import-csv.ts';

const turns = openFileTurns();

export const importCsvRoutes: readonly Operation[] = [
  acting({
    method: 'POST',
    path: '/imports',
    summary: 'Import a CSV file',
    description:
      'Takes reservations, transactions, staff or guests of another product from the text of a CSV file. The columns of ' +
      'common products are recognised. Each row is stored as the interface stores the same object, with its events, and ' +
      'a row that cannot be taken is named with its line, its column and the reason. Send dry_run first. A row that was ' +
      'taken before is not taken again, so the same file can be sent again. ' +
      'One file of an account is taken at a time. A file that takes longer than the time of a request gets 503: ' +
      'send it again, or in parts. For the master operator.',
    contract: CreateImport,
    dryRun: 'by body',
    bodyBytesMax: IMPORT_BODY_BYTES_MAX,
    act: async (scope, { body }) => ({
      import: await turns.run(scope.host_id, () =>
        importCsv(
          scope,
          { text: body.csv, kind: body.resource, dayOrder: body.day_order },
          {
            dryRun: body.dry_run === true,
            rowsMax: CSV_LIMITS.rowsOfRequestMax,
            secondsMax: CSV_LIMITS.workSecondsMax,
          },
        ),
      ),
    }),
  }),
];
