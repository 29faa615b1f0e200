export type FeedAddressScope = { readonly public_url: string; readonly host_id: number };

/**
 * The address of a calendar, readable for everybody who has the address. Relative when the public address of the
 * service is unknown.
 */
export function feedAddress({ public_url, host_id }: FeedAddressScope, secret: string): string {
  return `${public_url}/ical/${host_id}/${secret}.ics`;
}
