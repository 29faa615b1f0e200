import type { FastifyRequest } from 'fastify';

export type PublicAddressParts = {
  /** PUBLIC_URL, if it is set. */
  readonly configuredUrl?: string | undefined;
  /** The address without PUBLIC_URL, available once the service listens. */
  readonly publicUrl?: () => string;
};

/** The address in the examples where nothing else is known: HOST and PORT by default. */
const DEFAULT_ADDRESS = 'http://127.0.0.1:3000';

/** A host that is safe to paste into a shell: any client can send any other. */
const ADDRESS = /^https?:\/\/(?:[a-z0-9_](?:[a-z0-9_.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/;

/** The address at which a page is read: PUBLIC_URL, or that of the request. */
export function addressOfReader(request: FastifyRequest, parts: PublicAddressParts): string {
  if (parts.configuredUrl !== undefined) return parts.configuredUrl;
  const asked = `${request.protocol}://${request.host}`.toLowerCase();
  if (ADDRESS.test(asked)) return asked;
  return parts.publicUrl?.() || DEFAULT_ADDRESS;
}
