import { html } from '../../../http/answer/html.ts';
import { chooseLanguage } from '../../../http/request/page-language.ts';
import type { Email } from '../../../outbound/mail.ts';
import { plainLine } from '../../../http/answer/plain-line.ts';
import { LETTER_TEXTS, type LetterTexts } from './letter-texts.ts';

/** The content of an e-mail: a message of the host, and the address where the guest replies. */
export type WrittenLetter = {
  readonly account_name: string;
  readonly sender_name: string;
  readonly guest_name: string;
  /** English for one that letters are not in. */
  readonly text_language: string;
  readonly property_title: string | null;
  readonly content: string;
  readonly has_picture: boolean;
  /** The address of the guest page. */
  readonly page_url: string;
};

/** The e-mail of a message, in the language of the guest. Typed text is escaped. */
export function writeLetter(written: WrittenLetter): Pick<Email, 'from_name' | 'subject' | 'text' | 'html'> {
  const names = {
    account: plainLine(written.account_name),
    sender: plainLine(written.sender_name),
    guest: plainLine(written.guest_name),
    property: written.property_title === null ? '' : plainLine(written.property_title),
  };
  const t = LETTER_TEXTS[chooseLanguage(undefined, written.text_language)];
  const subject = [names.property, t.subject(names.account)].filter((part) => part !== '').join(': ');
  return {
    from_name: names.account,
    subject: subject.charAt(0).toUpperCase() + subject.slice(1),
    text: letterText(written, names, t),
    html: htmlOf(written, names, t),
  };
}

const QUOTE = 'margin: 0 0 16px; padding-left: 12px; border-left: 3px solid #8a94a1; white-space: pre-wrap';

type Names = Readonly<Record<'account' | 'sender' | 'guest' | 'property', string>>;

function letterText({ content, has_picture, page_url }: WrittenLetter, names: Names, t: LetterTexts): string {
  const quoted = content.split('\n').map((line) => `> ${line}`);
  return [
    t.hello(names.guest),
    '',
    t.wrote(writerOf(names, t)),
    '',
    ...(content === '' ? [] : [...quoted, '']),
    ...(has_picture ? [t.picture, ''] : []),
    `${t.read}:`,
    page_url,
    '',
    t.advice,
    '',
  ].join('\n');
}

function htmlOf({ content, has_picture, page_url }: WrittenLetter, names: Names, t: LetterTexts): string {
  const quote = html`<blockquote dir="auto" style="${QUOTE}">${content}</blockquote>`;
  const page = html`<!doctype html>
    <html lang="${t.tag}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${names.account}</title>
      </head>
      <body
        style="max-width: 36em; margin: 0 auto; padding: 16px; font: 16px/1.5 sans-serif; color: #1b2330; background: #ffffff"
      >
        <p>${t.hello(names.guest)}</p>
        <p>${t.wrote(writerOf(names, t))}</p>
        ${content === '' ? undefined : quote} ${has_picture ? html`<p>${t.picture}</p>` : undefined}
        <p>
          <a href="${page_url}" style="color: #0b6175; font-weight: bold">${t.read}</a>
        </p>
        <p style="color: #4d5866">${t.advice}</p>
      </body>
    </html>`;
  return page.html;
}

/** The name of the operator, or of the account when a rule wrote the message. */
function writerOf({ sender, account }: Names, t: LetterTexts): string {
  return sender === '' || sender === 'System' || sender === account ? account : t.of(sender, account);
}
