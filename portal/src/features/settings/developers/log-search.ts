import { oneOf, searchOf, text } from '../../../format/search.ts';
import { TOLD_EVENTS } from './told-events.ts';

/** What the address of the event log says: one kind of event, and what it concerns. */
export const readLogSearch = searchOf({ kind: oneOf(TOLD_EVENTS), about: text });
