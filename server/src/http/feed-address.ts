export type FeedAddressScope = { readonly public_url: string; readonly host_id: number };

/** Where a calendar can be read by whoever knows the address; relative where the service's own is not known. */
export function feedAddress({ public_url, host_id }: FeedAddressScope, secret: string): string {
  return `${public_url}/ical/${host_id}/${secret}.ics`;
}
