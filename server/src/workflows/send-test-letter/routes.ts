import { acting, type Operation } from '../../http/contract/operation.ts';
import type { ExternalServices } from '../../outbound/outside.ts';
import { SendTestLetter, TEST_LETTERS_IN_HOUR } from './contract.ts';
import { tryLetter } from './send-test-letter.ts';

export const sendTestLetterRoutes: readonly Operation[] = [
  acting({
    method: 'POST',
    path: '/automation/test_letters',
    summary: 'Try a letter',
    description:
      'Shows a message to a guest as the letter that it would be, and sends it to the e-mail address of the operator who asks, never ' +
      `to the guest. An operator sends at most ${TEST_LETTERS_IN_HOUR} within an hour.`,
    contract: SendTestLetter,
    dryRun: 'by body',
    hasRules: true,
    act: (scope, { body }, outside: ExternalServices) => tryLetter(scope, body, outside),
  }),
];
