import fs from 'node:fs/promises';
import type { Config } from '../../config.ts';
import type { Sql } from '../../database/connections/sql.ts';
import { encryptionKeyFile, findEncryptionKey, type EncryptionKey } from '../../database/encryption-key.ts';
import { DecryptionProblem, openEncryption } from '../../database/encryption.ts';
import { StartProblem } from '../../database/start-problem.ts';
import { describeOwnKey } from '../encryption/check-encryption-key.ts';
import { ENCRYPTED_COLUMNS } from '../encryption/encrypted-columns.ts';
import { findRecordedKey, listSamples, type RecordedKey } from '../encryption/queries.ts';
import { problem, warning, type Check, type DoctorFinding } from './finding.ts';

/** Of each column. */
const SAMPLES = 20;

export const encryptionKeyCheck: Check = {
  name: 'encryption-key',
  needs: 'schema',
  find: async ({ sql, config }) => {
    const recorded = await findRecordedKey(sql);
    const own = findOwnKey(config);
    if (typeof own === 'string')
      return { findings: [problem(own)], facts: { recorded: recorded?.key_id ?? null } };
    const unreadable = own === undefined ? [] : await listUnreadable(sql, own);
    return {
      findings: [
        ...judgeKey(config, own, recorded),
        ...unreadable.map((holds) =>
          problem(
            `Some stored ${holds} cannot be opened with the present encryption key: put the right key back, or restore them from a backup.`,
          ),
        ),
        ...(await judgePermissions(config, own)),
      ],
      facts: { recorded: recorded?.key_id ?? null, present: own?.id ?? null, kept_in: own?.keptIn ?? null },
    };
  },
};

/** A sentence when the file cannot be used. */
function findOwnKey(config: Config): EncryptionKey | undefined | string {
  try {
    return findEncryptionKey(config);
  } catch (error) {
    if (error instanceof StartProblem) return error.message;
    throw error;
  }
}

function judgeKey(
  config: Config,
  own: EncryptionKey | undefined,
  recorded: RecordedKey | undefined,
): DoctorFinding[] {
  // The first start records the key.
  if (recorded === undefined) return [];
  const { key_id, kept_in, changing_to } = recorded;
  if (changing_to !== null)
    return [
      problem(
        `The encryption key is being changed from ${key_id} to ${changing_to}, and that has not ended: run \`innkeep change-encryption-key\` again with the same keys.`,
      ),
    ];
  if (own?.id === key_id) return [];
  return [
    problem(
      `The secrets in this database are encrypted with the encryption key ${key_id}, but ${describeOwnKey(config, own)}: put that key back (it was last kept in ${kept_in}).`,
    ),
  ];
}

/** What the columns hold of which a value does not open. */
async function listUnreadable(sql: Sql, { key }: EncryptionKey): Promise<string[]> {
  const encryption = openEncryption(key);
  const opens = (stored: string) => {
    try {
      encryption.decrypt(stored);
      return true;
    } catch (error) {
      if (error instanceof DecryptionProblem) return false;
      throw error;
    }
  };
  const unreadable: string[] = [];
  for (const column of ENCRYPTED_COLUMNS)
    if (!(await listSamples(sql, column, SAMPLES)).every(opens)) unreadable.push(column.holds);
  return unreadable;
}

async function judgePermissions(config: Config, own: EncryptionKey | undefined): Promise<DoctorFinding[]> {
  if (own === undefined || config.encryptionKey !== null || process.platform === 'win32') return [];
  const file = encryptionKeyFile(config.dataDir);
  const { mode } = await fs.stat(file);
  return (mode & 0o077) === 0
    ? []
    : [
        warning(
          `Other users of this machine can read ${file} (mode ${(mode & 0o777).toString(8)}): run \`chmod 600 ${file}\`.`,
        ),
      ];
}
