import { isJpeg } from '../../../../http/files/jpeg.ts';
import { isPdf } from '../../../../http/files/pdf.ts';

/** The files of answers that are kept, by what is in them, with the end of their name. */
export const FILE_ENDS = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
} as const;

export type FileType = keyof typeof FILE_ENDS;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The type of a file by its content; its name and what the e-mail says of it are not considered. */
export function typeOfFile(content: Buffer): FileType | undefined {
  if (isJpeg(content)) return 'image/jpeg';
  if (content.subarray(0, PNG.length).equals(PNG)) return 'image/png';
  const start = content.subarray(0, 6).toString('latin1');
  if (start === 'GIF87a' || start === 'GIF89a') return 'image/gif';
  return isPdf(content) ? 'application/pdf' : undefined;
}
