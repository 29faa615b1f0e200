import { html, type Html, type Part } from '../../http/html.ts';

/** A sentence, with backticked text and the names of fields and paths as code. */
export function prose(text: string): Html {
  const codes = /`([^`]+)`|(\/?[a-z]+(?:_[a-z]+)+)/;
  // A split keeps the matches of the groups: text, backticked or undefined, name or undefined, text …
  const parts = text.split(codes).map((part: string | undefined, index) => {
    return part === undefined || index % 3 === 0 ? part : html`<code>${part}</code>`;
  });
  return html`${parts}`;
}

/** Indented JSON, with classes for keys, texts and other values. */
export function prettyJson(value: unknown): Html {
  const tokens = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\d[\d.eE+-]*/g;
  const text = JSON.stringify(value, null, 2);
  const parts: Part[] = [];
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
