/** The default User-Agents of HTTP libraries (contract section 2.4). */
const LIBRARY_DEFAULT = /^(?:(?:curl|python-requests|go-http-client|axios|okhttp)(?:\/\S*)?|node|undici)$/i;

/** True when a request names no application: its User-Agent is missing, blank, or the default of a library. */
export function isSuspectedBot(userAgent: string | undefined): boolean {
  const name = userAgent?.trim() ?? '';
  return name === '' || LIBRARY_DEFAULT.test(name);
}
