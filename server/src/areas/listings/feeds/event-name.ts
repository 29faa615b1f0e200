import { createHash } from 'node:crypto';
import type { FeedMoment } from './feed-times.ts';

const UID_MAX = 200;

/** The name of an event. One without a UID is named for its content. */
export function nameOfEvent(uid: string | null, start: FeedMoment, end: FeedMoment, summary: string): string {
  return storedUid(uid) ?? `content-${digest(`${start.local} ${end.local} ${summary}`)}`;
}

/** A UID as it is stored: one that is too long is shortened. Null when nothing of it can be stored. */
export function storedUid(uid: string | null): string | null {
  const plain = uid?.replaceAll(/\p{Cc}/gu, '') ?? '';
  if (plain === '') return null;
  return plain.length <= UID_MAX ? plain : `long-${digest(plain)}`;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
