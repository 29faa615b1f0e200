import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const PORTAL = path.join(ROOT, 'portal');

/** The folder of the built portal. */
export const PORTAL_FOLDER = path.join(PORTAL, 'dist');

/** What the portal is built from. */
const SOURCES = [
  'portal/src',
  'portal/index.html',
  'portal/public',
  'portal/build.ts',
  'portal/vite.config.ts',
  'server/src/documents/portal/page-paths.ts',
  'server/src/areas/properties/pictures/record.ts',
  'server/src/areas/conversations/attachment-address.ts',
  'client/src',
  'package-lock.json',
];

/** Written by a build: the hash of the sources that it was made from. */
const STAMP = 'built-from';

/**
 * Builds the portal when its sources have changed since it was built. A failed build is reported: the interface works
 * without a portal, and an older portal is served as it is.
 */
export async function buildPortal(report: (line: string) => void): Promise<void> {
  const hash = hashSources();
  if (hash === readStamp()) return;
  report('Building the portal (once after each change of it) …');
  const problem = await runBuild(hash);
  if (problem !== undefined)
    report(`WARNING: the portal could not be built (${problem}). The interface works without it.`);
}

function readStamp(): string | undefined {
  const file = path.join(PORTAL_FOLDER, STAMP);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
}

function hashSources(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => listFiles(path.join(ROOT, source))).toSorted()) {
    hash.update(path.relative(ROOT, file)).update('\0').update(fs.readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function listFiles(place: string): string[] {
  const stat = fs.statSync(place, { throwIfNoEntry: false });
  if (stat === undefined) return [];
  if (!stat.isDirectory()) return [place];
  return fs.readdirSync(place).flatMap((name) => listFiles(path.join(place, name)));
}

/** Returns the reason of a failure in one line. */
async function runBuild(hash: string): Promise<string | undefined> {
  const child = spawn(process.execPath, [path.join(PORTAL, 'build.ts'), hash], {
    cwd: PORTAL,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors = (errors + text).slice(-10_000)));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code) => resolve(code === 0 ? undefined : describeBuildErrors(errors)));
  });
}

function describeBuildErrors(errors: string): string {
  const lines = errors.split('\n').map((line) => line.trim());
  return lines.find((line) => /error/i.test(line)) ?? lines.at(-1) ?? 'no reason was given';
}
