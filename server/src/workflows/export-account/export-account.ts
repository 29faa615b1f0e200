import { checkMaster } from '../../access/reach.ts';
import type { SecretFiles } from '../../access/serve-secret-files.ts';
import { recordExport } from '../../areas/accounts/queries.ts';
import { listPhotographedTasks } from '../../areas/tasks/photographs/queries.ts';
import { inSnapshot, inTransaction, type OpenScope } from '../../database/scope.ts';
import { dayIn } from '../../http/request/account-days.ts';
import { FORMAT, type ReadData, type ExportRead } from './contract.ts';
import type { ExportedLine } from '../../http/answer/exported-line.ts';
import { openLines, type MadeLines } from './made-lines.ts';
import { columnsOf, type Schemas } from './csv-columns.ts';
import { describeArchive, NOT_INSIDE } from './readme.ts';
import type { ReadingLines } from './list-pages.ts';
import { PHOTOGRAPHS, RESOURCES } from './resources.ts';
import { openSpool } from './spool.ts';
import { openArchive, type Archive } from './write-archive.ts';

/** What an export reads of this service. */
export type ExportSources = {
  /** Performs a read of the interface in a scope. */
  readonly read: (scope: OpenScope, request: ExportRead) => Promise<ExportedLine>;
  /** The files that lines name by their addresses. */
  readonly files: readonly SecretFiles[];
  readonly version: string;
  /** The named schemas of the interface. */
  readonly schemas: () => Schemas;
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
 * the size of the account. Records the export first: who has read everything is part of the audit log. After a failure the
 * archive ends with a file that says so, and is not complete.
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
    const isLeft = taken.then(() => new Promise<never>(() => {}));
    try {
      const writing = { archive, report: options.report ?? (() => {}) };
      const counts = await Promise.race([writeFiles(snapshot, sources, writing), isLeft]);
      archive.end();
      await taken;
      return counts;
    } catch (error) {
      if (!options.signal.aborted) {
        archive.breakOff('EXPORT-FAILED.txt', FAILED);
        await taken.catch(() => {});
      }
      throw error;
    }
  });
}

const FAILED =
  'This export failed, so the archive is not complete: what is above this file may be half of a list. Export the account ' +
  'again. If it fails again, the log of the service has the cause.\n';

type Writing = { readonly archive: Archive; readonly report: (file: string) => void };

async function writeFiles(scope: OpenScope, sources: ExportSources, writing: Writing): Promise<Counts> {
  const { archive, report } = writing;
  const counts: Counts = {};
  const found = new Set<string>();
  const columns = (name: string) => columnsOf(name, sources.schemas());
  const messages = await openKeptLines(columns('messages'));
  const reading: ReadingLines = {
    read: await readerOf(scope, sources),
    today: Temporal.PlainDate.from(dayIn(scope.account.timezone, scope.now)),
    atOnce: READS_AT_ONCE,
    keepMessage: messages.keep,
  };
  try {
    await archive.add('README.txt', [describeArchive(RESOURCES)]);
    for (const { name, lines } of RESOURCES) {
      counts[name] = await (name === 'messages'
        ? messages.write(name, { archive, found })
        : writeResource(name, lines(reading), { archive, found, columns: columns(name) }));
      report(name);
    }
  } finally {
    await messages.close();
  }
  counts['files'] = await writeStoredFiles(scope, sources, { ...writing, found });
  await archive.add('manifest.json', [manifestOf(scope, sources, counts)]);
  return counts;
}

/** Reads that are sent at a time: PostgreSQL works on the next while this process writes the lines of an earlier one. */
const READS_AT_ONCE = 4;

/** Reads of the interface. Tasks without photographs are not asked for them. */
async function readerOf(scope: OpenScope, sources: ExportSources): Promise<ReadData> {
  const photographed = await listPhotographedTasks(scope);
  return async (request) =>
    request.path === PHOTOGRAPHS && !photographed.has(Number(request.params?.['id']))
      ? { photographs: [] }
      : sources.read(scope, request);
}

type WritingLines = Pick<Writing, 'archive'> & {
  /** The addresses of files in the lines. */
  readonly found: Set<string>;
};

/** Writes the lines of a resource while they are read, and then its CSV. Returns their number. */
async function writeResource(
  name: string,
  lines: AsyncIterable<ExportedLine>,
  { columns, ...writing }: WritingLines & { readonly columns: readonly string[] },
): Promise<number> {
  const made = await openLines(columns);
  const jsonLines = async function* () {
    for await (const line of lines) {
      made.add(line);
      if (made.isFull()) yield await made.takeJson();
    }
    yield await made.takeJson();
  };
  try {
    return await writeLines(name, { made, jsonLines: jsonLines() }, writing);
  } finally {
    await made.close();
  }
}

/** Lines that are read with those of an earlier resource, and wait on the disk. */
async function openKeptLines(columns: readonly string[]) {
  const [made, spool] = await Promise.all([openLines(columns), openSpool()]);
  const store = async () => spool.add(await made.takeJson());
  return {
    keep: async (line: ExportedLine) => {
      made.add(line);
      if (made.isFull()) await store();
    },
    write: async (name: string, writing: WritingLines) => {
      await store();
      return writeLines(name, { made, jsonLines: spool.texts() }, writing);
    },
    close: async () => {
      await made.close();
      await spool.close();
    },
  };
}

type FilesOfLines = { readonly made: MadeLines; readonly jsonLines: AsyncIterable<string> };

async function writeLines(
  name: string,
  { made, jsonLines }: FilesOfLines,
  { archive, found }: WritingLines,
): Promise<number> {
  const noting = async function* () {
    for await (const text of jsonLines) {
      for (const [address] of text.matchAll(STORED_FILE)) found.add(address);
      yield text;
    }
  };
  await archive.add(`${name}.jsonl`, noting());
  await archive.add(`csv/${name}.csv`, made.csv());
  return made.count;
}

/** `/receipts/101/0123….pdf`: the end of the address of a stored file. */
const STORED_FILE = /\/[a-z_]+\/\d+\/[0-9a-f]{32}\.(?:jpg|png|gif|pdf)/g;

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
