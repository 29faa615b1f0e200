import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { openPromise } from 'yauzl';
import { text } from 'node:stream/consumers';
import { makeDemoToken } from '../../demo/demo-token.ts';
import { makeDemo } from '../../demo/make-demo.ts';
import { clock, type Harness } from '../../../test/harness.ts';

/** The demo account in the database of the test, with a token of its master operator. */
export async function newDemo({ databases }: Harness): Promise<string> {
  const acting = { databases, clock: () => clock.now, request_id: 'test' };
  await makeDemo(acting, { seed: 1 });
  const token = await makeDemoToken(acting);
  if (token === null) throw new Error('the demo has no token');
  return token;
}

/** Stores an archive in a file that the test removes. */
export function fileOf(t: TestContext, bytes: Buffer): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-export-test-'));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'account.zip');
  fs.writeFileSync(file, bytes);
  return file;
}

/** The texts of all files of an archive, by name; those below files/ by their first bytes. */
export async function unpack(file: string): Promise<Map<string, string>> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false });
  const files = new Map<string, string>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  zip.close();
  return files;
}
