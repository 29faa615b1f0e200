import type { BrokenRule } from '../../http/api-error.ts';
import type { ReplyPreview } from './contract.ts';

/** A preview is for a stay or for a conversation: both fields are named when both are sent, or neither. */
export function brokenPreview({ stay_code, conversation_id }: ReplyPreview): BrokenRule[] {
  if ((stay_code === undefined) !== (conversation_id === undefined)) return [];
  const isNeither = stay_code === undefined;
  const against = (other: string) =>
    isNeither ? `is required, or ${other}` : `must not be sent together with ${other}`;
  return [
    { field: 'stay_code', message: against('conversation_id') },
    { field: 'conversation_id', message: against('stay_code') },
  ];
}
