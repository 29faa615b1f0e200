/** The server of an address, as a person calls it; the text itself where it is no address. */
export function hostOf(address: string): string {
  return URL.parse(address)?.hostname.replace(/^www\./, '') ?? address;
}
