import { convert, type FormatCallback } from 'html-to-text';
import { ANSWER_LIMITS } from '../limits.ts';
import { QUOTE_MARK } from './quoted-text.ts';

/** Where mail programs put what they quote: Gmail, Outlook, Apple Mail, Thunderbird, Yahoo, Proton, GMX and web.de. */
const QUOTES = [
  'div.gmail_quote',
  'div.gmail_quote_container',
  'blockquote.gmail_quote',
  'blockquote[type="cite"]',
  'div#appendonsend',
  'div#divRplyFwdMsg',
  'div#mail-editor-reference-message-container',
  'div.moz-cite-prefix',
  'div.yahoo_quoted',
  'div.protonmail_quote',
  'div[name="quote"]',
  'div.ms-outlook-mobile-reference-message',
] as const;

/** The text of an HTML e-mail without pictures, scripts and styles; QUOTE_MARK stands where a quote begins. */
export function htmlToText(html: string): string {
  return convert(html.slice(0, ANSWER_LIMITS.htmlCharacters), {
    wordwrap: false,
    limits: { maxDepth: 100, maxChildNodes: 10_000, maxInputLength: ANSWER_LIMITS.htmlCharacters },
    formatters: { quote: formatQuote },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'style', format: 'skip' },
      { selector: 'script', format: 'skip' },
      { selector: 'head', format: 'skip' },
      { selector: 'table', format: 'block' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, ignoreHref: false } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
      { selector: 'p', options: { leadingLineBreaks: 1, trailingLineBreaks: 2 } },
      ...QUOTES.map((selector) => ({ selector, format: 'quote' })),
    ],
  });
}

const formatQuote: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 1 });
  builder.addInline(QUOTE_MARK);
  builder.closeBlock({ trailingLineBreaks: 1 });
  builder.openBlock({ leadingLineBreaks: 1 });
  walk(element.children, builder);
  builder.closeBlock({ trailingLineBreaks: 1 });
};
