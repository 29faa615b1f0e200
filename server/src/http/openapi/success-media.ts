import type { MediaType, OperationObject } from './document.ts';

/** The content of a successful response: JSON, or one event of a stream. */
export function successMedia({ responses }: Pick<OperationObject, 'responses'>): MediaType {
  const { content } = responses[200];
  return content['application/json'] ?? content['text/event-stream'];
}

/** True for an operation whose response is a stream of server-sent events. */
export function isStream({ responses }: Pick<OperationObject, 'responses'>): boolean {
  return responses[200].content['text/event-stream'] !== undefined;
}
