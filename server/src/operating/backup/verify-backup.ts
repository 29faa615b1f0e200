import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import zlib from 'node:zlib';
import { LAST_LINE_BYTES, lastLine } from './backup-file.ts';
import { BackupProblem } from './backup-problem.ts';
import { readFrames, type Frame } from './frames.ts';
import { readManifest, readTableHead, readTotals, type Manifest } from './manifest.ts';
import { checkFormat, MANIFEST_BYTES_MAX } from './open-backup.ts';

export type Verified = {
  readonly manifest: Manifest;
  readonly rows: number;
  /** Once decrypted. */
  readonly bytes: number;
};

/**
 * Reads a backup from its first byte to its last without storing anything: its checksum, its tables, and the number of rows of each.
 * Throws BackupProblem for one that could not be restored.
 */
export async function verifyBackup(name: string, pieces: AsyncIterable<Buffer>): Promise<Verified> {
  const read = { bytes: 0 };
  const content = checked(name, pieces, read);
  try {
    const { manifest, rest } = await readHead(name, content);
    return { manifest, rows: await countRowsOf(name, manifest, rest), bytes: read.bytes };
  } finally {
    // Closes what the pieces are read from.
    await content.return(undefined);
  }
}

async function countRowsOf(name: string, manifest: Manifest, rest: AsyncGenerator<Buffer>): Promise<number> {
  try {
    const decompressed = Readable.from(rest).compose(zlib.createZstdDecompress());
    return await countRows(name, manifest, readFrames(decompressed));
  } catch (cause) {
    if (cause instanceof BackupProblem) throw cause;
    throw damaged(name, 'its rows cannot be read', cause);
  }
}

/** All but the last line. Throws at the end when the checksum there is not theirs. */
async function* checked(
  name: string,
  pieces: AsyncIterable<Buffer>,
  read: { bytes: number },
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let held: Buffer = Buffer.alloc(0);
  for await (const piece of pieces) {
    read.bytes += piece.length;
    held = Buffer.concat([held, piece]);
    const content = held.subarray(0, Math.max(0, held.length - LAST_LINE_BYTES));
    held = held.subarray(content.length);
    if (content.length === 0) continue;
    hash.update(content);
    yield content;
  }
  const last = held.toString('latin1');
  if (!/^\nsha256 [0-9a-f]{64}\n$/.test(last)) throw damaged(name, 'its end is missing');
  if (lastLine(hash.digest('hex')) !== last) throw damaged(name, 'its checksum is not right');
}

/** The second line and what follows it, of a file whose first line is right. The checksum is checked at the end. */
export async function openContent(
  name: string,
  pieces: AsyncIterable<Buffer>,
  firstLine: RegExp,
): Promise<{ readonly text: string; readonly rest: AsyncGenerator<Buffer> }> {
  return readLines(name, checked(name, pieces, { bytes: 0 }), (head) => {
    const [line] = firstLine.exec(head.toString('latin1', 0, FIRST_BYTES)) ?? [];
    if (line === undefined) throw new BackupProblem(`${name} is not what its name says.`);
    return line.length;
  });
}

type Head = { readonly manifest: Manifest; readonly rest: AsyncGenerator<Buffer> };

async function readHead(name: string, content: AsyncGenerator<Buffer>): Promise<Head> {
  const { text, rest } = await readLines(name, content, (head) => checkFormat(name, head));
  return { manifest: readManifestOf(name, text), rest };
}

async function readLines(name: string, content: AsyncGenerator<Buffer>, check: (head: Buffer) => number) {
  let head: Buffer = Buffer.alloc(0);
  async function* after(start: number): AsyncGenerator<Buffer> {
    yield head.subarray(start);
    yield* content;
  }
  for (;;) {
    const { value, done } = await content.next();
    if (done === true) throw damaged(name, 'its first lines are missing');
    head = Buffer.concat([head, value]);
    if (head.length < FIRST_BYTES) continue;
    const start = check(head);
    const end = head.indexOf('\n', start);
    if (end !== -1) return { text: head.toString('utf8', start, end), rest: after(end + 1) };
    if (head.length > MANIFEST_BYTES_MAX) throw damaged(name, 'its second line has no end');
  }
}

/** The longest first line. */
const FIRST_BYTES = 32;

function readManifestOf(name: string, text: string): Manifest {
  try {
    return readManifest(text);
  } catch (cause) {
    throw damaged(name, 'its second line is not right', cause);
  }
}

async function countRows(name: string, { tables }: Manifest, frames: AsyncGenerator<Frame>): Promise<number> {
  const counted: Record<string, number> = {};
  let table: string | undefined;
  let promised: Readonly<Record<string, number>> | undefined;
  for await (const { kind, content } of frames) {
    if (promised !== undefined) throw damaged(name, 'something follows its end');
    if (kind === 'head') counted[(table = readTableHead(content.toString()).table)] = 0;
    else if (kind === 'totals') promised = readTotals(content.toString()).rows;
    else if (kind === 'rows' && table !== undefined)
      counted[table] = (counted[table] ?? 0) + linesIn(content);
  }
  const wrong = tables.find((each) => promised?.[each] === undefined || counted[each] !== promised[each]);
  if (wrong !== undefined) throw damaged(name, `it does not hold the rows of ${wrong} that it names`);
  return Object.values(counted).reduce((sum, each) => sum + each, 0);
}

const LINE_END = 0x0a;

/** Each row is a line: COPY escapes the line breaks of values. */
export function linesIn(piece: Buffer): number {
  let count = 0;
  for (let at = piece.indexOf(LINE_END); at !== -1; at = piece.indexOf(LINE_END, at + 1)) count += 1;
  return count;
}

function damaged(name: string, reason: string, cause?: unknown): BackupProblem {
  return new BackupProblem(`${name} could not be restored: ${reason}.`, { cause });
}
