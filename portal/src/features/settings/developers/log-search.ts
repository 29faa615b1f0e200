import { oneOf, searchOf, text } from '../../../format/search.ts';
import { WEBHOOK_EVENTS } from './webhook-events.ts';

/** What the address of the event log says: one kind of event, and what it concerns. */
export const readLogSearch = searchOf({ kind: oneOf(WEBHOOK_EVENTS), about: text });
