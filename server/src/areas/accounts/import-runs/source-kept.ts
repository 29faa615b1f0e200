/** True when an import can be run without another token or another upload. */
export function isSourceKept(row: {
  readonly url: string | null;
  readonly token: string | null;
  readonly archive_bytes: number | null;
  readonly uploaded_bytes: number | null;
}): boolean {
  return row.url === null ? row.uploaded_bytes === row.archive_bytes : row.token !== null;
}
