import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  fromRandomAccessReaderPromise,
  openPromise,
  RandomAccessReader,
  type Entry,
  type ZipFile,
} from 'yauzl';
import type { ExportedLine } from '../../http/answer/exported-line.ts';
import { BODY_BOUNDS } from '../../http/input/json-body.ts';
import { JsonProblem, readJson } from '../../http/input/read-json.ts';
import { openRest } from '../../threads/rest.ts';
import { isLine, SourceProblem } from '../export-account/list-pages.ts';
import { RESOURCES } from '../export-account/resources.ts';

/** Bounds on an archive, which may come from anywhere; docs/limits.md lists them. */
export const ARCHIVE_LIMITS = {
  /** Without the stored files. */
  entries: 2000,
  /** An account keeps no more pictures, receipts and photographs. */
  files: 80_000,
  /** Of what the list of an archive says of one entry beside its name. */
  entryBytes: 1024,
  /** Of one object, or of the manifest, unpacked. */
  lineBytes: 64 * 1024,
  /** Objects, lists and values of one object, at any depth. */
  lineValues: 50_000,
  /** Of all objects of a resource, unpacked. */
  linesBytes: 4 * 2 ** 30,
  /** Of a picture or a receipt. */
  fileBytes: 9 * 2 ** 20,
} as const;

/** Objects that are larger: with 100 guests, 2,000 properties, or 100 lines of each of 50 stays. */
export const LARGER_LINES: Readonly<Record<string, number>> = {
  invoices: 2 * 2 ** 20,
  properties: 256 * 1024,
  reservations: 512 * 1024,
  room_types: 2 ** 20,
};

/** An archive of an account. Its files are unpacked one at a time, and never as a whole. */
export type ReadableArchive = {
  readonly manifest: ExportedLine;
  /** Those behind the first `skipped` ones. */
  lines(name: string, skipped?: number): AsyncIterable<ExportedLine>;
  /** Undefined without such a file. */
  file(name: string): Promise<Buffer | undefined>;
  close(): void;
};

/** An archive on the disk. Throws SourceProblem when the file is no archive of an export. */
export async function openArchiveFile(path: string): Promise<ReadableArchive> {
  return openArchive(path, (options) => openPromise(path, options));
}

/** Where the bytes of an archive are. */
export type ArchiveBytes = {
  readonly total: number;
  /** At least one byte from a position on. */
  readonly read: (from: number) => Promise<Buffer>;
};

/** An archive in pieces. Throws SourceProblem when it is no archive of an export, and what reading its bytes throws. */
export async function openStoredArchive(bytes: ArchiveBytes): Promise<ReadableArchive> {
  const reader = new SliceReader(bytes);
  return openArchive('The archive', (options) => fromRandomAccessReaderPromise(reader, bytes.total, options));
}

/** Reading the bytes of an archive has failed, so nothing is known of the archive itself. */
class BytesUnread extends Error {}

/** Reads slice by slice, and keeps the last one: the list of files is read in steps of some bytes. */
class SliceReader extends RandomAccessReader {
  readonly #bytes: ArchiveBytes;
  #kept: { readonly from: number; readonly slice: Buffer } = { from: 0, slice: Buffer.alloc(0) };

  constructor(bytes: ArchiveBytes) {
    super();
    this.#bytes = bytes;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#slices(start, end));
  }

  async *#slices(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end;) {
      const { from, slice } = await this.#sliceAt(at);
      const part = slice.subarray(at - from, Math.min(slice.length, end - from));
      at += part.length;
      yield part;
    }
  }

  async #sliceAt(at: number): Promise<{ readonly from: number; readonly slice: Buffer }> {
    const { from, slice } = this.#kept;
    if (at >= from && at < from + slice.length) return this.#kept;
    try {
      const next = await this.#bytes.read(at);
      if (next.length === 0) throw new Error(`an archive of ${this.#bytes.total} bytes ended after ${at}`);
      this.#kept = { from: at, slice: next };
      return this.#kept;
    } catch (error) {
      throw new BytesUnread('the bytes of an archive could not be read', { cause: error });
    }
  }
}

