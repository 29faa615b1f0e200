import type { ReadScope } from '../database/scope.ts';
import type { Encryption } from '../database/encryption.ts';
import { isReader } from './reach.ts';

type GuestPageAddressScope = Pick<ReadScope, 'public_url' | 'host_id'>;
/** The caller for whom an address is made, and the key that signs it. */
export type GuestAddressScope = GuestPageAddressScope & Pick<ReadScope, 'caller' | 'encryption'>;
type StayAddress = { readonly stay_code: string; readonly guest_secret: string };

/**
 * The address of a guest's page, which is open to everybody who has the address. Relative when the public address of
 * the service is unknown.
 */
export function guestPageAddress({ public_url, host_id }: GuestPageAddressScope, secret: string): string {
  return `${public_url}/guest/${host_id}/${secret}`;
}

/**
 * The page of a stay, for the caller: a read-only caller gets an address that shows the stay, but does not allow
 * writing as the guest.
 */
export function stayPageAddress(scope: GuestAddressScope, stay: StayAddress): string {
  if (!isReader(scope)) return guestPageAddress(scope, stay.guest_secret);
  const signature = signatureOfStay(scope.encryption, scope.host_id, stay);
  return `${scope.public_url}/guest/${scope.host_id}/${encodeURIComponent(stay.stay_code)}/${signature}`;
}

/** Proves that this service made an address that only shows a stay. It covers the secret of the stay. */
export function signatureOfStay(
  encryption: Encryption,
  host_id: number,
  { stay_code, guest_secret }: StayAddress,
): string {
  return encryption.sign(JSON.stringify(['guest page', host_id, stay_code, guest_secret]));
}

/** A text of the account for the caller, without the addresses where guests write if the caller is read-only. */
export function withoutGuestSecrets(
  text: string,
  scope: GuestPageAddressScope & Pick<ReadScope, 'caller'>,
): string {
  if (!isReader(scope) || !text.includes('/guest/')) return text;
  return text.replaceAll(new RegExp(`/guest/${scope.host_id}/[0-9a-f]{32}`, 'g'), '/guest/…');
}
