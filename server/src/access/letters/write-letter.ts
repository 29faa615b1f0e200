import { html } from '../../http/answer/html.ts';
import { plainLine } from '../../http/answer/plain-line.ts';
import type { Email } from '../../outbound/mail.ts';
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

/** Writes a letter to an operator, as text and as a page of the same paragraphs. */
export function writeLetter({ language, house, to, subject, paragraphs, message_id }: Letter): Email {
  const line = plainLine(subject, 200);
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <title>${line}</title>
      </head>
      <body style="max-width: 36em; margin: 0 auto; padding: 16px; font: 16px/1.5 sans-serif">
        ${paragraphs.map((each) =>
          typeof each === 'string'
            ? html`<p>${each}</p>`
            : html`<p><a href="${each.link}">${each.link}</a></p>`,
        )}
      </body>
    </html>`;
  return {
    to: { name: plainLine(to.name), address: to.address },
    from_name: plainLine(house ?? 'Innkeep'),
    subject: line,
    text: paragraphs.map((each) => (typeof each === 'string' ? each : each.link)).join('\n\n'),
    html: page.html,
    message_id,
  };
}
