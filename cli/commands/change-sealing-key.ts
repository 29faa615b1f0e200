import { findOrMakeSealingKey, readSealingKeyFile } from '#server/database/sealing-key.ts';
import { changeSealingKey, type ChangedColumn } from '#server/service/sealing/change-sealing-key.ts';
import { command } from '../command.ts';
import { UsageProblem } from '../usage-problem.ts';

export const changeSealingKeyCommand = command({
  name: 'change-sealing-key',
  summary:
    'Re-encrypts every secret of the database with the key of the settings: SEALING_KEY, or DATA_DIR/sealing-key, which ' +
    'the command makes if it is missing. No other Innkeep process may run.',
  flags: {
    'old-key-file': {
      value: '<file>',
      description:
        'File with the old key: a copy of the old sealing-key file, or a file with the old SEALING_KEY.',
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
  takesAnyKey: true,
  run: async (given, { acting, config }) => {
    const file = given.find('old-key-file');
    if ((file === undefined) !== given.has('accept-loss'))
      throw new UsageProblem('Give either --old-key-file or --accept-loss.');
    const from = file === undefined ? null : readSealingKeyFile(file);
    const to = findOrMakeSealingKey(config);
    if (from?.id === to.id)
      throw new UsageProblem(
        `The key of the settings is the key in --old-key-file (${to.id}): set another SEALING_KEY, or move ` +
          'DATA_DIR/sealing-key away, so that the command makes a new one.',
      );
    const changed = await changeSealingKey(acting.databases, { from, to });
    return { lines: linesOf(changed, from === null), facts: { key_id: to.id, kept_in: to.keptIn, changed } };
  },
});

function linesOf(changed: readonly ChangedColumn[], isLost: boolean): string[] {
  const lines = changed.flatMap(({ holds, resealed, unreadable }) => [
    ...(resealed === 0 ? [] : [`Re-encrypted: ${resealed} ${holds}.`]),
    ...(unreadable === 0 ? [] : [`${isLost ? 'Lost' : 'Still not readable'}: ${unreadable} ${holds}.`]),
  ]);
  return lines.length === 0 ? ['No secret was encrypted with another key.'] : lines;
}
