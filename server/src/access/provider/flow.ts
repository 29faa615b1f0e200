import type { FastifyReply, FastifyRequest } from 'fastify';
import { DecryptionProblem, type Encryption } from '../../database/encryption.ts';
import type { ProviderChecks, ProviderIdentity } from '../../outbound/identity-provider.ts';
import type { Visit } from '../pages/visit.ts';
import { providerCookie, readProviderCookie } from '../sessions/cookie.ts';
import { hashSecret } from '../sessions/session.ts';

/** A sign-in at the identity provider, from its beginning to the provider's answer. */
export type Flow = {
  readonly checks: ProviderChecks;
  /** The page of ours where the person goes afterwards. */
  readonly to: string;
  /** The person who connects their account at the provider; null for one who signs in. */
  readonly connects: number | null;
};

/** What the provider said, while the person still has to answer something here. */
export type Ticket = {
  readonly identity: ProviderIdentity;
  readonly to: string;
  /** The signed-in person who connects this account of the provider; null for one who has not signed in. */
  readonly connects: number | null;
};

/** For a sign-in at the provider, and again for the form that follows it. */
const MINUTES = 10;

/** The browser keeps the flow, encrypted: the service stores nothing of people who have not signed in. */
export function keepFlow(reply: FastifyReply, { entrance, isSecure }: Visit, flow: Flow): void {
  const { encryption } = entrance.databases;
  const text = close(encryption, ['flow', until(entrance.now), flow]);
  reply.header('Set-Cookie', providerCookie(text, isSecure, MINUTES * 60));
}

/** The flow of this browser, whatever became of it: it is used up. Undefined without one, or for one that is too old. */
export function takeFlow(request: FastifyRequest, reply: FastifyReply, visit: Visit): Flow | undefined {
  const { entrance, isSecure } = visit;
  const text = readProviderCookie(request.headers, isSecure);
  if (text === undefined) return undefined;
  reply.header('Set-Cookie', providerCookie('', isSecure, 0));
  const flow = open(entrance.databases.encryption, text, ['flow', entrance.now]);
  return flow === undefined ? undefined : JSON.parse(flow);
}

/** For a hidden field: it is worth something only in this browser, and for a while. */
export function newTicket({ entrance, secret }: Visit, ticket: Ticket): string {
  return close(entrance.databases.encryption, [purposeOf(secret), until(entrance.now), ticket]);
}

export function readTicket({ entrance, secret }: Visit, text: string): Ticket | undefined {
  const ticket = open(entrance.databases.encryption, text, [purposeOf(secret), entrance.now]);
  return ticket === undefined ? undefined : JSON.parse(ticket);
}

function purposeOf(secret: string): string {
  return `ticket ${hashSecret(secret).toString('base64url')}`;
}

function until(now: string): string {
  return Temporal.Instant.from(now).add({ minutes: MINUTES }).toString();
}

function close(encryption: Encryption, content: readonly [string, string, unknown]): string {
  return encryption.encrypt(JSON.stringify(content));
}

/**
 * The JSON of a content that this service has made for this purpose, and not too long ago. Undefined for every other text.
 */
function open(
  encryption: Encryption,
  text: string,
  [purpose, now]: readonly [string, string],
): string | undefined {
  try {
    const [made, end, content]: [string, string, unknown] = JSON.parse(encryption.decrypt(text));
    const isValid = made === purpose && Temporal.Instant.compare(end, now) > 0;
    return isValid ? JSON.stringify(content) : undefined;
  } catch (error) {
    if (error instanceof DecryptionProblem || error instanceof SyntaxError || error instanceof TypeError)
      return undefined;
    throw error;
  }
}
