/** Text that is HTML already: everything else is escaped when it is put into a template. */
export type Html = { readonly html: string };

type Part = string | number | Html | readonly Part[] | undefined;

/** Puts its values into HTML: text escaped, lists joined, undefined left out. */
export function html(strings: TemplateStringsArray, ...values: readonly Part[]): Html {
  // How deep a template stands in our code is nothing to its reader.
  const parts = strings.map((text) => text.replaceAll(/\n\s+/g, '\n'));
  return { html: parts.map((text, index) => text + textOf(values[index])).join('') };
}

/** A sentence, with what stands between backticks and the names of fields and paths as code. */
export function prose(text: string): Html {
  const codes = /`([^`]+)`|(\/?[a-z]+(?:_[a-z]+)+)/;
  // A split keeps what the groups caught: text, backticked or undefined, name or undefined, text …
  const parts = text.split(codes).map((part: string | undefined, index) => {
    return part === undefined || index % 3 === 0 ? part : html`<code>${part}</code>`;
  });
  return html`${parts}`;
}

/** JSON as it is read best: indented, its keys, texts and other values told apart by class. */
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

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function textOf(value: Part): string {
  if (value === undefined) return '';
  if (typeof value === 'object') return 'html' in value ? value.html : value.map(textOf).join('');
  return String(value).replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
