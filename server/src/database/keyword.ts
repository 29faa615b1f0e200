/** The pattern of `ilike` that finds a text anywhere, its wildcards taken literally. */
export function partOf(keyword: string): string {
  return `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
