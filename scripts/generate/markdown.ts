export function code(text: string): string {
  return `\`${text}\``;
}

/** The first line of every generated document, so that nobody edits it by hand. */
export function madeFrom(source: string): string {
  return `<!-- Made from ${source} by \`npm run generate\`: change it there. -->`;
}
