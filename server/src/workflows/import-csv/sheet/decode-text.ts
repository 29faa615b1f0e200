import { refusedFile } from './refused-file.ts';

/** Bytes of an Excel file as it was until 2003. */
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0];
/** How many bytes show whether every second one is empty. */
const SAMPLE = 2000;

/**
 * Decodes the bytes of a text: UTF-8 or UTF-16, with or without a byte order mark, or else Windows-1252, of which latin-1 is a part.
 * Throws `validation_failed` for bytes that are no text.
 */
export function decodeText(bytes: Uint8Array): string {
  if (OLD_WORKBOOK.every((byte, place) => bytes[place] === byte))
    throw refusedFile('is a workbook of an old Excel: save it as XLSX or CSV');
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (text.includes('\0')) throw refusedFile('is not a text: save it as “CSV UTF-8” or XLSX');
  return text;
}

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE);
  const empty = (odd: 0 | 1) => sample.filter((byte, place) => byte === 0 && place % 2 === odd).length;
  // Most characters of a header have an empty byte in UTF-16.
  if (empty(1) * 4 > sample.length) return 'utf-16le';
  if (empty(0) * 4 > sample.length) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
