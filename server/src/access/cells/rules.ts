import { createHash } from 'node:crypto';
import type { SignInCells } from './queries.ts';

/**
 * The cell where a person signs in; undefined for this one. An unknown e-mail address has a cell too, computed from the
 * address: otherwise the redirect would tell everybody which addresses are known.
 */
export function signInCell({ own, all, known }: SignInCells, email: string): string | undefined {
  if (known.includes(own)) return undefined;
  const number = createHash('sha256').update(`cell of ${email}`).digest().readUInt32BE(0);
  const cell = known[0] ?? all[number % Math.max(1, all.length)];
  return cell === own ? undefined : cell;
}
