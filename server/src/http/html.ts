/** Text that is HTML already: everything else is escaped when it is put into a template. */
export type Html = { readonly html: string };

export type Part = string | number | Html | readonly Part[] | undefined;

/** Puts its values into HTML: text escaped, lists joined, undefined left out. */
export function html(strings: TemplateStringsArray, ...values: readonly Part[]): Html {
  // How deep a template stands in our code is nothing to its reader.
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

function partText(value: Part): string {
  if (value === undefined) return '';
  if (typeof value === 'object') return 'html' in value ? value.html : value.map(partText).join('');
  return String(value).replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
