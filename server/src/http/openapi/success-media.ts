import { STREAM_MEDIA } from '../contract/operation.ts';
import type { MediaType, OperationObject } from './document.ts';

type Successful = Pick<OperationObject, 'responses'>;

/** The content of a successful response: JSON, one event of a stream, or a file. */
export function successMedia({ responses }: Successful): MediaType {
  const { content } = responses[200];
  const media =
    content['application/json'] ??
    STREAM_MEDIA.map((each) => content[each]).find((each) => each !== undefined);
  if (media === undefined) throw new Error('a successful response has a content');
  return media;
}

/** True for an operation whose response is no JSON: server-sent events, or a file. */
export function isStream({ responses }: Successful): boolean {
  return responses[200].content['application/json'] === undefined;
}
