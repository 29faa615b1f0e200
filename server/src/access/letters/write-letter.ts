import { html } from '../../http/answer/html.ts';
import { plainLine } from '../../http/answer/plain-line.ts';
import type { Email } from '../../outbound/mail.ts';
import { frameLetter } from './frame.ts';
import type { LetterLanguage } from './language.ts';

/** A paragraph of a letter: a sentence, or an address to open. */
export type Paragraph = string | { readonly link: string };

export type Letter = {
  readonly language: LetterLanguage;
  /** Who writes: the house. `Innkeep` where it is not known, or a person has several. */
  readonly house: string | undefined;
  readonly to: Email['to'];
  readonly subject: string;
  readonly paragraphs: readonly Paragraph[];
  readonly message_id: string;
};

/** How every letter to an operator begins. */
const GREETINGS: Readonly<Record<LetterLanguage, (name: string) => string>> = {
  en: (name) => (name === '' ? 'Hello,' : `Hello ${name},`),
  es: (name) => (name === '' ? 'Hola:' : `Hola, ${name}:`),
};

/** Writes a letter to an operator, as text and as a page of the same paragraphs. */
export function writeLetter({ language, house, to, subject, paragraphs, message_id }: Letter): Email {
  const line = plainLine(subject, 200);
  const name = plainLine(to.name);
  const sender = plainLine(house ?? 'Innkeep');
  const all = [GREETINGS[language](name), ...paragraphs];
  return {
    to: { name, address: to.address },
    from_name: sender,
    subject: line,
    text: all.map((each) => (typeof each === 'string' ? each : each.link)).join('\n\n'),
    html: frameLetter({
      language,
      house: sender,
      picture_url: null,
      title: line,
      main: all.map((each) =>
        typeof each === 'string'
          ? html`<p>${each}</p>`
          : html`<p><a href="${each.link}">${each.link}</a></p>`,
      ),
      foot: [],
    }),
    message_id,
  };
}
