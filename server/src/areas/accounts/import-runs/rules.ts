import type { BrokenRule } from '../../../http/api-error.ts';
import { readBase64 } from '../../../http/files/base64.ts';
import type { Valid } from '../../../http/input/valid-fields.ts';
import type { ImportTerms } from '../../../outbound/outside.ts';
import { IMPORT_RUN_LIMITS, type ArchivePiece, type Preparation } from './contract.ts';

/** The address of a service without what its paths begin with. */
export function serviceAddress(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname.replace(/\/+$/, '').replace(/\/v3$/, '')}`;
}

/** The rules that the source of an import breaks. */
export function brokenSource(
  { url, token, archive_bytes }: Valid<Preparation>,
  terms: ImportTerms,
): BrokenRule[] {
  if (url === undefined) {
    if (token !== undefined) return [{ field: 'url', message: 'is required with a token', unless: 'url' }];
    if (archive_bytes === undefined)
      return [{ field: 'archive_bytes', message: 'or url is required', unless: ['url', 'archive_bytes'] }];
    return archive_bytes <= terms.archiveBytesMax
      ? []
      : [{ field: 'archive_bytes', message: `must be at most ${terms.archiveBytesMax}` }];
  }
  return [
    ...(archive_bytes === undefined
      ? []
      : [{ field: 'archive_bytes', message: 'must not be sent with url' }]),
    ...(token === undefined ? [{ field: 'token', message: 'is required with url', unless: 'token' }] : []),
    ...brokenServer(url, terms),
  ];
}

function brokenServer(url: string, terms: ImportTerms): BrokenRule[] {
  const address = new URL(url);
  const { protocol, username, password, search, hash } = address;
  if (username !== '' || password !== '')
    return [{ field: 'url', message: 'must hold no user name and no password' }];
  if (search !== '' || hash !== '') return [{ field: 'url', message: 'must hold no ? and no #' }];
  if (terms.isRefused(address))
    return [{ field: 'url', message: 'must not be of a private or reserved network' }];
  // The token would be readable on the way.
  if (protocol !== 'https:' && !terms.isAllowedHttp(address))
    return [{ field: 'url', message: 'must begin with https://' }];
  return [];
}

/** The rules that a piece of an archive breaks. `expected` bytes have arrived of `total`. */
export function brokenPiece(
  { from_byte, content_base64 }: Valid<ArchivePiece>,
  { expected, total }: { readonly expected: number; readonly total: number },
): BrokenRule[] {
  const content = content_base64 === undefined ? undefined : readBase64(content_base64);
  const bytes = content?.length ?? 0;
  const broken: BrokenRule[] = [];
  if (from_byte !== undefined && from_byte !== expected)
    broken.push({ field: 'from_byte', message: `must be ${expected}` });
  if (content_base64 !== undefined && content === undefined)
    broken.push({ field: 'content_base64', message: 'must be base64' });
  if (bytes > IMPORT_RUN_LIMITS.pieceBytesMax)
    broken.push({
      field: 'content_base64',
      message: `must be at most ${IMPORT_RUN_LIMITS.pieceBytesMax} bytes`,
    });
  if (expected + bytes > total)
    broken.push({ field: 'content_base64', message: 'must not go beyond archive_bytes' });
  return broken;
}

/** A process that died holds an import up no longer than this. One that lives renews its lease every few seconds. */
export const IMPORT_LEASE_SECONDS = 60;

/** The turn of an import among those of all accounts. */
export type ImportTurn = {
  /** Aborted when the service stops. */
  readonly stopping?: AbortSignal | undefined;
  /** True when an import waits at this time that no process holds. */
  readonly isAwaited: (now: string) => Promise<boolean>;
};
