import type { Event } from '../../../../client/src/innkeep.ts';
import { UsageProblem } from '../problems.ts';
import type { OpenApiDocument } from './openapi.ts';

export type EventName = Event['event'];

/** Every event that webhooks and the event stream have. */
export function listEventNames({ components }: OpenApiDocument): readonly string[] {
  const values = components.schemas['Event']?.properties?.['event']?.enum ?? [];
  return values.map(String);
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
