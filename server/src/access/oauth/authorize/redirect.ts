type Way = { readonly redirect_uri: string; readonly state: string | null; readonly issuer: string };

/**
 * The address back to the application, with its state, and with our own (RFC 9207): one that knows several services
 * must not take the answer of one for another's.
 */
export function redirectTo(
  { redirect_uri, state, issuer }: Way,
  answer: Readonly<Record<string, string>>,
): string {
  const parameters = new URLSearchParams({ ...answer, ...(state === null ? {} : { state }), iss: issuer });
  return `${redirect_uri}${redirect_uri.includes('?') ? '&' : '?'}${parameters.toString()}`;
}

/** What a page's policy calls the place that an address leads to. */
export function policySourceOf(redirect_uri: string): string {
  const { protocol, hostname, origin } = new URL(redirect_uri);
  // A policy has no words for an address of IPv6, nor for the host of a scheme of one's own.
  return /^https?:$/.test(protocol) && !hostname.startsWith('[') ? origin : protocol;
}

/** What a person would call it. */
export function placeOf(redirect_uri: string): string {
  const { protocol, host } = new URL(redirect_uri);
  return /^https?:$/.test(protocol) ? host : protocol.slice(0, -1);
}
