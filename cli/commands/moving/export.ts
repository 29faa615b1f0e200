import fs from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { exportAccount } from '#server/workflows/export-account/export-account.ts';
import { readsOfInterface } from '#server/interface.ts';
import { outsideOf } from '#server/outbound/outside.ts';
import { command } from '../../command.ts';
import { secondsSince, sizeOf } from '../../measures.ts';
import { ACCOUNT, accountOf } from '../../read-values.ts';
import { UsageProblem } from '../../../packages/cli/src/problems.ts';
import { masterScope } from './master-scope.ts';

export const exportCommand = command({
  name: 'export',
  summary:
    'Writes everything of an account into one ZIP archive that needs no Innkeep to be read: JSON Lines, CSV and files.',
  operand: { value: '<file>', description: 'Archive to make. Only you may read it.' },
  flags: {
    account: ACCOUNT,
    force: { value: '', description: 'Replace the file if it exists.', isOptional: true },
  },
  dryRun: { impossible: 'writes a file' },
  run: async (given, context) => {
    const startedAt = performance.now();
    const file = given.operand();
    if (!given.has('force') && fs.existsSync(file))
      throw new UsageProblem(`${file} exists already: choose another name, or add --force to replace it.`);
    const scope = await masterScope(await accountOf(given, context), context);
    const unfinished = `${file}.unfinished`;
    try {
      const counts = await exportAccount(scope, readsOfInterface(outsideOf()), {
        signal: context.stopped,
        report: (name) => context.progress(`${name} …`),
        take: (output) =>
          pipeline(output, fs.createWriteStream(unfinished, { mode: 0o600, flush: true }), {
            signal: context.stopped,
          }),
      });
      fs.renameSync(unfinished, file);
      const bytes = fs.statSync(file).size;
      const seconds = secondsSince(startedAt);
      const lines = Object.values(counts).reduce((sum, each) => sum + each, 0);
      return {
        lines: [`Exported ${lines} objects and files: ${sizeOf(bytes)} in ${seconds} s.`],
        facts: { account_id: scope.host_id, file, bytes, seconds, counts },
      };
    } finally {
      fs.rmSync(unfinished, { force: true });
    }
  },
});
