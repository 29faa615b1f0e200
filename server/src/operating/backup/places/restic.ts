import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { StartProblem } from '../../../database/start-problem.ts';
import { BackupProblem } from '../backup-problem.ts';
import { LEFT_HOURS, PLAIN_NAME, type Place, type UnfinishedFile } from './place.ts';
import { runRestic, startRestic, type ResticAccess } from './run-restic.ts';

const TAG = 'innkeep';
/** restic stores what it was given so far when its input ends, so a snapshot gets TAG only when it is whole. */
const UNFINISHED_TAG = 'innkeep-unfinished';

const Snapshots = Type.Array(
  Type.Object({ id: Type.String(), time: Type.String(), paths: Type.Array(Type.String()) }),
);
const Summary = Type.Object({ message_type: Type.Literal('summary'), snapshot_id: Type.String() });

/** Each backup is a snapshot with one file. */
export function openRestic(access: ResticAccess): Place {
  const snapshots = async (tag: string) => {
    const found: unknown = JSON.parse(
      (await runRestic(access, ['snapshots', '--json', '--tag', tag])) || '[]',
    );
    return Value.Parse(Snapshots, found ?? []).flatMap(({ id, time, paths: [only, ...others] }) => {
      const name = only?.replace(/^.*\//, '') ?? '';
      return others.length === 0 && PLAIN_NAME.test(name) ? [{ id, time, name }] : [];
    });
  };
  const forget = async (ids: readonly string[]) => {
    if (ids.length > 0) await runRestic(access, ['forget', '--prune', ...ids]);
  };
  return {
    title: 'the repository of restic',
    encrypts: true,
    list: async (folder) => {
      if (folder !== undefined) return [];
      const names = (await snapshots(TAG)).map(({ name }) => name);
      return [...new Set(names)].toSorted().map((name) => ({ name, bytes: null }));
    },
    create: async (name) => createSnapshot(access, name),
    read: async function* read(name) {
      const found = (await snapshots(TAG)).findLast((each) => each.name === name);
      if (found === undefined) throw new BackupProblem(`There is no ${name} in the repository of restic.`);
      const running = startRestic(access, ['dump', found.id, `/${name}`], true);
      try {
        running.closeInput();
        yield* running.pieces();
      } finally {
        running.kill();
      }
    },
    remove: async (names) => {
      const found = await snapshots(TAG);
      await forget(found.filter(({ name }) => names.includes(name)).map(({ id }) => id));
    },
    tidy: async (now) => {
      const isLeft = (time: string) => now.epochMilliseconds - Date.parse(time) > LEFT_HOURS * 3_600_000;
      const left = await snapshots(UNFINISHED_TAG);
      await forget(left.filter(({ time }) => isLeft(time)).map(({ id }) => id));
    },
  };
}

function createSnapshot(access: ResticAccess, name: string): UnfinishedFile {
  const args = [
    'backup',
    '--json',
    '--stdin',
    '--stdin-filename',
    name,
    '--host',
    TAG,
    '--tag',
    UNFINISHED_TAG,
  ];
  const running = startRestic(access, args);
  let bytes = 0;
  return {
    get bytes() {
      return bytes;
    },
    write: async (piece) => {
      await running.write(piece);
      bytes += Buffer.byteLength(piece);
    },
    finish: async () => {
      running.closeInput();
      const id = snapshotIn(await running.output);
      await runRestic(access, ['tag', '--set', TAG, id]);
    },
    discard: async () => {
      running.kill();
      await running.output.catch(() => {});
    },
  };
}

function snapshotIn(output: string): string {
  const last: unknown = JSON.parse(output.trim().split('\n').at(-1) ?? '');
  if (!Value.Check(Summary, last)) throw new StartProblem('restic did not say which snapshot it made.');
  return last.snapshot_id;
}
