import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Encoding } from '../../http/answer/compression.ts';

/** A file of the built portal, as it is sent. */
export type PortalFile = {
  readonly type: string;
  readonly etag: string;
  readonly bytes: Buffer;
  /** Written by the build, which compresses what gets smaller. */
  readonly encoded: Readonly<Partial<Record<Encoding, Buffer>>>;
};

export type Portal = {
  /** The page, with NONCE_PLACE where the nonce of a response goes. */
  readonly page: string;
  /** By name. A name contains a hash of the content. */
  readonly assets: ReadonlyMap<string, PortalFile>;
  /** By name: the service worker, the manifest and the icons of the app, whose names stay. */
  readonly fixed: ReadonlyMap<string, PortalFile>;
};

/** Written by the build in place of a nonce. */
export const NONCE_PLACE = '__CSP_NONCE__';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

const SUFFIXES = { br: '.br', gzip: '.gz' } as const;

/** Reads the built portal into memory: about a megabyte. Undefined when there is none. */
export function readPortal(folder: string): Portal | undefined {
  const page = path.join(folder, 'index.html');
  if (!fs.existsSync(page)) return undefined;
  const assets = path.join(folder, 'assets');
  return {
    page: fs.readFileSync(page, 'utf8'),
    assets: new Map(namesIn(assets).map((name) => [name, readFile(path.join(assets, name))])),
    fixed: new Map(namesIn(folder).map((name) => [name, readFile(path.join(folder, name))])),
  };
}

function namesIn(folder: string): string[] {
  return fs.readdirSync(folder).filter((name) => path.extname(name) in TYPES);
}

function readFile(file: string): PortalFile {
  const bytes = fs.readFileSync(file);
  const encoded = Object.entries(SUFFIXES).flatMap(([encoding, suffix]) =>
    fs.existsSync(file + suffix) ? [[encoding, fs.readFileSync(file + suffix)] as const] : [],
  );
  return {
    type: TYPES[path.extname(file)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    bytes,
    encoded: Object.fromEntries(encoded),
  };
}