async function openArchive(
  place: string,
  openZip: (options: { readonly lazyEntries: true; readonly autoClose: false }) => Promise<ZipFile>,
): Promise<ReadableArchive> {
  const damaged = (error: unknown) => damage(error, `${place} is damaged.`);
  const zip = await openZip({ lazyEntries: true, autoClose: false }).catch((error: unknown) => {
    throw damage(error, `${place} is no archive that can be read.`);
  });
  try {
    const entries = await listEntries(zip);
    const file = async (name: string) => {
      const entry = entries.get(name);
      if (entry === undefined || entry.uncompressedSize > ARCHIVE_LIMITS.fileBytes) return undefined;
      try {
        return await buffer(await zip.openReadStreamPromise(entry));
      } catch (error) {
        throw damaged(error);
      }
    };
    if ((entries.get(MANIFEST)?.uncompressedSize ?? 0) > ARCHIVE_LIMITS.lineBytes)
      throw broken(`${MANIFEST} of the archive is too large.`);
    const manifest = parseLine((await file(MANIFEST))?.toString() ?? '', MANIFEST);
    return {
      manifest,
      file,
      lines: async function* lines(name, skipped = 0) {
        let count = 0;
        try {
          const entry = entries.get(`${name}.jsonl`);
          if (entry === undefined) return;
          if (entry.uncompressedSize > ARCHIVE_LIMITS.linesBytes)
            throw broken(`${name}.jsonl of the archive is too large.`);
          for await (const line of linesOf(await zip.openReadStreamPromise(entry), name, skipped)) {
            count += 1;
            if (line !== undefined) yield line;
          }
        } catch (error) {
          throw damaged(error);
        }
        const counts: unknown = manifest['counts'];
        if (!isLine(counts) || counts[name] !== count)
          throw broken(`${name}.jsonl does not have the number of lines that ${MANIFEST} names.`);
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw damaged(error);
  }
}

const MANIFEST = 'manifest.json';
/** What an archive of an account holds. Anything else in it is not read. */
const KNOWN_FILE = /^files\/[\w./-]{1,200}$/;
const KNOWN_ENTRIES: ReadonlySet<string> = new Set([
  MANIFEST,
  ...RESOURCES.map(({ name }) => `${name}.jsonl`),
]);

/** The entries that are read, by name. Long lists are read with rests. */
async function listEntries(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const { entries: entriesMax, files: filesMax, entryBytes } = ARCHIVE_LIMITS;
  if (zip.entryCount > entriesMax + filesMax) throw broken('The archive has too many files.');
  const entries = new Map<string, Entry>();
  const rest = openRest();
  let [others, files] = [0, 0];
  for await (const entry of zip.eachEntry()) {
    await rest();
    const isFile = KNOWN_FILE.test(entry.fileName);
    if (isFile) files += 1;
    else others += 1;
    if (others > entriesMax || files > filesMax) throw broken('The archive has too many files.');
    if (!isFile && !KNOWN_ENTRIES.has(entry.fileName)) continue;
    if (entry.extraFieldLength + entry.fileCommentLength > entryBytes)
      throw broken(`The archive says too much of ${entry.fileName}.`);
    entries.set(entry.fileName, entry);
  }
  return entries;
}

function broken(message: string, cause?: unknown): SourceProblem {
  return new SourceProblem(message, { word: 'archive_broken', cause });
}

/** What an error says of the archive. An error of the place where its bytes are says nothing of it. */
function damage(error: unknown, message: string): unknown {
  if (error instanceof BytesUnread) return error.cause;
  return error instanceof SourceProblem ? error : broken(message, error);
}

/**
 * The objects of JSON Lines, undefined for those that are skipped. A line that is too long ends the reading before it is in
 * memory.
 */
async function* linesOf(
  stream: Readable,
  resource: string,
  skipped: number,
): AsyncGenerator<ExportedLine | undefined> {
  const lengthMax = LARGER_LINES[resource] ?? ARCHIVE_LIMITS.lineBytes;
  const decoder = new TextDecoder();
  const name = `${resource}.jsonl`;
  let number = 0;
  let rest = '';
  for await (const piece of stream) {
    const texts = `${rest}${decoder.decode(piece, { stream: true })}`.split('\n');
    rest = texts.pop() ?? '';
    const long = [...texts, rest].findIndex((text) => text.length > lengthMax);
    if (long !== -1)
      throw broken(
        `Line ${number + long + 1} of ${name} is too long: a line has at most ${lengthMax.toLocaleString('en-US')} characters.`,
      );
    for (const text of texts) {
      number += 1;
      yield number <= skipped ? undefined : parseLine(text, `line ${number} of ${name}`);
    }
  }
  if (rest !== '') yield parseLine(rest, `line ${number + 1} of ${name}`);
}

/** Reads a line within bounds: JSON.parse takes half a second for a million lists within each other. */
function parseLine(text: string, place: string): ExportedLine {
  let value: unknown;
  try {
    value = readJson(text, { valuesMax: ARCHIVE_LIMITS.lineValues, depthMax: BODY_BOUNDS.depthMax });
  } catch (cause) {
    const reason = cause instanceof JsonProblem ? cause.reason : 'malformed';
    throw broken(`The archive has ${UNREADABLE[reason]} in ${place}.`, cause);
  }
  if (!isLine(value)) throw broken(`The archive has ${UNREADABLE.malformed} in ${place}.`);
  return value;
}

const UNREADABLE = {
  malformed: 'no JSON object',
  too_deep: `an object of more than ${BODY_BOUNDS.depthMax} levels`,
  too_many_values: `more than ${ARCHIVE_LIMITS.lineValues.toLocaleString('en-US')} values`,
} as const;
