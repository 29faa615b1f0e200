import type { FastifyInstance } from 'fastify';
import { streaming, type Operation } from '../../http/contract/operation.ts';
import { ExportAccount } from './contract.ts';
import { exportAccount, type ExportSources } from './export-account.ts';
import { serveWhileMade, type MadeFileParts } from './serve-while-made.ts';

export const exportRoute: Operation = streaming({
  method: 'GET',
  path: '/export',
  media: 'application/zip',
  summary: 'Export the account',
  description:
    'Everything of the account at one moment, as a ZIP archive that needs no Innkeep to be read: each resource as JSON ' +
    'Lines with the objects of this interface, the same as CSV, and the pictures, receipts and photographs as files. ' +
    'Its README.txt describes it, and innkeep import reads it. For the master operator; a read-only token is enough. ' +
    'It is sent while it is made, so its size is not known before. An export that fails is cut: the response has no end, the ' +
    'archive no directory, and its last file is EXPORT-FAILED.txt. Then begin again: an archive is of one moment. The audit log says who has exported the account.',
  contract: ExportAccount,
});

/** Serves GET /export. */
export function serveExport(
  app: FastifyInstance,
  { sources, ...parts }: MadeFileParts & { readonly sources: ExportSources },
): void {
  serveWhileMade(
    app,
    {
      operation: exportRoute,
      read: () => undefined,
      headers: ({ host_id, now }) => ({
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="innkeep-${host_id}-${now.slice(0, 10)}.zip"`,
      }),
      make: (scope, _wish, taken) => exportAccount(scope, sources, taken),
    },
    parts,
  );
}
