import fs from 'node:fs';
import path from 'node:path';
import { Marked, type RendererObject } from 'marked';
import { html, type Html } from '../../http/answer/html.ts';
import { highlightJson } from '../reference/html.ts';
import type { FindAddress } from './guide-links.ts';
import { plainText, type Guide } from './read-guides.ts';

export type GuideParts = {
  /** The root of the repository, for pictures. */
  readonly root: string;
  readonly findAddress: FindAddress;
};

/** The body of a guide as HTML. Raw HTML of a guide is left out. */
export function renderGuide(guide: Guide, parts: GuideParts): Html {
  const renderer = { ...RENDERER, ...linksOf(guide, parts), ...headingsOf(guide) };
  return { html: new Marked({ renderer, async: false }).parser(guide.tokens) };
}

const RENDERER: RendererObject = {
  html: () => '',
  code: ({ text, lang }) => {
    const content = lang?.startsWith('json') === true ? highlightJson(text) : text;
    return `${html`<pre tabindex="0">${content}</pre>`.html}\n`;
  },
  table(token) {
    const cells = (row: typeof token.header, mark: string) =>
      row.map((cell) => `<${mark}>${this.parser.parseInline(cell.tokens)}</${mark}>`).join('');
    const hasHead = token.header.some(({ text }) => text !== '');
    const head = hasHead ? `<thead><tr>${cells(token.header, 'th')}</tr></thead>` : '';
    const rows = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n');
    const label = hasHead ? plainText(token.header.flatMap(({ tokens }) => tokens)) : 'Table';
    const attributes = html`class="wide" role="region" tabindex="0" aria-label="Table: ${label}"`.html;
    return `<div ${attributes}><table>${head}<tbody>${rows}</tbody></table></div>\n`;
  },
};

function linksOf({ file }: Guide, { root, findAddress }: GuideParts): RendererObject {
  return {
    link({ href, raw, text, tokens }) {
      // An address in the text is an example.
      if (raw === text) return html`${text}`.html;
      const inner = { html: this.parser.parseInline(tokens) };
      const address = findAddress(file, href);
      if (address !== undefined) return html`<a href="${address}">${inner}</a>`.html;
      const place = path.posix.join(path.posix.dirname(file), href);
      return html`<span class="source" title="In the repository: ${place}">${inner}</span>`.html;
    },
    image: ({ href, text }) => {
      const bytes = fs.readFileSync(path.join(root, path.posix.dirname(file), href));
      return html`<img alt="${text}" src="data:${typeOf(href)};base64,${bytes.toString('base64')}" />`.html;
    },
  };
}

function typeOf(name: string): string {
  return name.endsWith('.svg') ? 'image/svg+xml' : 'image/jpeg';
}

function headingsOf({ headings }: Guide): RendererObject {
  const anchors = new Map(headings.map(({ token, anchor }) => [token, anchor]));
  return {
    heading(token) {
      const { tokens, depth } = token;
      const inner = { html: this.parser.parseInline(tokens.map(withoutLink)) };
      const anchor = anchors.get(token) ?? '';
      const text =
        depth === 1
          ? html`<h1 id="${anchor}">${inner}</h1>`
          : html`<h${depth} id="${anchor}"><a class="anchor" href="#${anchor}">${inner}</a></h${depth}>`;
      return `${text.html}\n`;
    },
  };
}

/** A heading is a link to itself, and links do not nest. */
function withoutLink<T extends { readonly type: string; readonly tokens?: unknown }>(token: T): T {
  return token.type === 'link' ? { ...token, type: 'strong' } : token;
}
