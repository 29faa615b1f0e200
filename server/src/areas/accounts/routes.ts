import { changing, reading, type Area } from '../../http/contract/operation.ts';
import type { ExternalServices } from '../../outbound/outside.ts';
import { changeAccount } from './actions.ts';
import { GetAccount, UpdateAccount } from './contract.ts';
import { importRunRoutes } from './import-runs/routes.ts';
import { presentAccount } from './present.ts';
import { requireAccount } from './queries.ts';
import { MEANINGS } from './meanings.ts';

export const account: Area<ExternalServices> = {
  name: 'Account',
  words: [MEANINGS],
  description:
    'The settings of the host account. Every token may read them. Only the master operator changes them, at a page of this service.',
  operations: [
    reading({
      method: 'GET',
      path: '/account',
      dependsOn: 'changes',
      summary: 'Get the account',
      contract: GetAccount,
      read: async (scope) => ({ account: presentAccount(await requireAccount(scope)) }),
    }),
    changing({
      method: 'PATCH',
      path: '/account',
      summary: 'Change the account',
      description:
        'The new values apply from the next request on. Properties, orders and entries keep the timezone and the currency that they have.',
      contract: UpdateAccount,
      needsSession: true,
      hasRules: true,
      change: async (tx, { body }) => ({ account: presentAccount(await changeAccount(tx, body)) }),
    }),
    ...importRunRoutes,
  ],
};
