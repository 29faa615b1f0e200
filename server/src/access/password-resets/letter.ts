import { html } from '../../http/answer/html.ts';
import type { Email } from '../../outbound/mail.ts';
import { addressOf } from '../sign-in/rules.ts';

const SUBJECT = 'Choose a new password';
const ADVICE =
  'The link works once, and for one hour. If you did not ask for it, there is nothing to do: your password is still the same.';

/** Writes the letter with the link that sets a new password. `id` tells the letters of one person apart. */
export function writeResetLetter({
  email,
  link,
  id,
}: {
  readonly email: string;
  readonly link: string;
  readonly id: string;
}): Email {
  const lead = `Somebody has asked to choose a new password for ${email}. Open this address to do it:`;
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${SUBJECT}</title>
      </head>
      <body style="max-width: 36em; margin: 0 auto; padding: 16px; font: 16px/1.5 sans-serif">
        <p>${lead}</p>
        <p><a href="${link}">${link}</a></p>
        <p>${ADVICE}</p>
      </body>
    </html>`;
  return {
    to: { name: '', address: addressOf(email) },
    from_name: 'Innkeep',
    subject: SUBJECT,
    text: [lead, link, ADVICE].join('\n\n'),
    html: page.html,
    message_id: `password-reset-${id}`,
  };
}
