import type { ReadScope } from '../../../database/scope.ts';
import { FILE_ENDS, type FileType } from './reading/file-types.ts';

export const MESSAGE_FILE_PATH = '/message_files';

/** The address of a file of a message, open to everybody who has the address. */
export function messageFileAddress(
  { public_url, host_id }: Pick<ReadScope, 'public_url' | 'host_id'>,
  { secret, content_type }: { readonly secret: string; readonly content_type: FileType },
): string {
  return `${public_url}${MESSAGE_FILE_PATH}/${host_id}/${secret}.${FILE_ENDS[content_type]}`;
}
