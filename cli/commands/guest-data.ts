import fs from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { handOutGuestData } from '#server/workflows/hand-out-guest-data/hand-out-guest-data.ts';
import { command } from '../command.ts';
import { sizeOf } from '../measures.ts';
import { GUEST_FLAGS, guestOf } from '../read-guest.ts';
import { ACCOUNT, accountOf } from '../read-values.ts';
import { UsageProblem } from '../../packages/cli/src/problems.ts';

export const guestDataCommand = command({
  name: 'guest-data',
  summary: 'Writes everything that an account stores about a guest into one JSON file, to hand it out.',
  operand: { value: '<file>', description: 'File to make. Only you may read it.' },
  flags: {
    account: ACCOUNT,
    ...GUEST_FLAGS,
    force: { value: '', description: 'Replace the file if it exists.', isOptional: true },
  },
  dryRun: { impossible: 'writes a file' },
  run: async (given, context) => {
    const file = given.operand();
    if (!given.has('force') && fs.existsSync(file))
      throw new UsageProblem(`${file} exists already: choose another name, or add --force to replace it.`);
    const account = await accountOf(given, context);
    const scope = { ...account, public_url: context.config.publicUrl ?? '' };
    const unfinished = `${file}.unfinished`;
    try {
      const counts = await handOutGuestData(scope, guestOf(given), {
        signal: context.stopped,
        take: (output) =>
          pipeline(output, fs.createWriteStream(unfinished, { mode: 0o600, flush: true }), {
            signal: context.stopped,
          }),
      });
      fs.renameSync(unfinished, file);
      const bytes = fs.statSync(file).size;
      const found = Object.entries(counts).filter(([, count]) => count > 0);
      const listed = found.map(([list, count]) => `${count} ${list}`).join(', ') || 'nothing';
      return {
        lines: [`Wrote ${sizeOf(bytes)}: ${listed}.`],
        facts: { account_id: scope.host_id, file, bytes, counts },
      };
    } finally {
      fs.rmSync(unfinished, { force: true });
    }
  },
});
