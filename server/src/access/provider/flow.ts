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
  return open<Flow>(entrance.databases.encryption, text, ['flow', entrance.now]);
}

/** For a hidden field: it is worth something only in this browser, and for a while. */
export function newTicket({ entrance, secret }: Visit, ticket: Ticket): string {
  return close(entrance.databases.encryption, [purposeOf(secret), until(entrance.now), ticket]);
}

export function readTicket({ entrance, secret }: Visit, text: string): Ticket | undefined {
  return open<Ticket>(entrance.databases.encryption, text, [purposeOf(secret), entrance.now]);
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

/** Undefined for a text that this service has not made for this purpose, or too long ago. */
function open<T>(
  encryption: Encryption,
  text: string,
  [purpose, now]: readonly [string, string],
): T | undefined {
  try {
    const [made, end, content]: [string, string, T] = JSON.parse(encryption.decrypt(text));
    return made === purpose && Temporal.Instant.compare(end, now) > 0 ? content : undefined;
  } catch (error) {
    if (error instanceof DecryptionProblem || error instanceof SyntaxError || error instanceof TypeError)
      return undefined;
    throw error;
  }
}
