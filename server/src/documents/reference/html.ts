import { html, type Html, type HtmlPart } from '../../http/answer/html.ts';

/** A sentence, with backticked text and the names of fields and paths as code. */
export function prose(text: string): Html {
  const codes = /`([^`]+)`|(\/?[a-z]+(?:_[a-z]+)+)/;
  // A split keeps the matches of the groups: text, backticked or undefined, name or undefined, text …
  const parts = text.split(codes).map((part: string | undefined, index) => {
    return part === undefined || index % 3 === 0 ? part : html`<code>${part}</code>`;
  });
  return html`${parts}`;
}

/** Paragraphs and lists of Markdown. A block of lines that begin with a dash is a list. */
export function paragraphs(text: string): Html {
  const blocks = text.split('\n\n').map((block) => {
    const lines = block.split('\n');
    if (!lines.every((line) => line.startsWith('- '))) return html`<p>${prose(block)}</p>`;
    return html`<ul class="prose">
      ${lines.map((line) => html`<li>${prose(line.slice(2))}</li>`)}
    </ul>`;
  });
  return html`${blocks}`;
}

/** The first sentence of a text. */
export function firstSentence(text: string): string {
  return /^.*?[.:](?=\s|$)/s.exec(text)?.[0].replace(/:$/, '.') ?? text;
}

/** Indented JSON, with classes for keys, texts and other values. */
export function prettyJson(value: unknown): Html {
  return highlightJson(JSON.stringify(value, null, 2));
}

/** JSON as it is written, with the same classes. */
export function highlightJson(text: string): Html {
  const tokens = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\d[\d.eE+-]*/g;
  const parts: HtmlPart[] = [];
  let end = 0;
  for (const match of text.matchAll(tokens)) {
    const [token, quoted, colon] = match;
    parts.push(text.slice(end, match.index));
    if (quoted === undefined) parts.push(html`<span class="value">${token}</span>`);
    else if (colon === undefined) parts.push(html`<span class="text">${quoted}</span>`);
    else parts.push(html`<span class="key">${quoted}</span>${colon}`);
    end = match.index + token.length;
  }
  return html`${parts}${text.slice(end)}`;
}

/** A block of code that the keyboard can scroll. */
export function sample(heading: string, content: HtmlPart): Html {
  return html`<h3>${heading}</h3>
    <pre tabindex="0">${content}</pre>`;
}
