/** The User-Agents that libraries send when nobody has named an application, contract section 2.4. */
const LIBRARY_DEFAULT = /^(?:(?:curl|python-requests|go-http-client|axios|okhttp)(?:\/\S*)?|node|undici)$/i;

/** Whether a request names no application: without a User-Agent, with a blank one, or with a bare library default. */
export function isSuspectedBot(userAgent: string | undefined): boolean {
  const name = userAgent?.trim() ?? '';
  return name === '' || LIBRARY_DEFAULT.test(name);
}
