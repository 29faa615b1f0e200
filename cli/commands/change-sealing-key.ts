import { findOrMakeSealingKey, readSealingKeyFile } from '#server/database/sealing-key.ts';
import { changeSealingKey, type ChangedColumn } from '#server/service/sealing/change-sealing-key.ts';
import { command } from '../command.ts';
import { UsageProblem } from '../usage-problem.ts';

export const changeSealingKeyCommand = command({
  name: 'change-sealing-key',
  summary:
    'Re-encrypts every secret of the database with the key of the settings (SEALING_KEY, or DATA_DIR/sealing-key, which ' +
    'is made where there is none), while no other Innkeep process runs.',
  flags: {
    'old-key-file': {
      value: '<file>',
      description: 'The key so far: a copy of the old sealing-key file, or a file with the old SEALING_KEY.',
      isOptional: true,
    },
    'accept-loss': {
      value: '',
      description:
        'The old key is lost: clears lock codes, Wi-Fi passwords and feed addresses that cannot be decrypted, and ' +
        'replaces webhook secrets and second factors by unknown ones.',
      isOptional: true,
    },
  },
  takesAnyKey: true,
  run: async (given, { acting, config }) => {
    const file = given.find('old-key-file');
    if ((file === undefined) !== given.has('accept-loss'))
      throw new UsageProblem('Say either --old-key-file or --accept-loss.');
    const from = file === undefined ? null : readSealingKeyFile(file);
    const to = findOrMakeSealingKey(config);
    if (from?.id === to.id)
      throw new UsageProblem(
        `The settings name the key that --old-key-file holds (${to.id}): set another SEALING_KEY, or move ` +
          'DATA_DIR/sealing-key away, so that a new one is made.',
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
  return lines.length === 0 ? ['Nothing was encrypted with another key.'] : lines;
}
