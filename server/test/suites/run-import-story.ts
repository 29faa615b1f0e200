import type { ImportRow } from '../../src/areas/accounts/import-runs/queries.ts';
import {
  findImportRun,
  holdImportRun,
  postponeImportRun,
  renewImportRun,
  takeImportRun,
} from '../../src/areas/accounts/import-runs/queries.ts';
import { inDryRun, inTransaction, type OpenScope, type WriteScope } from '../../src/database/scope.ts';
import { dataOf, type Harness, type Host } from '../harness.ts';
import { runToEnd, upload } from '../imports/run-imports.ts';
import { runJobsOnce } from '../run-jobs-once.ts';

/** Imports that are started at the interface, into accounts that are empty. */
export async function runImports(harness: Harness, from: Host): Promise<void> {
  const headers = { 'service-access-token': from.token };
  const { rawPayload } = await harness.app.inject({ url: '/v3/export', headers });
  const host = await harness.newHost();
  await upload(host, rawPayload);
  await runToEnd(harness, host, { dry_run: true });
  await dataOf(host.post('/account_import/run', {}));
  await takeAndPostpone(host.scope);
  await runJobsOnce(harness.databases);
  await dataOf(host.delete('/account_import'));
}

/** What one process does with a lease, and what it does when another one has the lease. */
async function takeAndPostpone(scope: OpenScope): Promise<void> {
  const { id = 0 } = (await findImportRun(scope)) ?? {};
  const held = await inTransaction(scope, (tx) => takeImportRun(tx, id));
  if (held === undefined) throw new Error('the import does not run');
  const steps: ((tx: WriteScope, row: ImportRow) => Promise<unknown>)[] = [
    holdImportRun,
    (tx, row) => renewImportRun(tx, row, { progress: null, now: tx.now, until: tx.now }),
    (tx, row) => postponeImportRun(tx, row, { at: tx.now, problem: 'internal', problem_text: 'It failed.' }),
  ];
  for (const step of steps) await inDryRun(scope, (tx) => step(tx, held));
}
