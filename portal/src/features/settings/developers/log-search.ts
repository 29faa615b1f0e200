import { TOLD_EVENTS, type ToldEvent } from './told-events.ts';

/** What the address of the event log says: one kind of event, and what it concerns. */
export type LogSearch = { readonly kind?: ToldEvent | undefined; readonly about?: string | undefined };

export function readLogSearch({ kind, about }: Record<string, unknown>): LogSearch {
  const known = TOLD_EVENTS.find((each) => each === kind);
  const text = typeof about === 'string' || typeof about === 'number' ? String(about) : '';
  return { ...(known === undefined ? {} : { kind: known }), ...(text === '' ? {} : { about: text }) };
}
