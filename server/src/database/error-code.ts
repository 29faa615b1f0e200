/** The code that the system or PostgreSQL gave the error: `ENOENT`, `ECONNREFUSED`, `57P03`. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
