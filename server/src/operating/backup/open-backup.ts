import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import zlib from 'node:zlib';
import { errorCode } from '../../database/error-code.ts';
import { firstLine, FORMAT, LAST_LINE_BYTES, lastLine } from './backup-file.ts';
import { BackupProblem } from './backup-problem.ts';
import { readFrames, type Frame } from './frames.ts';
import { readManifest, type Manifest } from './manifest.ts';

/** A backup whose checksum is right. */
export type OpenedBackup = {
  readonly name: string;
  readonly manifest: Manifest;
  readonly bytes: number;
  readFrames(): AsyncGenerator<Frame>;
  close(): Promise<void>;
};

export const MANIFEST_BYTES_MAX = 1024 * 1024;
const FIRST_LINE = /^Innkeep backup (\d{1,9})\n/;

/** Reads the whole file once, for its checksum. Throws BackupProblem for anything but a whole backup. */
export async function openBackup(file: string): Promise<OpenedBackup> {
  const name = path.resolve(file);
  const handle = await openFile(name);
  try {
    const { size } = await handle.stat();
    const head = await readPart(handle, 0, Math.min(size, MANIFEST_BYTES_MAX));
    const start = checkFormat(name, head);
    const end = size - LAST_LINE_BYTES;
    await checkDigest(handle, name, end);
    const manifestEnd = head.indexOf('\n', start);
    const manifest = readManifest(head.toString('utf8', start, manifestEnd));
    return {
      name,
      manifest,
      bytes: size,
      readFrames: () => readFrames(decompress(handle, manifestEnd + 1, end)),
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function openFile(name: string): Promise<fs.FileHandle> {
  try {
    const handle = await fs.open(name, 'r');
    if ((await handle.stat()).isFile()) return handle;
    await handle.close();
  } catch (cause) {
    const code = errorCode(cause) ?? '';
    throw new BackupProblem(`${name} cannot be read: ${REASONS[code] ?? code}.`, { cause });
  }
  throw new BackupProblem(`${name} is not a file.`);
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'a part of its path is a file',
  EACCES: 'this user may not read it',
};

async function readPart(handle: fs.FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(length), position, length });
  return buffer.subarray(0, bytesRead);
}

/** Returns the number of bytes of the first line. */
export function checkFormat(name: string, head: Buffer): number {
  const [line, format] = FIRST_LINE.exec(head.toString('latin1', 0, 40)) ?? [];
  if (line === undefined)
    throw new BackupProblem(`${name} is not a backup that \`innkeep backup\` has made.`);
  if (line !== firstLine(FORMAT))
    throw new BackupProblem(
      `${name} was made by a newer Innkeep (its format is ${format}): restore it with that version.`,
    );
  return line.length;
}

async function checkDigest(handle: fs.FileHandle, name: string, end: number): Promise<void> {
  const last = end < 0 ? '' : (await readPart(handle, end, LAST_LINE_BYTES)).toString('latin1');
  if (!/^\nsha256 [0-9a-f]{64}\n$/.test(last))
    throw new BackupProblem(`${name} is not complete: its end is missing. Nothing was restored.`);
  const hash = createHash('sha256');
  for await (const piece of piecesOf(handle, 0, end)) hash.update(piece);
  if (lastLine(hash.digest('hex')) !== last)
    throw new BackupProblem(`${name} is damaged: its checksum is not right. Nothing was restored.`);
}

const PIECE_BYTES = 256 * 1024;

async function* piecesOf(handle: fs.FileHandle, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at < end;) {
    const piece = await readPart(handle, at, Math.min(PIECE_BYTES, end - at));
    if (piece.length === 0) throw new Error('the backup became shorter while it was read');
    yield piece;
    at += piece.length;
  }
}

async function* decompress(handle: fs.FileHandle, start: number, end: number): AsyncGenerator<Buffer> {
  const decompressed = Readable.from(piecesOf(handle, start, end)).compose(zlib.createZstdDecompress());
  for await (const piece of decompressed) yield piece;
}
