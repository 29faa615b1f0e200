import { createHash } from 'node:crypto';
import type { FeedMoment } from '../times/feed-times.ts';

const UID_MAX = 200;

/** The name of an event. An event without a UID is named by its content. */
export function nameOfEvent(uid: string | null, start: FeedMoment, end: FeedMoment, summary: string): string {
  return storedUid(uid) ?? `content-${digest(`${start.local} ${end.local} ${summary}`)}`;
}

/** The UID as it is stored: a long one is shortened. Null when it has no storable characters. */
export function storedUid(uid: string | null): string | null {
  const plain = uid?.replaceAll(/\p{Cc}/gu, '') ?? '';
  if (plain === '') return null;
  return plain.length <= UID_MAX ? plain : `long-${digest(plain)}`;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
