import { html, type Html } from '../../http/answer/html.ts';

/** What every letter has around its own words: to guests, to operators, and to people without an account. */
export type LetterFrame = {
  /** A tag of BCP 47. */
  readonly language: string;
  readonly house: string;
  /** A picture of the house, at an address that every mail program reaches; null without one. */
  readonly picture_url: string | null;
  readonly title: string;
  readonly main: readonly (Html | undefined)[];
  /** Small print: why the letter came, and what can be done about it. */
  readonly foot: readonly (Html | string)[];
};

const PAGE = 'margin: 0; padding: 24px 12px; background: #f3f5f7';
const SHEET =
  'max-width: 36em; margin: 0 auto; padding: 0 24px 16px; border-radius: 8px; background: #ffffff; color: #1b2330; font: 16px/1.5 sans-serif';
const NAME =
  'margin: 0; padding: 16px 0 12px; border-bottom: 1px solid #d8dee4; font-size: 18px; font-weight: bold';
const PICTURE =
  'display: block; width: 100%; max-height: 200px; object-fit: cover; border-radius: 8px; margin-top: 24px';
const FOOT = 'margin: 8px 0; color: #4d5866; font-size: 14px';

export const BUTTON =
  'display: inline-block; padding: 10px 18px; border-radius: 6px; background: #0b6175; color: #ffffff; font-weight: bold; text-decoration: none';

/** A letter as a page: the name and the picture of the house, its words, and the small print. Mail programs load no style sheet. */
export function frameLetter({ language, house, picture_url, title, main, foot }: LetterFrame): string {
  const picture =
    picture_url === null
      ? undefined
      : html`<img src="${picture_url}" alt="" width="528" style="${PICTURE}" />`;
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>${title}</title>
      </head>
      <body style="${PAGE}">
        <div style="${SHEET}">
          <p style="${NAME}">${house}</p>
          ${picture} ${main.filter((part) => part !== undefined)}
          ${foot.length === 0 ? undefined : html`<hr style="border: 0; border-top: 1px solid #d8dee4" />`}
          ${foot.map((part) => html`<p style="${FOOT}">${part}</p>`)}
        </div>
      </body>
    </html>`.html;
}
