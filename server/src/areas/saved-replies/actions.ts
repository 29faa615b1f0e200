import { isDeepStrictEqual } from 'node:util';
import { checkWholeAccount } from '../../access/reach.ts';
import { seesMoney } from '../../access/roles.ts';
import type { OpenScope, WriteScope } from '../../database/scope.ts';
import { ApiError, notFound, refuseBroken, type BrokenRule } from '../../http/api-error.ts';
import { accept, type AsSent } from '../../http/input/every-error.ts';
import type { Valid } from '../../http/input/valid-fields.ts';
import { lockAccount } from '../accounts/queries.ts';
import { readFactsOfStays } from '../automation/templates/actions.ts';
import { findInquiryFacts } from '../automation/templates/queries.ts';
import { brokenTemplate, brokenTexts, fillInLanguage } from '../automation/templates/rules.ts';
import { requireSubject } from '../conversations/subjects.queries.ts';
import { requireStay } from '../reservations/stays/queries.ts';
import { CONTENT_LENGTH_MAX, type NewReply, type ReplyChanges, type ReplyPreview } from './contract.ts';
import {
  countReplies,
  deleteReply,
  insertReply,
  requireReply,
  updateReply,
  type ReplyRow,
} from './queries.ts';
import { brokenPreview } from './rules.ts';

type ReplyFacts = Parameters<typeof fillInLanguage>[1];

/** At most so many in an account. */
export const REPLIES_MAX = 500;

/** Throws `list_full` when the account has REPLIES_MAX. */
export async function createReply(tx: WriteScope, sent: AsSent<NewReply>): Promise<ReplyRow> {
  checkWholeAccount(tx);
  const input = accept(sent, brokenReply(sent));
  await lockAccount(tx);
  if ((await countReplies(tx)) >= REPLIES_MAX) throw new ApiError('list_full');
  return insertReply(tx, { ...input, texts: input.texts ?? [] });
}

/** An error for every name in the content that is not known. */
export function brokenReply({ content = '', texts = [] }: Valid<ReplyChanges>): readonly BrokenRule[] {
  return [...brokenTemplate(content, 'content'), ...brokenTexts(texts, 'texts')];
}

export async function changeReply(tx: WriteScope, id: number, sent: AsSent<ReplyChanges>): Promise<ReplyRow> {
  checkWholeAccount(tx);
  await lockAccount(tx);
  const old = await requireReply(tx, id);
  const { title = old.title, content = old.content, texts = old.texts } = accept(sent, brokenReply(sent));
  const changed = { title, content, texts };
  if (isDeepStrictEqual(changed, { title: old.title, content: old.content, texts: old.texts })) return old;
  await updateReply(tx, id, changed);
  return requireReply(tx, id);
}

export async function removeReply(tx: WriteScope, id: number): Promise<void> {
  checkWholeAccount(tx);
  await lockAccount(tx);
  await requireReply(tx, id);
  await deleteReply(tx, id);
}

/** The text for a stay or a conversation within reach. Throws `saved_reply_not_found`, `stay_not_found`, `conversation_not_found`. */
export async function previewReply(scope: OpenScope, id: number, query: ReplyPreview) {
  refuseBroken(brokenPreview(query), 'query');
  const { content: text, texts } = await requireReply(scope, id);
  const options = { seesMoney: seesMoney(scope), lengthMax: CONTENT_LENGTH_MAX };
  return fillInLanguage({ text, texts }, await requireFacts(scope, query), options);
}

async function requireFacts(
  scope: OpenScope,
  { stay_code = '', conversation_id }: ReplyPreview,
): Promise<ReplyFacts> {
  if (conversation_id === undefined) {
    await requireStay(scope, stay_code);
    return requireStayFacts(scope, stay_code);
  }
  const subject = await requireSubject(scope, conversation_id);
  if (subject.stay_code !== null) return requireStayFacts(scope, subject.stay_code);
  const facts = await findInquiryFacts(scope, conversation_id, subject.property_id);
  if (facts === undefined) throw notFound('conversation_not_found', conversation_id);
  return facts;
}

async function requireStayFacts(scope: OpenScope, stay_code: string): Promise<ReplyFacts> {
  const facts = (await readFactsOfStays(scope, [stay_code])).get(stay_code);
  if (facts === undefined) throw notFound('stay_not_found', stay_code);
  return facts;
}
