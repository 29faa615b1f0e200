import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { openPromise, type Entry } from 'yauzl';
import type { ExportedLine } from '../../http/exported-line.ts';
import { isLine, SourceProblem } from '../export-account/resources.ts';

/** Bounds on an archive, which may come from anywhere. */
export const ARCHIVE_LIMITS = {
  files: 500_000,
  /** Of one file of lines, unpacked. */
  lineBytes: 1024 * 1024,
  linesBytes: 4 * 2 ** 30,
  /** Of a picture, a receipt or the manifest. */
  fileBytes: 16 * 2 ** 20,
} as const;

/** An archive of an account on the disk. Its files are unpacked one at a time, and never as a whole. */
export type ReadableArchive = {
  readonly manifest: ExportedLine;
  lines(name: string): AsyncIterable<ExportedLine>;
  /** Undefined without such a file. */
  file(name: string): Promise<Buffer | undefined>;
  close(): void;
};

/** Throws SourceProblem when the file is no archive of an export. */
export async function openArchiveFile(path: string): Promise<ReadableArchive> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
    throw new SourceProblem(`${path} is no archive that can be read.`, { cause: error });
  });
  try {
    if (zip.entryCount > ARCHIVE_LIMITS.files) throw new SourceProblem('The archive has too many files.');
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const open = async (name: string, bytesMax: number): Promise<Readable | undefined> => {
      const entry = entries.get(name);
      if (entry === undefined) return undefined;
      if (entry.uncompressedSize > bytesMax) throw new SourceProblem(`${name} of the archive is too large.`);
      return zip.openReadStreamPromise(entry);
    };
    const file = async (name: string) => {
      const stream = await open(name, ARCHIVE_LIMITS.fileBytes);
      return stream === undefined ? undefined : buffer(stream);
    };
    const manifest = parseLine((await file('manifest.json'))?.toString() ?? '', 'manifest.json');
    return {
      manifest,
      file,
      lines: async function* lines(name) {
        const stream = await open(`${name}.jsonl`, ARCHIVE_LIMITS.linesBytes);
        if (stream === undefined) return;
        let count = 0;
        for await (const line of linesOf(stream, `${name}.jsonl`)) {
          count += 1;
          yield line;
        }
        const counts: unknown = manifest['counts'];
        if (!isLine(counts) || counts[name] !== count)
          throw new SourceProblem(
            `${name}.jsonl does not have the number of lines that manifest.json names.`,
          );
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error instanceof SourceProblem ? error : new SourceProblem(`${path} is damaged.`, { cause: error });
  }
}

/** The objects of JSON Lines. A line that is too long ends the reading before it is in memory. */
async function* linesOf(stream: Readable, name: string): AsyncGenerator<ExportedLine> {
  const decoder = new TextDecoder();
  let number = 0;
  let rest = '';
  for await (const piece of stream) {
    const texts = `${rest}${decoder.decode(piece, { stream: true })}`.split('\n');
    rest = texts.pop() ?? '';
    if (rest.length > ARCHIVE_LIMITS.lineBytes) throw new SourceProblem(`A line of ${name} is too long.`);
    for (const text of texts) yield parseLine(text, `line ${(number += 1)} of ${name}`);
  }
  if (rest !== '') yield parseLine(rest, `line ${number + 1} of ${name}`);
}

function parseLine(text: string, place: string): ExportedLine {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new SourceProblem(`The archive has no JSON object in ${place}.`, { cause: error });
  }
  if (!isLine(value)) throw new SourceProblem(`The archive has no JSON object in ${place}.`);
  return value;
}
