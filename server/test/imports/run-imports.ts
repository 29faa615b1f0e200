import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import type { AccountImport } from '../../../client/src/schema.ts';
import type { Found } from '../data-at.ts';
import { dataOf, type Caller, type Harness } from '../harness.ts';
import { runJobsOnce } from '../run-jobs-once.ts';
import { outsideOf } from '../../src/outbound/outside.ts';
import { newDemo } from '../../src/workflows/export-account/fixtures.ts';

/** A deployment that may read servers of this machine. */
export const LOCAL = outsideOf({
  outboundAllow: [{ kind: 'network', address: '127.0.0.1', prefix: 32, port: null }],
});

/** The address of a service over the database of the test, as another server. */
export async function listenAsOther(harness: Harness, t: TestContext): Promise<string> {
  const app = harness.newApp({});
  t.after(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** The demo account, when its jobs have settled. */
export async function settledDemo(harness: Harness): Promise<{ token: string; archive: Buffer }> {
  const token = await newDemo(harness);
  for (let run = 0; run < 3; run += 1) await runJobsOnce(harness.databases);
  const { rawPayload } = await harness.app.inject({
    url: '/v3/export',
    headers: { 'service-access-token': token },
  });
  return { token, archive: rawPayload };
}

/** Prepares an import from an archive and uploads it, in pieces of this size. */
export async function upload(caller: Caller, archive: Buffer, pieceBytes = 100_000): Promise<void> {
  let { account_import } = await dataOf(caller.put('/account_import', { archive_bytes: archive.length }));
  while (account_import.status === 'uploading') {
    const from_byte = account_import.uploaded_bytes;
    const piece = archive.subarray(from_byte!, from_byte! + pieceBytes);
    const content_base64 = piece.toString('base64');
    ({ account_import } = await dataOf(caller.post('/account_import/pieces', { from_byte, content_base64 })));
  }
  assert.equal(account_import.status, 'ready');
}

/** An import as a test reads it, which knows what it has: a report, a problem, or another field that may be null. */
export type ShownImport = Found<{ [Name in keyof AccountImport]: NonNullable<AccountImport[Name]> }>;

/** Runs the prepared import to its end and returns it. */
export async function runToEnd(harness: Harness, caller: Caller, wish: object = {}): Promise<ShownImport> {
  await dataOf(caller.post('/account_import/run', wish));
  await runJobsOnce(harness.databases, LOCAL);
  return readImport(caller);
}

export async function readImport(caller: Caller): Promise<ShownImport> {
  return (await dataOf(caller.get('/account_import'))).account_import as ShownImport;
}
