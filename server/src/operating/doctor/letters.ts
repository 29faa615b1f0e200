import { countFailingLetters } from '../state.queries.ts';
import { warning, type Check } from './finding.ts';

const NAMES = {
  message: 'messages to guests',
  invitation: 'invitations',
  password_reset: 'letters to choose a password',
  sign_in_warning: 'warnings of attempts to sign in',
  notification: 'ways of notifications',
} as const;

export const lettersCheck: Check = {
  name: 'letters',
  needs: 'schema',
  find: async ({ sql }) => {
    const counts = await countFailingLetters(sql);
    const failing = Object.entries(counts).filter(([, count]) => count > 0);
    const named: Readonly<Record<string, string>> = NAMES;
    const list = failing.map(([kind, count]) => `${count} ${named[kind] ?? kind}`).join(', ');
    return {
      findings:
        failing.length === 0
          ? []
          : [
              warning(
                `Letters could not be sent and are tried again (${list}): the log has the reason of the mail server.`,
              ),
            ],
      facts: { ...counts },
    };
  },
};
