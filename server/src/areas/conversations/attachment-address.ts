import type { ReadScope } from '../../database/scope.ts';

export const ATTACHMENT_PATH = '/attachments';

type AttachmentAddressScope = Pick<ReadScope, 'public_url' | 'host_id'>;

/** The address of a picture in a conversation, open to everybody who has the address. */
export function attachmentAddress({ public_url, host_id }: AttachmentAddressScope, secret: string): string {
  return `${public_url}${ATTACHMENT_PATH}/${host_id}/${secret}.jpg`;
}
