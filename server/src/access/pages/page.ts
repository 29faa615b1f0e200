import type { FastifyReply } from 'fastify';
import { html, type Html } from '../../http/answer/html.ts';

/** A page for people. It needs no script, no picture and no other host. */
export type HtmlPage = {
  readonly title: string;
  readonly main: Html;
  /** Of its texts; English without it. */
  readonly language?: string;
  /** Another place, besides this service, to which a form of the page finally leads. */
  readonly formTarget?: string;
};

export function sendPage(reply: FastifyReply, status: number, page: HtmlPage): FastifyReply {
  return reply
    .status(status)
    .headers({ ...PAGE_HEADERS, 'Content-Security-Policy': policyOf(page) })
    .type('text/html; charset=utf-8')
    .send(render(page));
}

/** The pages are not cached, not framed, and not revealed to other sites as a referrer. */
const PAGE_HEADERS = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // With no-referrer the browser would not send the origin of a form.
  'Referrer-Policy': 'same-origin',
};

function policyOf({ formTarget }: HtmlPage): string {
  // Browsers also check the redirect after a form against this.
  const targets = ["'self'", ...(formTarget === undefined ? [] : [formTarget])].join(' ');
  return `default-src 'none'; style-src 'self'; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`;
}

function render({ title, main, language = 'en' }: HtmlPage): string {
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Innkeep</title>
        <link rel="stylesheet" href="/oauth/pages.css" />
      </head>
      <body>
        <header>Innkeep</header>
        <main>
          <h1>${title}</h1>
          ${main}
        </main>
      </body>
    </html>`;
  return page.html;
}

/** Tells the person in the browser what went wrong. */
export function problemPage(title: string, sentence: string): HtmlPage {
  return { title, main: html`<p role="alert">${sentence}</p>` };
}
