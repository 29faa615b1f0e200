const HEADER = /^%PDF-[12]\.\d/;
const END = '%%EOF';

/** The mark of the end may be followed by line ends, and by bytes that scanners add. */
const END_WITHIN_BYTES = 1024;

/** True when the bytes begin and end as a PDF does. The file name is not considered. */
export function isPdf(bytes: Buffer): boolean {
  if (!HEADER.test(bytes.subarray(0, 8).toString('latin1'))) return false;
  return bytes.subarray(8).subarray(-END_WITHIN_BYTES).includes(END);
}
