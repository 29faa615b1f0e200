import { BackupProblem } from '#server/operating/backup/backup-problem.ts';
import { restoreMoment } from '../../../server/src/operating/backup/moments/restore-moment.ts';
import { openPlace } from '../../../server/src/operating/backup/places/open-place.ts';
import { standaloneCommand } from '../../command.ts';
import { secondsSince } from '../../measures.ts';

export const RESTORE_UNTIL = {
  value: '<moment>',
  description:
    'Moment such as 2026-01-01T12:00:00Z, or `latest`, with POINT_IN_TIME: restores it into a DATA_DIR without a database.',
  isOptional: true,
} as const;

/** `innkeep restore --until`: a moment, from a base and the log of the embedded PostgreSQL. */
export const restoreUntilCommand = standaloneCommand({
  name: 'restore',
  summary: 'Restores a moment into a DATA_DIR that has no database.',
  flags: {
    from: {
      value: '<place>',
      description: 'Folder or s3://bucket/folder, instead of BACKUP_TO.',
      isOptional: true,
    },
    until: RESTORE_UNTIL,
  },
  dryRun: { impossible: 'makes a whole database' },
  run: async (given, { config }) => {
    const startedAt = performance.now();
    if (config.databaseUrl !== null)
      throw new BackupProblem('A moment is restored into the embedded PostgreSQL: leave DATABASE_URL out.');
    const until = readMoment(given.text('until'));
    const place = openPlace(config.backup, given.find('from'));
    const { base, pieces } = await restoreMoment({ place, config, until, report: () => {} });
    const seconds = secondsSince(startedAt);
    return {
      lines: [
        `Restored ${until === null ? 'the latest moment' : until.toString()} from ${base} and ${pieces} pieces of the log in ${seconds} s.`,
      ],
      facts: { base, pieces, until: until?.toString() ?? null, seconds },
    };
  },
});

function readMoment(text: string): Temporal.Instant | null {
  if (text === 'latest') return null;
  try {
    return Temporal.Instant.from(text);
  } catch {
    throw new BackupProblem(
      '--until must be a moment with its offset, such as 2026-01-01T12:00:00Z, or latest.',
    );
  }
}
