import { html } from '../../../http/answer/html.ts';
import type { Email } from '../../../outbound/mail.ts';
import { plainLine } from '../../../http/answer/plain-line.ts';

/** The content of an e-mail: a message of the host, and the address where the guest replies. */
export type WrittenLetter = {
  readonly account_name: string;
  readonly sender_name: string;
  readonly guest_name: string;
  readonly property_title: string | null;
  readonly content: string;
  readonly has_picture: boolean;
  /** The address of the guest page. */
  readonly page_url: string;
};

/** The e-mail of a message. Typed text is escaped. */
export function writeLetter(written: WrittenLetter): Pick<Email, 'from_name' | 'subject' | 'text' | 'html'> {
  const names = {
    account: plainLine(written.account_name),
    sender: plainLine(written.sender_name),
    guest: plainLine(written.guest_name),
    property: written.property_title === null ? '' : plainLine(written.property_title),
  };
  const subject = [names.property, `a message from ${names.account}`]
    .filter((part) => part !== '')
    .join(': ');
  return {
    from_name: names.account,
    subject: subject.charAt(0).toUpperCase() + subject.slice(1),
    text: letterText(written, names),
    html: htmlOf(written, names),
  };
}

const QUOTE = 'margin: 0 0 16px; padding-left: 12px; border-left: 3px solid #8a94a1; white-space: pre-wrap';

type Names = Readonly<Record<'account' | 'sender' | 'guest' | 'property', string>>;

const ADVICE = 'Please answer there: nobody reads the mailbox that this e-mail came from.';
const PICTURE = 'With a picture, which your page shows.';

function letterText({ content, has_picture, page_url }: WrittenLetter, names: Names): string {
  const quoted = content.split('\n').map((line) => `> ${line}`);
  return [
    `Hello${greeted(names.guest)},`,
    '',
    `${writerOf(names)} wrote to you:`,
    '',
    ...(content === '' ? [] : [...quoted, '']),
    ...(has_picture ? [PICTURE, ''] : []),
    'Read it and answer on your page:',
    page_url,
    '',
    ADVICE,
    '',
  ].join('\n');
}

function htmlOf({ content, has_picture, page_url }: WrittenLetter, names: Names): string {
  const quote = html`<blockquote dir="auto" style="${QUOTE}">${content}</blockquote>`;
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${names.account}</title>
      </head>
      <body
        style="max-width: 36em; margin: 0 auto; padding: 16px; font: 16px/1.5 sans-serif; color: #1b2330; background: #ffffff"
      >
        <p>Hello${greeted(names.guest)},</p>
        <p>${writerOf(names)} wrote to you:</p>
        ${content === '' ? undefined : quote} ${has_picture ? html`<p>${PICTURE}</p>` : undefined}
        <p>
          <a href="${page_url}" style="color: #0b6175; font-weight: bold">Read it and answer on your page</a>
        </p>
        <p style="color: #4d5866">${ADVICE}</p>
      </body>
    </html>`;
  return page.html;
}

function greeted(guest: string): string {
  return guest === '' ? '' : ` ${guest}`;
}

/** The name of the operator, or of the account when a rule wrote the message. */
function writerOf({ sender, account }: Names): string {
  return sender === '' || sender === 'System' || sender === account ? account : `${sender} of ${account}`;
}
