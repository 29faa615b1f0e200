import { unauthenticated, type Operation } from '../../http/contract/operation.ts';
import { SetUpAccount } from './contract.ts';
import { setUpAccount } from './set-up-account.ts';

export const setUpAccountRoutes: readonly Operation[] = [
  unauthenticated({
    method: 'POST',
    path: '/account/set_up',
    summary: 'Set up the first account',
    description:
      'Needs no token, but the secret of the address that a start prints while the service has no account but the demo. ' +
      'It makes the account, its master operator and their password. The secret works once, and for 7 days; the next ' +
      'start prints another one. sign_in_path opens the portal signed in.',
    contract: SetUpAccount,
    hasRules: true,
    run: (entrance, { body }) => setUpAccount(entrance, body),
  }),
];
