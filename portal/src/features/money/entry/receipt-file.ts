import { readBase64, toJpegBase64 } from '../../../components/pictures.ts';

/** The kinds of files that can be chosen: any picture becomes a JPEG. */
export const RECEIPT_FILES = 'image/*,application/pdf';
const BYTES_MAX = 8 * 1024 * 1024;

export type UnfitReceipt = 'notReceipt' | 'tooLarge';

/** A file as the interface takes receipts, or what is wrong with it. */
export async function readReceipt(
  file: File,
): Promise<{ readonly file_base64: string } | { readonly unfit: UnfitReceipt }> {
  if (file.type === 'application/pdf')
    return file.size > BYTES_MAX ? { unfit: 'tooLarge' } : { file_base64: await readBase64(file) };
  try {
    return { file_base64: await toJpegBase64(file) };
  } catch {
    return { unfit: 'notReceipt' };
  }
}
