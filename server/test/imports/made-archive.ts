import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { FORMAT } from '../../src/workflows/export-account/contract.ts';

/** An archive with these objects by resource, and these other files, without the files that the objects name. */
export async function zipOf(
  lines: ReadonlyMap<string, readonly object[]>,
  others: ReadonlyMap<string, Buffer> = new Map(),
): Promise<Buffer> {
  const zip = new ZipFile();
  const counts = Object.fromEntries([...lines].map(([resource, all]) => [resource, all.length]));
  const manifest = { format: FORMAT, account: { id: 7 }, counts };
  zip.addBuffer(Buffer.from(JSON.stringify(manifest)), 'manifest.json');
  for (const [resource, all] of lines)
    zip.addBuffer(Buffer.from(all.map((line) => `${JSON.stringify(line)}\n`).join('')), `${resource}.jsonl`);
  for (const [name, content] of others) zip.addBuffer(content, name);
  zip.end();
  return buffer(zip.outputStream);
}
