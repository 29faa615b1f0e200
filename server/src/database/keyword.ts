/** The `ilike` pattern that finds a text anywhere, with its wildcards escaped. */
export function partOf(keyword: string): string {
  return `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
