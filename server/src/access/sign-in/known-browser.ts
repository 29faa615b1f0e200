import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Encryption } from '../../database/encryption.ts';

/** The person whose browser it may be. */
export type Owner = { readonly id: number; readonly password_hash: string | null };

/** A browser is known for this long after its last sign-in. */
export const KNOWN_DAYS = 180;
/** Several people may share a browser; only the latest ones are kept. */
const PEOPLE_MAX = 5;
const BETWEEN = '.';
const ENTRY = /^([\w-]{11})~([0-9a-z]{1,9})~([\w-]{22})$/;
/** A longer text was not made by this service. */
const TEXT_LENGTH_MAX = PEOPLE_MAX * 50;

type BrowserEntry = {
  readonly browser: string;
  readonly madeAt: number;
  readonly signature: string;
  text: string;
};

/** The id of the browser if this person signed in there with their present password; otherwise undefined. */
export function findKnownBrowser(
  text: string,
  owner: Owner,
  { encryption, now }: { readonly encryption: Encryption; readonly now: string },
): string | undefined {
  return entriesOf(text).find((entry) => isOwn(entry, owner, encryption) && isFresh(entry, now))?.browser;
}

/** The browser's record with this person added. */
export function rememberBrowser(
  text: string,
  owner: Owner,
  { encryption, now }: { readonly encryption: Encryption; readonly now: string },
): string {
  const known = entriesOf(text);
  const others = known.filter((entry) => !isOwn(entry, owner, encryption));
  const browser =
    known.find((entry) => isOwn(entry, owner, encryption))?.browser ?? randomBytes(8).toString('base64url');
  const madeAt = secondsOf(now);
  const own = [browser, madeAt.toString(36), signatureOf({ browser, madeAt }, owner, encryption)].join('~');
  return [own, ...others.map((entry) => entry.text)].slice(0, PEOPLE_MAX).join(BETWEEN);
}

function entriesOf(text: string): BrowserEntry[] {
  if (text.length > TEXT_LENGTH_MAX) return [];
  return text.split(BETWEEN).flatMap((entry) => {
    const [, browser = '', madeAt = '', signature = ''] = ENTRY.exec(entry) ?? [];
    return browser === '' ? [] : [{ browser, madeAt: Number.parseInt(madeAt, 36), signature, text: entry }];
  });
}

function isOwn(entry: BrowserEntry, owner: Owner, encryption: Encryption): boolean {
  return timingSafeEqual(Buffer.from(entry.signature), Buffer.from(signatureOf(entry, owner, encryption)));
}

function isFresh({ madeAt }: BrowserEntry, now: string): boolean {
  return secondsOf(now) < madeAt + KNOWN_DAYS * 86_400;
}

/** Depends on the person and their password: a new password makes every browser unknown. */
function signatureOf(
  { browser, madeAt }: Pick<BrowserEntry, 'browser' | 'madeAt'>,
  { id, password_hash }: Owner,
  encryption: Encryption,
): string {
  const password = createHash('sha256')
    .update(password_hash ?? '')
    .digest('base64url');
  return encryption.sign(JSON.stringify(['known browser', id, password, browser, madeAt]));
}

function secondsOf(now: string): number {
  return Math.floor(Temporal.Instant.from(now).epochMilliseconds / 1000);
}
