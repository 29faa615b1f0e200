/** Joins blocks of Markdown with an empty line between them. Blocks that are empty or absent are left out. */
export function blocks(...parts: readonly (string | undefined | false)[]): string {
  return parts.filter((part) => part !== undefined && part !== false && part !== '').join('\n\n');
}

export function bullets(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}

export function fenced(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}

export function jsonBlock(value: unknown): string {
  return fenced('json', JSON.stringify(value, null, 2));
}

/** A table of Markdown; no cell may break its row. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  return [row(headings), row(headings.map(() => '---')), ...rows.map(row)].join('\n');
}

function row(cells: readonly string[]): string {
  return `| ${cells.map(cell).join(' | ')} |`;
}

function cell(text: string): string {
  return text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ');
}
