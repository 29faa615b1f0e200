import assert from 'node:assert/strict';
import type { ImportRow } from '../../src/areas/accounts/import-runs/queries.ts';
import {
  findImportRun,
  holdImportRun,
  postponeImportRun,
  renewImportRun,
  takeImportRun,
} from '../../src/areas/accounts/import-runs/queries.ts';
import { inDryRun, inTransaction, type OpenScope, type WriteScope } from '../../src/database/scope.ts';
import { readsOfInterface } from '../../src/interface.ts';
import { outsideOf } from '../../src/outbound/outside.ts';
import { runImport } from '../../src/workflows/run-import/run-import.ts';
import { dataOf, type Harness, type Host } from '../harness.ts';
import { readImport, upload } from '../imports/run-imports.ts';
import { beginImport } from './begun-import.ts';

const outside = outsideOf();
const { imports } = outside;

/** Imports that are started at the interface: an account takes its own archive, so nothing of it changes. */
export async function runImports(harness: Harness, host: Host): Promise<void> {
  const headers = { 'service-access-token': host.token };
  const { rawPayload } = await harness.app.inject({ url: '/v3/export', headers });
  await beginImport(host);
  await upload(host, rawPayload);
  const parts = {
    imports,
    read: readsOfInterface(outside).read,
    check: () => (_resource: string, line: object) => ({ line: { ...line } }),
  };
  for (const dry_run of [true, false]) {
    const { account_import } = await dataOf(host.post('/account_import/run', { dry_run }));
    assert.equal(account_import.status, 'waiting');
    const { id = 0 } = (await findImportRun(host.scope)) ?? {};
    await takeAndPostpone(host.scope, id);
    await runImport(host.scope, id, parts);
    assert.equal((await readImport(host)).status, 'finished');
  }
  await dataOf(host.delete('/account_import'));
}

/** What one process does with a lease, and what it does when another one has the lease. */
async function takeAndPostpone(scope: OpenScope, id: number): Promise<void> {
  const held = await inTransaction(scope, (tx) => takeImportRun(tx, id));
  if (held === undefined) throw new Error('the import does not run');
  const steps: ((tx: WriteScope, row: ImportRow) => Promise<unknown>)[] = [
    holdImportRun,
    (tx, row) => renewImportRun(tx, row, { progress: null, now: tx.now, until: tx.now }),
    (tx, row) => postponeImportRun(tx, row, { at: tx.now, problem: 'internal', problem_text: 'It failed.' }),
  ];
  for (const step of steps) await inDryRun(scope, (tx) => step(tx, held));
}
