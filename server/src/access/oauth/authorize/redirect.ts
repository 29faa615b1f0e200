type RedirectTarget = {
  readonly redirect_uri: string;
  readonly state: string | null;
  readonly issuer: string;
};

/**
 * The address back to the application, with its state and with our issuer (RFC 9207): an application that uses several
 * services must not accept a response of the wrong one.
 */
export function redirectTo(
  { redirect_uri, state, issuer }: RedirectTarget,
  answer: Readonly<Record<string, string>>,
): string {
  const parameters = new URLSearchParams({ ...answer, ...(state === null ? {} : { state }), iss: issuer });
  return `${redirect_uri}${redirect_uri.includes('?') ? '&' : '?'}${parameters.toString()}`;
}

/** The source expression of an address in a page's content security policy. */
export function policySourceOf(redirect_uri: string): string {
  const { protocol, hostname, origin } = new URL(redirect_uri);
  // A policy cannot express IPv6 addresses, nor the host of a custom scheme.
  return /^https?:$/.test(protocol) && !hostname.startsWith('[') ? origin : protocol;
}

/** The address in the form that people use. */
export function redirectHost(redirect_uri: string): string {
  const { protocol, host } = new URL(redirect_uri);
  return /^https?:$/.test(protocol) ? host : protocol.slice(0, -1);
}
