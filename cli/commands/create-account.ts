import { createAccount } from '#server/workflows/create-account/create-account.ts';
import { command } from '../command.ts';

export const createAccountCommand = command({
  name: 'create-account',
  summary: 'Makes a host account with its master operator, dictionaries and channels, and prints its id.',
  flags: {
    name: { value: '<text>', description: 'Name of the account, at most 100 characters.' },
    slug: {
      value: '<slug>',
      description: 'Short name of the account: lower-case letters, digits and hyphens.',
    },
    timezone: { value: '<zone>', description: 'IANA name of its timezone, such as Europe/Amsterdam.' },
    currency: { value: '<code>', description: 'ISO 4217 code of its default currency, such as EUR.' },
    sandbox: {
      value: '',
      isOptional: true,
      description: 'Makes a sandbox: an account for trials, whose clock can be advanced (docs/sandbox.md).',
    },
    country: { value: '<code>', description: 'ISO 3166-1 code of its home country, such as NL.' },
  },
  dryRun: 'rolled back',
  refusals: { name_taken: '--slug is already another account’s.' },
  run: async (given, { acting }) => {
    const slug = given.text('slug');
    const { host_id } = await createAccount(acting, {
      name: given.text('name'),
      slug,
      timezone: given.text('timezone'),
      currency: given.text('currency'),
      country: given.text('country'),
      is_sandbox: given.has('sandbox'),
    });
    return { lines: [`Account ${host_id} (${slug}).`], facts: { account_id: host_id, slug } };
  },
});
