import { listBackups } from '../../../server/src/operating/backup/place-backups.ts';
import { openPlace } from '../../../server/src/operating/backup/places/open-place.ts';
import { standaloneCommand } from '../../command.ts';
import { sizeOf } from '../../measures.ts';

export const listBackupsCommand = standaloneCommand({
  name: 'list-backups',
  summary: 'Lists the backups in BACKUP_TO, the oldest first.',
  flags: {
    from: {
      value: '<place>',
      description: 'Folder, s3://bucket/folder or restic:<repository>, instead of BACKUP_TO.',
      isOptional: true,
    },
  },
  dryRun: 'changes nothing',
  run: async (given, { config: { backup } }) => {
    const place = openPlace(backup, given.find('from'));
    const backups = await listBackups(place);
    return {
      lines:
        backups.length === 0
          ? [`There is no backup in ${place.title}.`]
          : backups.map(({ name, bytes }) => (bytes === null ? name : `${name}  ${sizeOf(bytes)}`)),
      facts: { backups },
    };
  },
});
