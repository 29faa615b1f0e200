/** A table of Markdown; no cell may break its row. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  return [line(headings), line(headings.map(() => '---')), ...rows.map(line)].join('\n');
}

export function code(text: string): string {
  return `\`${text}\``;
}

/** The first line of every generated document, so that nobody edits it by hand. */
export function madeFrom(source: string): string {
  return `<!-- Made from ${source} by \`npm run generate\`: change it there. -->`;
}

/** The link anchor of a heading on the usual hosts of Markdown. */
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
