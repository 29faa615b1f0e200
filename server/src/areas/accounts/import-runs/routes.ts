import { realNow } from '../../../database/scope.ts';
import type { ExternalServices } from '../../../outbound/outside.ts';
import { changing, reading, type Operation } from '../../../http/contract/operation.ts';
import { prepareImport, readImportRun, runImportSoon, stopImport, uploadPiece } from './actions.ts';
import {
  DeleteImport,
  GetAccountImport,
  IMPORT_RUN_LIMITS,
  PIECE_BODY_BYTES_MAX,
  PrepareImport,
  RunImport,
  UploadPiece,
} from './contract.ts';
import { presentImport } from './present.ts';

const MASTER = 'For the master operator.';

export const importRunRoutes: readonly Operation<ExternalServices>[] = [
  reading({
    method: 'GET',
    path: '/account_import',
    summary: 'Read the import of the account',
    description: `How far it is, and the report of its latest run, which is kept for ${IMPORT_RUN_LIMITS.reportDays} days. ${MASTER}`,
    contract: GetAccountImport,
    read: async (scope) => {
      const row = await readImportRun(scope);
      return { account_import: row === undefined ? null : presentImport(row, realNow(scope)) };
    },
  }),
  changing<typeof PrepareImport, ExternalServices>({
    method: 'PUT',
    path: '/account_import',
    summary: 'Prepare an import of a whole account',
    description:
      'Names the source that fills this account: another server of this interface by its address and a token, or an ' +
      'archive of GET /export, which is then uploaded in pieces. All ids are kept, so the account must be empty, or ' +
      'have been filled from this source in part. It takes the place of an earlier import that does not run. ' +
      MASTER,
    contract: PrepareImport,
    hasRules: true,
    change: async (tx, { body }, { imports }) => ({
      account_import: presentImport(await prepareImport(tx, body, imports), realNow(tx)),
    }),
  }),
  changing({
    method: 'DELETE',
    path: '/account_import',
    summary: 'Stop the import of the account',
    description:
      'Ends a run, and deletes the token and the archive. What the import has stored stays, and the same source can go ' +
      `on. ${MASTER}`,
    contract: DeleteImport,
    change: async (tx) => {
      await stopImport(tx);
      return {};
    },
  }),
  changing({
    method: 'POST',
    path: '/account_import/pieces',
    summary: 'Upload a piece of an archive',
    description: `Pieces are sent in order. The archive is deleted after the import. ${MASTER}`,
    bodyBytesMax: PIECE_BODY_BYTES_MAX,
    contract: UploadPiece,
    hasRules: true,
    change: async (tx, { body }) => ({
      account_import: presentImport(await uploadPiece(tx, body), realNow(tx)),
    }),
  }),
  changing({
    method: 'POST',
    path: '/account_import/run',
    summary: 'Run the import of the account',
    description:
      'Starts it, or goes on after a failure: what is stored already stays as it is. The request is answered at once. A ' +
      'process of the service works in the background when it is the turn of the account, and another one goes on when it ends. Read the import until its ' +
      `status is finished or failed. Send dry_run first. ${MASTER}`,
    contract: RunImport,
    dryRun: 'by body',
    hasRules: true,
    change: async (tx, { body }) => ({
      account_import: presentImport(await runImportSoon(tx, body), realNow(tx)),
    }),
  }),
];
