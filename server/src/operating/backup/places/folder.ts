import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../../database/error-code.ts';
import { createFile, fileProblem } from '../backup-file.ts';
import { LEFT_HOURS, PLAIN_NAME, type Place, type StoredFile } from './place.ts';

/** Of a command that was killed. */
const UNFINISHED = /^[\w.-]+\.[0-9a-f]{8}\.unfinished$/;

export function openFolder(folder: string): Place {
  return {
    title: folder,
    encrypts: false,
    list: (inner) => listFiles(folder, inner),
    create: async (name, options = { overwrites: false }) => {
      const file = path.join(folder, name);
      if (path.dirname(file) !== folder) await makeInner(path.dirname(file));
      return createFile(file, options);
    },
    read: (name) => readFile(path.join(folder, name)),
    remove: async (names) => {
      for (const name of names) await fs.rm(path.join(folder, name), { force: true });
    },
    tidy: async (now) => {
      for (const name of (await namesIn(folder)).filter((each) => UNFINISHED.test(each))) {
        const file = path.join(folder, name);
        const { mtimeMs } = await fs.stat(file);
        if (now.epochMilliseconds - mtimeMs > LEFT_HOURS * 3_600_000) await fs.rm(file, { force: true });
      }
    },
  };
}

/** Not those above it: a disk that is not there must not become a folder of another one. */
async function makeInner(folder: string): Promise<void> {
  await fs.mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw fileProblem(folder, error);
  });
}

async function listFiles(folder: string, inner?: string): Promise<StoredFile[]> {
  const parent = inner === undefined ? folder : path.join(folder, inner);
  // An inner folder is made with its first file.
  if (inner !== undefined && !existsSync(parent)) return [];
  const names = (await namesIn(parent)).filter((name) => PLAIN_NAME.test(name) && !UNFINISHED.test(name));
  const found = await Promise.all(
    names.toSorted().map(async (name) => {
      const stat = await fs.stat(path.join(parent, name)).catch(() => undefined);
      if (stat === undefined || !stat.isFile()) return [];
      return [{ name: inner === undefined ? name : `${inner}/${name}`, bytes: stat.size }];
    }),
  );
  return found.flat();
}

async function namesIn(folder: string): Promise<string[]> {
  return fs.readdir(folder).catch((error: unknown) => {
    throw fileProblem(folder, error, 'read');
  });
}

async function* readFile(file: string): AsyncGenerator<Buffer> {
  const handle = await fs.open(file, 'r').catch((error: unknown) => {
    throw fileProblem(file, error, 'read');
  });
  for await (const piece of handle.createReadStream({ highWaterMark: 256 * 1024 })) yield Buffer.from(piece);
}
