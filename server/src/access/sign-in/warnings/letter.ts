import { createHash } from 'node:crypto';
import { html } from '../../../http/answer/html.ts';
import type { Email } from '../../../outbound/mail.ts';
import { addressOf } from '../rules.ts';
import type { DueWarning } from './queries.ts';

const SUBJECT = 'Somebody tries to sign in as you';

const ADVICE = [
  'If it was you, there is nothing to do.',
  'If it was not you: none of these attempts got in. Keep a long password that you use nowhere else, and a second factor. Attempts are slowed down; a browser that you signed in with before is not.',
  'If you cannot sign in, ask the administrator of this service for: innkeep unlock.',
];

/** Writes the warning to a person about attempts to sign in as them. */
export function writeWarning({ email, attempts, address, updated_at }: DueWarning): Email {
  const moment = Temporal.Instant.from(updated_at).toString({ smallestUnit: 'second' });
  const facts = `There were ${attempts} attempts in a row to sign in as ${email} that failed. The latest came from ${address} at ${moment}.`;
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${SUBJECT}</title>
      </head>
      <body style="max-width: 36em; margin: 0 auto; padding: 16px; font: 16px/1.5 sans-serif">
        <p>${facts}</p>
        ${ADVICE.map((line) => html`<p>${line}</p>`)}
      </body>
    </html>`;
  return {
    to: { name: '', address: addressOf(email) },
    from_name: 'Innkeep',
    subject: SUBJECT,
    text: [facts, ...ADVICE].join('\n\n'),
    html: page.html,
    message_id: `sign-in-${createHash('sha256').update(`${email} ${updated_at}`).digest('hex').slice(0, 32)}`,
  };
}
