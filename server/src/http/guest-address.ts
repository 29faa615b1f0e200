import type { ReadScope } from '../database/scope.ts';
import type { Sealing } from '../database/sealing.ts';

type AddressScope = Pick<ReadScope, 'public_url' | 'host_id'>;
/** Who reads an address, and what signs it. */
export type GuestAddressScope = AddressScope & Pick<ReadScope, 'caller' | 'sealing'>;
type StayAddress = { readonly stay_code: string; readonly guest_secret: string };

/** Where a guest finds their page; whoever knows the address sees it. Relative where the service's own is not known. */
export function guestPageAddress({ public_url, host_id }: AddressScope, secret: string): string {
  return `${public_url}/guest/${host_id}/${secret}`;
}

/** The page of a stay, for the caller: who may only read is told where it is shown, and not where the guest writes. */
export function stayPageAddress(scope: GuestAddressScope, stay: StayAddress): string {
  if (!isReader(scope)) return guestPageAddress(scope, stay.guest_secret);
  const signature = signatureOfStay(scope.sealing, scope.host_id, stay);
  return `${scope.public_url}/guest/${scope.host_id}/${encodeURIComponent(stay.stay_code)}/${signature}`;
}

/** What proves that an address which only shows a stay came from us. It goes with the secret of the stay. */
export function signatureOfStay(
  sealing: Sealing,
  host_id: number,
  { stay_code, guest_secret }: StayAddress,
): string {
  return sealing.sign(JSON.stringify(['guest page', host_id, stay_code, guest_secret]));
}

/** A text of the account for the caller: who may only read is not told where guests write. */
export function withoutGuestSecrets(text: string, scope: AddressScope & Pick<ReadScope, 'caller'>): string {
  if (!isReader(scope) || !text.includes('/guest/')) return text;
  return text.replaceAll(new RegExp(`/guest/${scope.host_id}/[0-9a-f]{32}`, 'g'), '/guest/…');
}

/** True for a token that may only read. */
export function isReader({ caller }: Pick<ReadScope, 'caller'>): boolean {
  return caller !== null && !caller.can_write;
}

/** Where a picture of a conversation is shown to whoever knows the address. */
export function attachmentAddress({ public_url, host_id }: AddressScope, secret: string): string {
  return `${public_url}/attachments/${host_id}/${secret}.jpg`;
}
