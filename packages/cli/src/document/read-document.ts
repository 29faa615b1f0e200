import fs from 'node:fs';
import { CommandProblem, EXIT } from '../problems.ts';
import type { OpenApiDocument } from './openapi.ts';

/** Beside the compiled files as it is beside the sources. */
const BUNDLED = new URL('../../../../openapi.json', import.meta.url);

/** The document of the release that this command line is made from. */
export function readBundledDocument(): OpenApiDocument {
  return JSON.parse(fs.readFileSync(BUNDLED, 'utf8'));
}

const PATIENCE_MS = 30_000;
const LENGTH_MAX = 32 * 1024 * 1024;

/** The document of a service, for operations that are newer than this command line. */
export async function fetchDocument(url: string, stopped: AbortSignal): Promise<OpenApiDocument> {
  const address = `${url}/openapi.json`;
  const text = await fetchText(address, stopped);
  const document = parse(text);
  if (isDocument(document)) return document;
  throw new CommandProblem(`${address} is no OpenAPI document of Innkeep.`, EXIT.serverFailed);
}

async function fetchText(address: string, stopped: AbortSignal): Promise<string> {
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(PATIENCE_MS)]);
  const response = await fetch(address, { redirect: 'error', signal }).catch((cause: unknown) => {
    stopped.throwIfAborted();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CommandProblem(`${address} cannot be read: ${reason}.`, EXIT.unreachable);
  });
  if (!response.ok)
    throw new CommandProblem(`${address} cannot be read: it returned ${response.status}.`, EXIT.serverFailed);
  if (Number(response.headers.get('Content-Length') ?? 0) > LENGTH_MAX)
    throw new CommandProblem(`${address} is too large to be an OpenAPI document.`, EXIT.serverFailed);
  return response.text();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isDocument(value: unknown): value is OpenApiDocument {
  if (typeof value !== 'object' || value === null) return false;
  return ['info', 'paths', 'components'].every((name) => {
    const part: unknown = Reflect.get(value, name);
    return typeof part === 'object' && part !== null;
  });
}
