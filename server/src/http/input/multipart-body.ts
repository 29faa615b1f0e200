import { ApiError } from '../api-error.ts';

/** Starts a Content-Type of a form with files. */
export const MULTIPART_TYPE = /^multipart\/form-data\b/i;

const BOUNDARY = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i;
const NAME = /^content-disposition:\s*form-data\b[^\r\n]*;\s*name="([^"\r\n]{1,100})"/im;
const LINE = Buffer.from('\r\n');
const BLANK_LINE = Buffer.from('\r\n\r\n');

/** Many more than any form of a page has. */
const PARTS_MAX = 10;
const PART_HEAD_BYTES_MAX = 1024;

/**
 * Reads a form body with files (RFC 7578) as bytes by the name of their field. The names and types of files, which the
 * client chooses, are not read. Throws `bad_request`.
 */
export function parseMultipart(type: string, body: Buffer): ReadonlyMap<string, Buffer> {
  const [, quoted, plain] = BOUNDARY.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw new ApiError('bad_request');
  const line = Buffer.from(`--${boundary}`);
  const fields = new Map<string, Buffer>();
  let at = body.indexOf(line);
  if (at !== 0) throw new ApiError('bad_request');
  for (let count = 0; count <= PARTS_MAX; count += 1) {
    at += line.length;
    if (body.toString('latin1', at, at + 2) === '--') return fields;
    const head = body.indexOf(BLANK_LINE, at);
    if (head === -1 || head - at > PART_HEAD_BYTES_MAX) break;
    const start = head + BLANK_LINE.length;
    const end = body.indexOf(Buffer.concat([LINE, line]), start);
    const name = NAME.exec(body.toString('utf8', at, head))?.[1];
    if (end === -1 || name === undefined || fields.has(name)) break;
    fields.set(name, body.subarray(start, end));
    at = end + LINE.length;
  }
  throw new ApiError('bad_request');
}
