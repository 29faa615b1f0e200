/** The cells of a table in the text of the program: a row in each line, bars between cells. */
export function rowsOf(text: string): string[][] {
  return linesOf(text).map((line) => line.split('|').map((cell) => cell.trim()));
}

/** A text in each line; \n in it is the end of a line. */
export function linesOf(text: string): string[] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.trim().replaceAll(String.raw`\n`, '\n'));
}
