import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { PageScript } from './sheet.ts';

const TOKENS = fs.readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');

/** A stylesheet of pages that the service writes, with the colours that they all have. */
export function readStylesheet(...steps: readonly string[]): string {
  return `${TOKENS}${fs.readFileSync(path.join(...steps), 'utf8')}`;
}

/** A script of such pages, and the hash by which a browser runs it. */
export function readScript(...steps: readonly string[]): PageScript {
  const text = fs.readFileSync(path.join(...steps), 'utf8');
  return { text, hash: createHash('sha256').update(text).digest('base64') };
}
