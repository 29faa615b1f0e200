import type { ProviderIdentity, ProviderTerms } from '../../outbound/identity-provider.ts';
import { comparable, isStorable } from '../sign-in/rules.ts';

/** The e-mail address that the provider has verified; undefined without one. */
export function verifiedEmail({ email, is_verified }: ProviderIdentity): string | undefined {
  const address = comparable(email ?? '');
  return is_verified && address !== '' && isStorable(address) ? address : undefined;
}

/** True when people of this e-mail address may sign in by the provider. */
export function isAllowed(identity: ProviderIdentity, { domains }: Pick<ProviderTerms, 'domains'>): boolean {
  if (domains.length === 0) return true;
  const address = verifiedEmail(identity) ?? '';
  return domains.includes(address.slice(address.lastIndexOf('@') + 1));
}
