/** `ENOENT`, `ECONNREFUSED`, `57P03`: what the system or PostgreSQL calls the error. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
