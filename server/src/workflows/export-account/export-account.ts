import { checkMaster } from '../../access/reach.ts';
import type { SecretFiles } from '../../access/serve-secret-files.ts';
import { recordExport } from '../../areas/accounts/queries.ts';
import { inSnapshot, inTransaction, type OpenScope } from '../../database/scope.ts';
import { dayIn } from '../../http/account-days.ts';
import { FORMAT, type ReadData, type ExportRead } from './contract.ts';
import type { ExportedLine } from '../../http/exported-line.ts';
import { newHeader, writeCsv } from './csv-lines.ts';
import { describeArchive, NOT_INSIDE } from './readme.ts';
import { RESOURCES, type Resource } from './resources.ts';
import { openArchive, type Archive } from './write-archive.ts';

/** What an export reads of this service. */
export type ExportSources = {
  /** Performs a read of the interface in a scope. */
  readonly read: (scope: OpenScope, request: ExportRead) => Promise<ExportedLine>;
  /** The files that lines name by their addresses. */
  readonly files: readonly SecretFiles[];
  readonly version: string;
};

export type ExportOptions = {
  readonly signal: AbortSignal;
  /** Called for each finished file. */
  readonly report?: (file: string) => void;
  /** Takes the bytes of the archive. The export goes on as fast as they are taken. */
  readonly take: (output: Archive['output']) => Promise<void>;
};

/** Resource by resource, its lines. */
export type Counts = Record<string, number>;

/**
 * Writes everything of an account into an archive, as it is at one moment. The memory that it needs does not depend on
 * the size of the account. Records the export first: who has read everything is part of the audit log.
 */
export async function exportAccount(
  scope: OpenScope,
  sources: ExportSources,
  options: ExportOptions,
): Promise<Counts> {
  checkMaster(scope);
  await inTransaction(scope, recordExport);
  return inSnapshot(scope, async (snapshot) => {
    const archive = openArchive(Temporal.Instant.from(scope.now), options.signal);
    const taken = options.take(archive.output);
    // A reader that leaves ends the work at once, not when the next piece is made.
    taken.catch((error: unknown) => archive.output.destroy(error instanceof Error ? error : undefined));
    const counts = await Promise.race([
      writeFiles(snapshot, sources, { archive, report: options.report ?? (() => {}) }),
      taken.then(() => new Promise<never>(() => {})),
    ]);
    archive.end();
    await taken;
    return counts;
  });
}

type Writing = { readonly archive: Archive; readonly report: (file: string) => void };

async function writeFiles(scope: OpenScope, sources: ExportSources, writing: Writing): Promise<Counts> {
  const { archive, report } = writing;
  const counts: Counts = {};
  const found = new Set<string>();
  const read: ReadData = (request) => sources.read(scope, request);
  await archive.add('README.txt', [describeArchive(RESOURCES)]);
  for (const resource of RESOURCES) {
    counts[resource.name] = await writeResource(scope, resource, { ...writing, read, found });
    report(resource.name);
  }
  counts['files'] = await writeStoredFiles(scope, sources, { ...writing, found });
  await archive.add('manifest.json', [manifestOf(scope, sources, counts)]);
  return counts;
}

type WritingLines = Writing & {
  readonly read: ReadData;
  /** The addresses of files in the lines. */
  readonly found: Set<string>;
};

/** Reads a resource twice: for its lines, which show its columns, and for its CSV. Both read the same snapshot. */
async function writeResource(
  scope: OpenScope,
  { name, lines }: Resource,
  { archive, read, found }: WritingLines,
): Promise<number> {
  const today = Temporal.PlainDate.from(dayIn(scope.account.timezone, scope.now));
  const header = newHeader();
  let count = 0;
  const jsonLines = async function* () {
    for await (const line of lines(read, today)) {
      const text = JSON.stringify(line);
      count += 1;
      header.see(line);
      for (const [address] of text.matchAll(STORED_FILE)) found.add(address);
      yield `${text}\n`;
    }
  };
  await archive.add(`${name}.jsonl`, jsonLines());
  if (count > 0) await archive.add(`csv/${name}.csv`, writeCsv(lines(read, today), [...header.names]));
  return count;
}

/** `/receipts/101/0123….pdf`: the end of the address of a stored file. */
const STORED_FILE = /\/[a-z_]+\/\d+\/[0-9a-f]{32}\.(?:jpg|pdf)/g;

/** Adds each file that a line names. Its name in the archive is the path of its address below `files`. */
async function writeStoredFiles(
  scope: OpenScope,
  { files }: ExportSources,
  { archive, report, found }: Writing & Pick<WritingLines, 'found'>,
): Promise<number> {
  let count = 0;
  for (const address of found) {
    const [, folder, , file = ''] = address.split('/');
    const kind = files.find(({ path }) => path === `/${folder}`);
    const stored = await kind?.find({ sql: scope.sql, host_id: scope.host_id }, file.split('.')[0] ?? '');
    if (stored === undefined) continue;
    await archive.add(`files${address}`, readPieces(stored));
    count += 1;
    report(address);
  }
  return count;
}

async function* readPieces({
  bytes,
  readPiece,
}: {
  readonly bytes: number;
  readonly readPiece: (from: number) => Promise<Buffer>;
}): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes;) {
    const piece = await readPiece(from);
    if (piece.length === 0) return;
    from += piece.length;
    yield piece;
  }
}

function manifestOf(
  { host_id, account, now }: OpenScope,
  { version }: ExportSources,
  counts: Counts,
): string {
  const manifest = {
    format: FORMAT,
    interface_version: version,
    exported_at: now,
    account: { id: host_id, name: account.name, timezone: account.timezone, currency: account.currency },
    counts,
    not_inside: NOT_INSIDE,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
