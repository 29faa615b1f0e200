import { addressKey } from '#server/rate-limits/address.ts';
import { addressSubject, hostSubject } from '#server/rate-limits/blocks/blocks.ts';
import { deleteBlocks } from '#server/rate-limits/blocks/queries.ts';
import { command, type Context, type Given } from '../command.ts';
import { ACCOUNT, accountOf } from '../read-values.ts';
import { UsageProblem } from '../usage-problem.ts';

export const liftBlockCommand = command({
  name: 'lift-block',
  summary:
    'Lifts the blocks of an account or of an address, at once in every running service; none of them counts.',
  flags: {
    account: { ...ACCOUNT, isOptional: true },
    address: {
      value: '<address>',
      description: 'The address, as list-blocks shows it; of IPv6 any one of its /64.',
      isOptional: true,
    },
  },
  run: async (given, context) => {
    const subject = await subjectOf(given, context);
    const { databases, clock } = context.acting;
    const lifted = await deleteBlocks(databases.writes, { subject, now: clock().toString() });
    if (lifted === 0) throw new UsageProblem(`There is no block of ${subject}.`);
    return { lines: [], facts: { subject, lifted } };
  },
});

async function subjectOf(given: Given<'account' | 'address'>, context: Context): Promise<string> {
  const [account, address] = [given.find('account'), given.find('address')];
  if ((account === undefined) === (address === undefined))
    throw new UsageProblem('Say either --account or --address.');
  if (address === undefined) return hostSubject((await accountOf(given, context)).host_id);
  const key = addressKey(address.replace(/\/64$/, ''));
  if (key === 'unknown' && address !== key)
    throw new UsageProblem(`--address must be an address, but is ${JSON.stringify(address)}.`);
  return addressSubject(key);
}
