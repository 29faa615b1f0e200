import { MailProblem } from '../../outbound/mail-problem.ts';
import { verifyMail } from '../../outbound/mail.ts';
import { problem, warning, type Check } from './finding.ts';

const TIMEOUT_MS = 5000;

export const mailCheck: Check = {
  name: 'mail',
  needs: 'nothing',
  find: async ({ config: { mail } }) => {
    if (mail === null)
      return {
        findings: [
          warning(
            'SMTP_URL is not set, so guests get no e-mails, and nobody can reset a forgotten password by e-mail: set SMTP_URL and MAIL_FROM.',
          ),
        ],
        facts: { server: null },
      };
    const { host } = new URL(mail.smtpUrl);
    try {
      await verifyMail(mail, TIMEOUT_MS);
      return { findings: [], facts: { server: host, is_verified: true } };
    } catch (error) {
      if (!(error instanceof MailProblem)) throw error;
      return {
        findings: [
          problem(
            `The mail server at ${host} takes no e-mail: ${error.message.replace(/\.$/, '')}: see SMTP_URL.`,
          ),
        ],
        facts: { server: host, is_verified: false },
      };
    }
  },
};
