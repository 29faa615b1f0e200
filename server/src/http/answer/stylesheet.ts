import fs from 'node:fs';
import path from 'node:path';

const TOKENS = fs.readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');

/** A stylesheet of pages that the service writes, with the colours that they all have. */
export function readStylesheet(...steps: readonly string[]): string {
  return `${TOKENS}${fs.readFileSync(path.join(...steps), 'utf8')}`;
}
