import { unlockAddress, unlockEmail } from '#server/access/sign-in/unlocks/actions.ts';
import { command } from '../../command.ts';
import { systemOf } from '../../read-values.ts';
import { UsageProblem } from '../../../packages/cli/src/problems.ts';

export const unlockCommand = command({
  name: 'unlock',
  summary:
    'Resets failed attempts to sign in, within a second in every running service. The next attempt need not wait.',
  flags: {
    email: {
      value: '<address>',
      description: 'Resets attempts for this e-mail address, from all addresses.',
      isOptional: true,
    },
    address: {
      value: '<address>',
      description: 'Resets attempts from this address, or from the /64 of an IPv6 address, for other people.',
      isOptional: true,
    },
  },
  dryRun: 'rolled back',
  run: async (given, context) => {
    const [email, address] = [given.find('email'), given.find('address')];
    if (email === undefined && address === undefined)
      throw new UsageProblem('Say --email, --address, or both.');
    // In milliseconds, so that attempts within the current second are reset too.
    const system = { ...systemOf(context), now: context.acting.clock().toString() };
    if (email !== undefined) await unlockEmail(system, email);
    if (address !== undefined) await unlockAddress(system, address);
    return { lines: [], facts: { email: email ?? null, address: address ?? null } };
  },
});
