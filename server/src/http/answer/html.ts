/** Text that is HTML already. Templates escape everything else. */
export type Html = { readonly html: string };

export type HtmlPart = string | number | Html | readonly HtmlPart[] | undefined;

/** Inserts values into HTML: escapes text, joins lists, omits undefined. */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlPart[]): Html {
  // Removes the indentation of the source code.
  const parts = strings.map((text) => text.replaceAll(/\n\s+/g, '\n'));
  return { html: parts.map((text, index) => text + partText(values[index])).join('') };
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function partText(value: HtmlPart): string {
  if (value === undefined) return '';
  if (typeof value === 'object') return 'html' in value ? value.html : value.map(partText).join('');
  return String(value).replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
