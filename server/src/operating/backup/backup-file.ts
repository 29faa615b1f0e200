import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../database/error-code.ts';
import { StartProblem } from '../../database/start-problem.ts';
import { BackupProblem } from './backup-problem.ts';
import type { UnfinishedFile } from './places/place.ts';

/** The first line of every backup names the version of the format. */
export const FORMAT = 1;
export const firstLine = (format: number) => `Innkeep backup ${format}\n`;
/** The last line: a checksum of all bytes before it. */
export const lastLine = (digest: string) => `\nsha256 ${digest}\n`;
export const LAST_LINE_BYTES = lastLine('0'.repeat(64)).length;

type Options = { readonly overwrites: boolean };

/** Adds the checksum of all that is written at the end. */
export function withChecksum(file: UnfinishedFile): UnfinishedFile {
  const hash = createHash('sha256');
  return {
    get bytes() {
      return file.bytes;
    },
    write: async (piece) => {
      hash.update(piece);
      await file.write(piece);
    },
    finish: async () => {
      await file.write(lastLine(hash.digest('hex')));
      await file.finish();
    },
    discard: () => file.discard(),
  };
}

/** Throws BackupProblem when the file exists or cannot be made. */
export async function createFile(name: string, options: Options): Promise<UnfinishedFile> {
  const file = path.resolve(name);
  await checkTarget(file, options);
  const unfinished = `${file}.${randomBytes(4).toString('hex')}.unfinished`;
  const handle = await fs.open(unfinished, 'wx', 0o600).catch((error: unknown) => {
    throw fileProblem(file, error);
  });
  let bytes = 0;
  let isOpen = true;
  const close = async () => {
    if (isOpen) await handle.close();
    isOpen = false;
  };
  return {
    get bytes() {
      return bytes;
    },
    write: async (piece) => {
      const content = Buffer.from(piece);
      await handle.appendFile(content).catch((error: unknown) => {
        throw fileProblem(file, error);
      });
      bytes += content.length;
    },
    finish: async () => {
      await handle.sync();
      await close();
      await giveName(unfinished, file, options);
    },
    discard: async () => {
      await close();
      await fs.rm(unfinished, { force: true });
    },
  };
}

async function checkTarget(file: string, { overwrites }: Options): Promise<void> {
  const found = await fs.stat(file).catch(() => undefined);
  if (found === undefined) return;
  if (!found.isFile()) throw new BackupProblem(`${file} is not a file: name a file for the backup.`);
  if (!overwrites) throw exists(file);
}

async function giveName(unfinished: string, file: string, { overwrites }: Options): Promise<void> {
  try {
    // Takes the name, or fails when another process has taken it in the meantime.
    if (!overwrites) await (await fs.open(file, 'wx', 0o600)).close();
    await fs.rename(unfinished, file);
  } catch (error) {
    throw errorCode(error) === 'EEXIST' ? exists(file) : fileProblem(file, error);
  }
  await syncFolder(path.dirname(file));
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await fs.open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function exists(file: string): BackupProblem {
  return new BackupProblem(`${file} exists already: choose another name, or add --force to replace it.`);
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'a part of its path is a file',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk can only be read',
  ENOSPC: 'the disk is full',
  EDQUOT: 'this user’s share of the disk is used up',
  EIO: 'the disk has failed',
};

/** Codes that say nothing about the command: it may succeed later. */
const FAILURES: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EIO']);

export function fileProblem(file: string, cause: unknown, done = 'written'): StartProblem {
  if (cause instanceof StartProblem) return cause;
  const code = errorCode(cause) ?? String(cause);
  const Problem = FAILURES.has(code) ? StartProblem : BackupProblem;
  return new Problem(`${file} cannot be ${done}: ${REASONS[code] ?? code}.`, { cause });
}
