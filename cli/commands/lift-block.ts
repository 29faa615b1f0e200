import { addressKey } from '#server/rate-limits/address.ts';
import { addressSubject, hostAddressSubject, hostSubject } from '#server/rate-limits/blocks/blocks.ts';
import { deleteBlocks, listSubjectsOfHost } from '#server/rate-limits/blocks/queries.ts';
import { command, type Context, type Flag, type Given } from '../command.ts';
import { ACCOUNT, accountOf } from '../read-values.ts';
import { UsageProblem } from '../../packages/cli/src/problems.ts';

const FLAGS = {
  account: {
    ...ACCOUNT,
    description: `${ACCOUNT.description} Without --address it lifts every block of the account, at all addresses.`,
    isOptional: true,
  },
  address: {
    value: '<address>',
    description:
      'Address as list-blocks shows it; for IPv6 any address of the /64. With --account, only the block of that account at this address.',
    isOptional: true,
  },
  'keep-bans': {
    value: '',
    description:
      'With --account: keeps the bans of the account at the addresses that its refused requests came from.',
    isOptional: true,
  },
} as const satisfies Readonly<Record<string, Flag>>;

export const liftBlockCommand = command({
  name: 'lift-block',
  summary:
    'Lifts the blocks of an account, of an address, or of an account at one address, within a second in every running service.',
  flags: FLAGS,
  dryRun: 'rolled back',
  run: async (given, context) => {
    const { databases, clock } = context.acting;
    const { subject, subjects } = await subjectsOf(given, context);
    const lifted = await deleteBlocks(databases.writes, { subjects, now: clock().toString() });
    if (lifted === 0) throw new UsageProblem(`There is no block of ${subject}.`);
    return { lines: [], facts: { subject, lifted } };
  },
});

type Lifted = { readonly subject: string; readonly subjects: readonly string[] };

async function subjectsOf(given: Given<keyof typeof FLAGS>, context: Context): Promise<Lifted> {
  const [account, address] = [given.find('account'), given.find('address')];
  if (account === undefined && address === undefined)
    throw new UsageProblem('Say --account, --address, or both.');
  const key = address === undefined ? undefined : keyOf(address);
  if (account === undefined) return only(addressSubject(key ?? ''));
  const { host_id } = await accountOf(given, context);
  if (key !== undefined) return only(hostAddressSubject(host_id, key));
  const subject = hostSubject(host_id);
  if (given.has('keep-bans')) return only(subject);
  return { subject, subjects: await listSubjectsOfHost(context.acting.databases.reads, subject) };
}

function only(subject: string): Lifted {
  return { subject, subjects: [subject] };
}

function keyOf(address: string): string {
  const key = addressKey(address.replace(/\/64$/, ''));
  if (key !== 'unknown' || address === key) return key;
  throw new UsageProblem(`--address must be an address, but is ${JSON.stringify(address)}.`);
}
