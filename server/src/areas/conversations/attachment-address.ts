import type { ReadScope } from '../../database/scope.ts';

type AttachmentAddressScope = Pick<ReadScope, 'public_url' | 'host_id'>;

/** The address of a picture in a conversation, open to everybody who has the address. */
export function attachmentAddress({ public_url, host_id }: AttachmentAddressScope, secret: string): string {
  return `${public_url}/attachments/${host_id}/${secret}.jpg`;
}
