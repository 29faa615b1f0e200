type At = { readonly public_url: string; readonly host_id: number };

/** Where a guest finds their page; whoever knows the address sees it. Relative where the service's own is not known. */
export function guestPageAddress({ public_url, host_id }: At, secret: string): string {
  return `${public_url}/guest/${host_id}/${secret}`;
}

/** Where a picture of a conversation is shown to whoever knows the address. */
export function attachmentAddress({ public_url, host_id }: At, secret: string): string {
  return `${public_url}/attachments/${host_id}/${secret}.jpg`;
}
