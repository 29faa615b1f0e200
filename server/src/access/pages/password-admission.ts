import type { FastifyRequest } from 'fastify';
import { isOwner } from '../sign-in/is-owner.ts';
import type { OfferedProvider } from './provider-link.ts';
import { textsFor } from './texts.ts';
import type { Admission } from './try-sign-in.ts';
import type { Visit } from './visit.ts';

/** Where everybody signs in by the provider, a password admits the owners of accounts only. */
export function passwordAdmission(
  request: FastifyRequest,
  { entrance }: Visit,
  provider: OfferedProvider | undefined,
): Admission | undefined {
  if (provider?.isOnly !== true) return undefined;
  return {
    admits: (sign_in_id) => isOwner(entrance, sign_in_id),
    problem: textsFor(request).byProvider(provider.name),
  };
}
