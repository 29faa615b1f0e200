import { html, type Html, type HtmlPart } from './html.ts';
import { linkAddresses } from './linked-text.ts';

/** A page for people without an account: its title, the account it is about, and its content. */
export type Sheet = {
  readonly title: string;
  /** A language tag. */
  readonly language: string;
  readonly account_name: string | null;
  readonly main: HtmlPart;
  /** Without it the page runs none. */
  readonly script?: PageScript;
};

/** A script of a page, and its hash: the browser runs nothing else. */
export type PageScript = { readonly text: string; readonly hash: string };

/** The HTML of the page. It needs no font and no other host, and works without its script. */
export function renderSheet({ title, language, account_name, main, script }: Sheet): string {
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <title>${[title, account_name ?? undefined].filter((part) => part !== undefined).join(' · ')}</title>
        <link rel="icon" href="/guest/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/guest/guest-page.css" />
      </head>
      <body>
        ${account_name === null ? undefined : html`<header><bdi>${account_name}</bdi></header>`}
        <main>
          <h1 dir="auto">${title}</h1>
          ${main}
        </main>
        ${script === undefined ? undefined : { html: `<script>${script.text}</script>` }}
      </body>
    </html>`;
  return page.html;
}

/** A page that says what went wrong. */
export function problemSheet(title: string, language: string, sentence: string): Sheet {
  return { title, language, account_name: null, main: html`<p role="alert">${sentence}</p>` };
}

/** A section with a heading. Empty when it has no content. */
export function section(id: string, heading: string, parts: readonly (Html | undefined)[]): Html | undefined {
  if (parts.every((part) => part === undefined)) return undefined;
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${heading}</h2>
    ${parts}
  </section>`;
}

/** Pairs of a label and a value. */
export function facts(pairs: readonly (readonly [string, HtmlPart] | undefined)[]): Html | undefined {
  const shown = pairs.filter((pair) => pair !== undefined);
  if (shown.length === 0) return undefined;
  return html`<dl>
    ${shown.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd dir="auto">${value}</dd>
        </div>`,
    )}
  </dl>`;
}

/** Text that a person typed, with its line breaks and its links. */
export function typed(text: string): Html | undefined {
  return text.trim() === '' ? undefined : html`<p class="typed" dir="auto">${linkAddresses(text)}</p>`;
}
