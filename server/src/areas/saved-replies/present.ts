import type { Static } from 'typebox';
import type { SavedReply } from './contract.ts';
import type { ReplyRow } from './queries.ts';

export function presentReply(row: ReplyRow): Static<typeof SavedReply> {
  const { id, title, content, texts, created_at, updated_at } = row;
  return { id, title, content, texts: [...texts], created_at, updated_at };
}
