import { BUTTON, frameLetter } from '../../../access/letters/frame.ts';
import { html } from '../../../http/answer/html.ts';
import { chooseLanguage } from '../../../http/request/page-language.ts';
import type { Email } from '../../../outbound/mail.ts';
import { plainLine } from '../../../http/answer/plain-line.ts';
import { firstNameOf } from '../../../http/answer/first-name.ts';
import { greets } from './greeting.ts';
import { LETTER_TEXTS, type LetterTexts } from './letter-texts.ts';

/** The content of an e-mail: a message of the host, and where the guest replies. */
export type WrittenLetter = {
  readonly account_name: string;
  readonly sender_name: string;
  readonly guest_name: string;
  /** English for one that letters are not in. */
  readonly text_language: string;
  readonly property_title: string | null;
  /** Null for an inquiry without dates. */
  readonly check_in_date: string | null;
  readonly check_out_date: string | null;
  readonly content: string;
  readonly has_picture: boolean;
  /** True when an answer to the e-mail arrives. */
  readonly can_answer: boolean;
  /** The picture of the property; null without one. */
  readonly picture_url: string | null;
  /** The address of the guest page. */
  readonly page_url: string;
};

/** The e-mail of a message, in the language of the guest. Typed text is escaped. */
export function writeLetter(written: WrittenLetter): Pick<Email, 'from_name' | 'subject' | 'text' | 'html'> {
  const { content, guest_name } = written;
  const names = {
    account: plainLine(written.account_name),
    sender: plainLine(written.sender_name),
    property: written.property_title === null ? '' : plainLine(written.property_title),
  };
  const t = LETTER_TEXTS[chooseLanguage(undefined, written.text_language)];
  const first_name = firstNameOf(plainLine(guest_name));
  const words = {
    greeting: greets(content, first_name) ? undefined : t.hello(first_name ?? ''),
    signed: writerOf(names, t),
    advice: written.can_answer ? t.answer : t.advice,
  };
  const about = [names.property, datesOf(written, t)].filter((part) => part !== '').join(', ');
  const subject = [about, t.subject(names.account)].filter((part) => part !== '').join(': ');
  const line = subject.charAt(0).toUpperCase() + subject.slice(1);
  return {
    from_name: names.account,
    subject: line,
    text: letterText(written, words, t),
    html: htmlOf(written, { ...words, house: names.account, title: line }, t),
  };
}

type LetterWords = {
  /** Undefined when the message greets itself. */
  readonly greeting: string | undefined;
  readonly signed: string;
  readonly advice: string;
};

/** `1–4 July 2026`: what the letter is about. */
function datesOf({ check_in_date, check_out_date }: WrittenLetter, { tag }: LetterTexts): string {
  if (check_in_date === null || check_out_date === null) return '';
  const [from, until] = [check_in_date, check_out_date].map((date) => Date.parse(`${date}T12:00:00Z`));
  const format = new Intl.DateTimeFormat(tag === 'en' ? 'en-GB' : tag, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return from === undefined || until === undefined
    ? ''
    : format.formatRange(from, until).replaceAll(/[\u2009\u202f]/g, ' ');
}

function letterText(
  { content, has_picture, page_url }: WrittenLetter,
  { greeting, signed, advice }: LetterWords,
  t: LetterTexts,
): string {
  return [
    ...(greeting === undefined ? [] : [greeting, '']),
    ...(content === '' ? [] : [content, '']),
    ...(has_picture ? [t.picture, ''] : []),
    signed,
    '',
    `${t.read}:`,
    page_url,
    '',
    advice,
    '',
  ].join('\n');
}

function htmlOf(
  { content, has_picture, page_url, picture_url }: WrittenLetter,
  {
    greeting,
    signed,
    advice,
    house,
    title,
  }: LetterWords & { readonly house: string; readonly title: string },
  t: LetterTexts,
): string {
  return frameLetter({
    language: t.tag,
    house,
    picture_url,
    title,
    main: [
      greeting === undefined ? undefined : html`<p>${greeting}</p>`,
      content === '' ? undefined : html`<div dir="auto" style="white-space: pre-wrap">${content}</div>`,
      has_picture ? html`<p>${t.picture}</p>` : undefined,
      html`<p>${signed}</p>`,
      html`<p><a href="${page_url}" style="${BUTTON}">${t.read}</a></p>`,
    ],
    foot: [advice],
  });
}

/** The name of the operator, or of the account when a rule wrote the message. */
function writerOf(
  { sender, account }: { readonly sender: string; readonly account: string },
  t: LetterTexts,
): string {
  return isOfPerson(sender, account) ? t.of(sender, account) : account;
}

/** False for what a rule wrote. */
export function isOfPerson(sender_name: string, account_name: string): boolean {
  return sender_name !== '' && sender_name !== 'System' && sender_name !== account_name;
}
