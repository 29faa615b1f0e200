import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Where PostgreSQL puts finished pieces of its log (WAL), inside its folder, until they are shipped. */
export const WAITING_FOLDER = 'innkeep_wal';
const ID_FILE = 'archive';

/** A piece is finished after this time, if anything was written: so much may be lost with the machine. */
const ARCHIVE_SECONDS = 60;

/** A piece appears under its name when it is whole and on the disk. */
export const ARCHIVE_SETTINGS = {
  archive_mode: 'on',
  archive_timeout: String(ARCHIVE_SECONDS),
  archive_command: [
    // The note of a base, which the base itself holds, is not a piece of the log.
    `case %f in *.backup) true ;; *) false ;; esac`,
    `test -f ${WAITING_FOLDER}/%f`,
    `(cp %p ${WAITING_FOLDER}/.%f && sync ${WAITING_FOLDER}/.%f && mv ${WAITING_FOLDER}/.%f ${WAITING_FOLDER}/%f)`,
  ].join(' || '),
};

const SEGMENT = /^[0-9A-F]{24}$/;

export type WalArchive = {
  /** Of pieces that follow one another without a gap. Null before the first start that archives. */
  readonly id: string | null;
  readonly folder: string;
  /** The pieces that wait, in order. */
  readonly waiting: readonly { readonly name: string; readonly bytes: number; readonly since: number }[];
};

/** The caller is about to start PostgreSQL. Without archiving there will be a gap, so what is there is worth nothing. */
export function prepareArchive(
  cluster: string,
  isOn: boolean,
  user?: { readonly uid: number; readonly gid: number },
): void {
  const folder = path.join(cluster, WAITING_FOLDER);
  if (!isOn) return fs.rmSync(folder, { recursive: true, force: true });
  if (fs.existsSync(path.join(folder, ID_FILE))) return;
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  fs.writeFileSync(path.join(folder, ID_FILE), randomBytes(4).toString('hex'), { mode: 0o600 });
  if (user !== undefined)
    for (const each of [folder, path.join(folder, ID_FILE)]) fs.chownSync(each, user.uid, user.gid);
}

export function readArchive(cluster: string): WalArchive {
  const folder = path.join(cluster, WAITING_FOLDER);
  if (!fs.existsSync(path.join(folder, ID_FILE))) return { id: null, folder, waiting: [] };
  const id = fs.readFileSync(path.join(folder, ID_FILE), 'utf8');
  const names = fs.readdirSync(folder).filter((name) => SEGMENT.test(name));
  const waiting = names.toSorted().map((name) => {
    const { size, mtimeMs } = fs.statSync(path.join(folder, name));
    return { name, bytes: size, since: mtimeMs };
  });
  return { id: /^[0-9a-f]{8}$/.test(id) ? id : null, folder, waiting };
}

/** Gives up the pieces that wait, and begins another archive: the former one ends with what was shipped. */
export function restartArchive({ folder, waiting }: WalArchive): void {
  fs.writeFileSync(path.join(folder, ID_FILE), randomBytes(4).toString('hex'), { mode: 0o600 });
  for (const { name } of waiting) fs.rmSync(path.join(folder, name), { force: true });
}
