import { SealingProblem, type Sealing } from './sealing.ts';

type Opener = { readonly sealing: Sealing };

/** Marks a value of an older release that is stored unencrypted and looks like a sealed text. */
const CLEAR_MARK = 'v0.';
const SEALED = /^v[1-9]\./;

/**
 * The text of a stored value: sealed, or unencrypted from an older release. Returns null, and reports the problem, for
 * a value that cannot be opened: one damaged value must not fail a whole list.
 */
export function openStored({ sealing }: Opener, stored: string | null): string | null {
  if (stored === null) return null;
  if (stored.startsWith(CLEAR_MARK)) return stored.slice(CLEAR_MARK.length);
  if (!SEALED.test(stored)) return stored;
  try {
    return sealing.open(stored);
  } catch (error) {
    if (!(error instanceof SealingProblem)) throw error;
    sealing.onUnreadable?.(error);
    return null;
  }
}

/** Encrypts a value for storage. An empty value holds no secret and stays as it is. */
export function sealText<Text extends string | null>({ sealing }: Opener, text: Text): Text | string {
  return text === null || text === '' ? text : sealing.seal(text);
}

/** Like sealText, but an unchanged text keeps its stored form. So does a text that cannot be opened. */
export function resealText(scope: Opener, stored: string | null, text: string | null): string | null {
  const before = openStored(scope, stored);
  return before === text || (before ?? '') === text ? stored : sealText(scope, text);
}
