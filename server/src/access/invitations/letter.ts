import { html } from '../../http/answer/html.ts';
import { plainLine } from '../../http/answer/plain-line.ts';
import type { Email } from '../../outbound/mail.ts';

/** What the letter says, and the link of which only its reader knows. */
type InvitationLetter = {
  readonly account_name: string;
  readonly name: string;
  readonly email: string;
  readonly link: string;
  readonly until: string;
  /** Tells the letters to one person apart. */
  readonly id: string;
};

export function writeInvitation({ account_name, name, email, link, until, id }: InvitationLetter): Email {
  const subject = plainLine(`Invitation to ${account_name}`);
  const lead = `You are invited to work in the account ${plainLine(account_name)}. Open this address to sign in or to choose a password:`;
  const advice = `The link works once, until ${until}. If you do not know who invited you, there is nothing to do: without you nobody can use it.`;
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${subject}</title>
      </head>
      <body style="max-width: 36em; margin: 0 auto; padding: 16px; font: 16px/1.5 sans-serif">
        <p>${lead}</p>
        <p><a href="${link}">${link}</a></p>
        <p>${advice}</p>
      </body>
    </html>`;
  return {
    to: { name: plainLine(name), address: email },
    from_name: 'Innkeep',
    subject,
    text: [lead, link, advice].join('\n\n'),
    html: page.html,
    message_id: `invitation-${id}`,
  };
}
