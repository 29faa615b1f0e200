import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unavailable } from '../../http/answer/answer-errors.ts';
import { presentSuccess } from '../../http/answer/envelope.ts';
import { isHeld } from '../../http/answer/etag.ts';
import { sendShared } from '../../http/connections/send-in-pieces.ts';
import { addressOfReader, type PublicAddressParts } from '../public-address.ts';
import { PUBLIC_HEADERS, servePublic } from '../serve-text.ts';
import { packPackage } from './pack-package.ts';

export type PackageParts = PublicAddressParts & {
  /** Builds the archive of a package; in a process of its own without it. */
  readonly packPackage?: (source: string) => Promise<Buffer>;
};

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const LIST_PATH = '/packages';
const RETRY_SECONDS = 10;

/** The folders of the packages, by their names in scripts/packages/. */
const SOURCES = { client: 'client', cli: 'packages/cli' } as const;

type Archive = { readonly etag: string; readonly bytes: Buffer };

/** Serves the packages for partner programs, which `npm install` takes by their address. Each is built at its first request. */
export function servePackages(app: FastifyInstance, parts: PackageParts): void {
  const pack = parts.packPackage ?? packPackage;
  const packages = Object.entries(SOURCES).map(([source, folder]) => {
    const described = describePackage(folder);
    const paths = [
      `${LIST_PATH}/innkeep-${source}-${described.version}.tgz`,
      `${LIST_PATH}/innkeep-${source}.tgz`,
    ];
    const archive = onceBuilt(() => pack(source));
    for (const each of paths) serveArchive(app, each, archive);
    return { described, paths };
  });
  servePublic(app, LIST_PATH, (request, reply) => {
    const address = addressOfReader(request, parts);
    const list = packages.map(({ described, paths: [url, latest] }) => ({
      ...described,
      url: `${address}${url}`,
      latest_url: `${address}${latest}`,
    }));
    return reply.headers(PUBLIC_HEADERS).send(presentSuccess(request, { packages: list }, []));
  });
}

function serveArchive(app: FastifyInstance, url: string, archive: () => Promise<Archive>): void {
  servePublic(app, url, async (request, reply) => {
    const { etag, bytes } = await archive().catch((error: unknown) => refuse(request, error));
    reply.headers({ ...PUBLIC_HEADERS, ETag: etag });
    if (isHeld(request, etag)) return reply.status(304).send();
    return sendShared(reply.type('application/gzip'), bytes);
  });
}

function refuse(request: FastifyRequest, error: unknown): never {
  request.log.error({ err: error }, 'a package could not be built');
  throw unavailable({ message: 'The package cannot be built now.', retryAfterSeconds: RETRY_SECONDS });
}

function describePackage(folder: string) {
  const text = fs.readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8');
  const { name, version, description }: Record<'name' | 'version' | 'description', string> = JSON.parse(text);
  return { name, version, description };
}

/** One build at a time, kept for good once it has succeeded. */
function onceBuilt(build: () => Promise<Buffer>): () => Promise<Archive> {
  let building: Promise<Archive> | undefined;
  return () =>
    (building ??= build().then(
      (bytes) => ({
        etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
        bytes,
      }),
      (error: unknown) => {
        building = undefined;
        throw error;
      },
    ));
}
