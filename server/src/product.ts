import fs from 'node:fs';
import path from 'node:path';

/** The release of Innkeep itself. The interface has releases of its own (documents/releases.ts). */
export type Product = {
  /** As in package.json. */
  readonly version: string;
  /** The commit of the code; null when neither a clone nor a build says it. */
  readonly commit: string | null;
};

const ROOT = path.join(import.meta.dirname, '..', '..');

export const PRODUCT: Product = { version: readVersion(), commit: readCommit(ROOT) };

/** `0.1.0 (da684ab5b7bc)` */
export function describeProduct({ version, commit }: Product): string {
  return commit === null ? version : `${version} (${commit.slice(0, 12)})`;
}

/** Negative when the first version is the older one. A version is three numbers. */
export function compareVersions(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

function readVersion(): string {
  const { version }: { version: string } = JSON.parse(
    fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'),
  );
  return version;
}

/** The commit that a clone is at. A folder without .git, such as that of a container, has it in the file `commit`. */
export function readCommit(root: string): string | null {
  const found = readHead(path.join(root, '.git')) ?? readText(path.join(root, 'commit'));
  return found !== undefined && /^[0-9a-f]{40}$/.test(found) ? found : null;
}

function readHead(git: string): string | undefined {
  // In a second worktree .git is a file with the name of a folder, which names the folder of the clone.
  const folder = /^gitdir: (.+)$/.exec(readText(git) ?? '')?.[1] ?? git;
  const head = readText(path.join(folder, 'HEAD'));
  const ref = /^ref: (.+)$/.exec(head ?? '')?.[1];
  if (ref === undefined) return head;
  const shared = path.resolve(folder, readText(path.join(folder, 'commondir')) ?? '.');
  const packed = readText(path.join(shared, 'packed-refs'))?.split('\n') ?? [];
  return readText(path.join(shared, ref)) ?? packed.find((line) => line.endsWith(` ${ref}`))?.split(' ')[0];
}

/** Undefined for a file that cannot be read, and for a folder. */
function readText(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}
