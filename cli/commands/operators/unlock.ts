import { unlockAddress, unlockEmail } from '#server/access/sign-in/unlocks/actions.ts';
import { command } from '../../command.ts';
import { systemOf } from '../../read-values.ts';
import { UsageProblem } from '../../usage-problem.ts';

export const unlockCommand = command({
  name: 'unlock',
  summary:
    'Forgets failed attempts to sign in, at once in every running service, so that the next one need not wait.',
  flags: {
    email: {
      value: '<address>',
      description: 'Those for this e-mail address, wherever they came from.',
      isOptional: true,
    },
    address: {
      value: '<address>',
      description: 'Those that this address, or the /64 of an IPv6 address, has made for other people.',
      isOptional: true,
    },
  },
  run: async (given, context) => {
    const [email, address] = [given.find('email'), given.find('address')];
    if (email === undefined && address === undefined)
      throw new UsageProblem('Say --email, --address, or both.');
    // To the millisecond: attempts of this very second are meant as well.
    const system = { ...systemOf(context), now: context.acting.clock().toString() };
    if (email !== undefined) await unlockEmail(system, email);
    if (address !== undefined) await unlockAddress(system, address);
    return { lines: [], facts: { email: email ?? null, address: address ?? null } };
  },
});
