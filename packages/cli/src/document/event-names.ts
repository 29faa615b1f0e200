import type { Event } from '../../../../client/src/innkeep.ts';
import { UsageProblem } from '../problems.ts';
import type { OpenApiDocument } from './openapi.ts';

export type EventName = Event['event'];

/** Every event that is sent to webhooks. */
export function listEventNames({ webhooks = {} }: OpenApiDocument): readonly string[] {
  return Object.keys(webhooks);
}

/** Names of events, separated by commas. */
export function readEventNames(document: OpenApiDocument, text: string): EventName[] {
  const known = listEventNames(document);
  const isEventName = (name: string): name is EventName => known.includes(name);
  return text.split(',').map((name) => {
    if (isEventName(name)) return name;
    throw new UsageProblem(`There is no event ${JSON.stringify(name)}; innkeep trigger lists them.`);
  });
}
