/** A table of Markdown; no cell may break its row. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  return [line(headings), line(headings.map(() => '---')), ...rows.map(line)].join('\n');
}

export function code(text: string): string {
  return `\`${text}\``;
}

/** The first line of every document that is made, so that nobody mends the wrong place. */
export function madeFrom(source: string): string {
  return `<!-- Made from ${source} by \`npm run generate\`: change it there. -->`;
}

/** The name that a heading gets as a link on the usual hosts of Markdown. */
export function anchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');
}

function line(cells: readonly string[]): string {
  return `| ${cells.map(cell).join(' | ')} |`;
}

function cell(text: string): string {
  return text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ');
}
