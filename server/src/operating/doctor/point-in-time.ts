import path from 'node:path';
import { readArchive } from '../../database/embedded/wal-archive.ts';
import { CLUSTER_FOLDER } from '../../database/embedded/data-folder.ts';
import { lengthOf, warning, type Check } from './finding.ts';

const SECONDS_MAX = 900;

export const pointInTimeCheck: Check = {
  name: 'point-in-time',
  needs: 'database',
  find: async ({ config, clock }) => {
    if (!config.backup.pointInTime.isOn) return { findings: [], facts: { is_on: false } };
    const { id, waiting } = readArchive(path.join(path.resolve(config.dataDir), CLUSTER_FOLDER));
    const oldest = waiting[0]?.since;
    const seconds = oldest === undefined ? 0 : Math.round((clock().epochMilliseconds - oldest) / 1000);
    return {
      findings: [
        ...(id === null
          ? [warning('POINT_IN_TIME is on, and nothing is archived yet: restart the service.')]
          : []),
        ...(seconds > SECONDS_MAX
          ? [
              warning(
                `The log of the database has waited ${lengthOf(seconds)} for its archive: look into the log of the service, and at BACKUP_TO.`,
              ),
            ]
          : []),
      ],
      facts: { is_on: true, waiting: waiting.length, seconds },
    };
  },
};
