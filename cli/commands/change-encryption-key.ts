import { findOrMakeEncryptionKey, readEncryptionKeyFile } from '#server/database/encryption-key.ts';
import {
  changeEncryptionKey,
  type ChangedColumn,
} from '#server/operating/encryption/change-encryption-key.ts';
import { command } from '../command.ts';
import { UsageProblem } from '../../packages/cli/src/problems.ts';

export const changeEncryptionKeyCommand = command({
  name: 'change-encryption-key',
  summary:
    'Re-encrypts every secret of the database with the key of the settings: ENCRYPTION_KEY, or DATA_DIR/encryption-key, which ' +
    'the command makes if it is missing. No other Innkeep process may run.',
  flags: {
    'old-key-file': {
      value: '<file>',
      description:
        'File with the old key: a copy of the old encryption-key file, or a file with the old ENCRYPTION_KEY.',
      isOptional: true,
    },
    'accept-loss': {
      value: '',
      description:
        'For a lost key: clears the lock codes, Wi-Fi passwords and feed addresses that cannot be decrypted, and ' +
        'replaces webhook secrets and second factors by random ones.',
      isOptional: true,
    },
  },
  dryRun: { impossible: 'stores each part as soon as it has the new key' },
  takesAnyKey: true,
  run: async (given, { acting, config }) => {
    const file = given.find('old-key-file');
    if ((file === undefined) !== given.has('accept-loss'))
      throw new UsageProblem('Give either --old-key-file or --accept-loss.');
    const from = file === undefined ? null : readEncryptionKeyFile(file);
    const to = findOrMakeEncryptionKey(config);
    if (from?.id === to.id)
      throw new UsageProblem(
        `The key of the settings is the key in --old-key-file (${to.id}): set another ENCRYPTION_KEY, or move ` +
          'DATA_DIR/encryption-key away, so that the command makes a new one.',
      );
    const changed = await changeEncryptionKey(acting.databases, { from, to });
    return { lines: linesOf(changed, from === null), facts: { key_id: to.id, kept_in: to.keptIn, changed } };
  },
});

function linesOf(changed: readonly ChangedColumn[], isLost: boolean): string[] {
  const lines = changed.flatMap(({ holds, reencrypted, unreadable }) => [
    ...(reencrypted === 0 ? [] : [`Re-encrypted: ${reencrypted} ${holds}.`]),
    ...(unreadable === 0 ? [] : [`${isLost ? 'Lost' : 'Still not readable'}: ${unreadable} ${holds}.`]),
  ]);
  return lines.length === 0 ? ['No secret was encrypted with another key.'] : lines;
}
