import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { SystemScope } from '../../database/scope.ts';
import { refuseBroken } from '../../http/api-error.ts';
import { hashToken } from '../token-text.ts';
import { insertApplication, type ApplicationRow } from './queries.ts';
import { brokenApplication } from './rules.ts';

export type NewApplication = {
  readonly name: string;
  readonly redirect_uris: readonly string[];
  /** True for an application that can keep no secret, in a browser or on a phone. It then needs PKCE. */
  readonly is_public: boolean;
};

export type Credentials = { readonly client_id: string; readonly client_secret: string | null };

/** Registers a partner application and returns its secret, which is available only now. */
export async function createApplication(
  system: SystemScope,
  { name, redirect_uris, is_public }: NewApplication,
): Promise<Credentials> {
  refuseBroken(brokenApplication(name, redirect_uris));
  const client_id = `app_${randomBytes(16).toString('base64url')}`;
  const client_secret = is_public ? null : `iks_${randomBytes(32).toString('base64url')}`;
  const secret_hash = client_secret === null ? null : hashToken(client_secret);
  await insertApplication(system, { client_id, secret_hash, name, redirect_uris: [...redirect_uris] });
  return { client_id, client_secret };
}

/** True when a text has the form of a client_id. */
export function isClientId(text: string): boolean {
  return /^app_[\w-]{22}$/.test(text);
}

export function isSecretOf({ secret_hash }: ApplicationRow, secret: string): boolean {
  return secret_hash !== null && timingSafeEqual(hashToken(secret), secret_hash);
}
