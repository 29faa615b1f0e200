import { createReply } from '../areas/saved-replies/actions.ts';
import type { WriteScope } from '../database/scope.ts';
import { REPLIES } from './plan/conversations/texts.ts';

export async function storeReplies(tx: WriteScope): Promise<void> {
  for (const reply of REPLIES) await createReply(tx, reply);
}
