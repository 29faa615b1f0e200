import fs from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../config.ts';
import { createFile } from './backup-file.ts';
import { BackupProblem } from './backup-problem.ts';
import { decrypt, encryptInto } from './encrypt-file.ts';
import { isEncryptedName, listSuperfluous, nameBackup, readBackupName } from './keep.ts';
import type { Place, StoredFile, UnfinishedFile } from './places/place.ts';

/** A backup at a place, which is encrypted if the settings say so. */
export async function createAt(
  place: Place,
  { key }: Config['backup'],
  now: Temporal.Instant,
): Promise<{ readonly name: string; readonly file: UnfinishedFile }> {
  const isEncrypted = key !== null && !place.encrypts;
  const name = nameBackup(now, isEncrypted);
  const file = await place.create(name);
  return { name, file: isEncrypted ? await encryptInto(file, key) : file };
}

/** The backups of a place, the oldest first. */
export async function listBackups(place: Place): Promise<readonly StoredFile[]> {
  return (await place.list()).filter(({ name }) => readBackupName(name) !== null);
}

/** The name, or that of the newest backup. */
export async function findBackup(place: Place, name: string | undefined): Promise<string> {
  const found = await listBackups(place);
  const chosen = name === undefined ? found.at(-1) : found.find((each) => each.name === name);
  if (chosen !== undefined) return chosen.name;
  throw new BackupProblem(
    name === undefined
      ? `There is no backup in ${place.title}.`
      : `There is no backup ${name} in ${place.title}: \`innkeep list-backups\` lists them.`,
  );
}

/** The bytes of a backup, decrypted. */
export function readAt(place: Place, { key }: Config['backup'], name: string): AsyncIterable<Buffer> {
  const pieces = place.read(name);
  return isEncryptedName(name) ? decrypt(name, pieces, key) : pieces;
}

/** A copy of a backup in a file of this machine, which `work` may read at any position. It is removed afterwards. */
export async function withLocalCopy<T>(
  folder: string,
  pieces: AsyncIterable<Buffer>,
  work: (file: string) => Promise<T>,
): Promise<T> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  const inner = await fs.mkdtemp(path.join(folder, 'restoring-'));
  try {
    const copy = path.join(inner, 'backup');
    const file = await createFile(copy, { overwrites: false });
    try {
      for await (const piece of pieces) await file.write(piece);
      await file.finish();
    } finally {
      await file.discard();
    }
    return await work(copy);
  } finally {
    await fs.rm(inner, { recursive: true, force: true });
  }
}

/** Removes what the rules do not keep, and what commands that were killed have left. Returns the names. */
export async function keepAt(
  place: Place,
  keep: Config['backup']['keep'],
  now: Temporal.Instant,
): Promise<string[]> {
  await place.tidy(now);
  const superfluous = listSuperfluous(
    (await listBackups(place)).map(({ name }) => name),
    keep,
  );
  await place.remove(superfluous);
  return superfluous;
}
