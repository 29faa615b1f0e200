import { DRY_RUN, DRY_RUN_DESCRIPTION } from '../work/dry-run.ts';
import type { Header, OpenApiParameter, SchemaReference } from './document.ts';
import { openValues } from './schemas.ts';

/** Parameters that several operations have. */
export const SHARED_PARAMETERS = {
  DryRun: {
    name: DRY_RUN,
    in: 'query',
    required: false,
    description: DRY_RUN_DESCRIPTION,
    schema: { type: 'boolean' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Makes a repeat safe: the first response is stored for 24 hours and repeated byte for byte. ' +
      'Visible ASCII; use a new key for each new request.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
    example: '5b0c1e7f-9a3d-4c2e-8f6a-7b9c0d1e2f3a',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description:
      'The ETag of the response that you have. If nothing has changed, the response is 304, without a body: it costs ' +
      'the service little, so poll with it.',
    schema: { type: 'string', maxLength: 8000 },
    example: 'W/"7Zk0mJ3vVQx1yP5cT8rLqA"',
  },
  LastEventId: {
    name: 'Last-Event-ID',
    in: 'header',
    required: false,
    description: 'The id of the last event that you received. The stream continues after it.',
    schema: { type: 'string', maxLength: 8000 },
  },
  Prefer: {
    name: 'Prefer',
    in: 'header',
    required: false,
    description:
      '`handling=strict` rejects a body with unknown fields, which are otherwise listed in ignored_fields.',
    schema: { type: 'string' },
    example: 'handling=strict',
  },
} as const satisfies Record<string, OpenApiParameter>;

/** Headers that a response may have. */
export const ANSWER_HEADERS = {
  'X-Request-Id': {
    description: 'The request_id of the response, also in the log of the service.',
    schema: { type: 'string' },
  },
  ETag: {
    description:
      'The version of the response, without its request_id. Send it as If-None-Match with the next request.',
    schema: { type: 'string' },
    example: 'W/"7Zk0mJ3vVQx1yP5cT8rLqA"',
  },
  'Idempotency-Replayed': {
    description:
      '`true` when this is the stored response to an earlier request with the same Idempotency-Key.',
    schema: { type: 'string', const: 'true' },
  },
  'WWW-Authenticate': {
    description:
      'How to authenticate, with every 401. `error` says what is wrong with the token, such as `invalid_token`.',
    schema: { type: 'string' },
    example: 'Bearer realm="innkeep", error="invalid_token"',
  },
  'Retry-After': {
    description: 'Seconds to wait before sending the request again.',
    schema: { type: 'integer', minimum: 1 },
  },
  'RateLimit-Policy': {
    description:
      'The tightest limit that this request counts in: its name, the requests that its window allows, and the length ' +
      'of the window in seconds. Omitted for requests that are not counted.',
    schema: { type: 'string' },
    example: '"endpoint-1m";q=600;w=60',
  },
  RateLimit: {
    description: 'The requests left in that window, and the seconds until it resets.',
    schema: { type: 'string' },
    example: '"endpoint-1m";r=599;t=60',
  },
  'X-RateLimit-Scope': {
    description:
      'What the exceeded limit counts. `host`: the requests of the account; `endpoint`: those to one endpoint; `api`: those to ' +
      'a group of endpoints; `address`: those from one address; `session`: those of one page session.',
    schema: openValues({ type: 'string', enum: ['host', 'endpoint', 'api', 'address', 'session'] }),
  },
  'X-RateLimit-Window': {
    description: 'The exceeded window, or the length of a block.',
    schema: { type: 'string' },
    example: '1m',
  },
  'X-RateLimit-Reason': {
    description: 'The reason in a sentence.',
    schema: { type: 'string' },
    example: 'This account has sent its 600 requests to GET /v3/transactions within 1 minute.',
  },
} as const satisfies Record<string, Header>;

/** Headers of rate-limited responses only. */
export const REFUSAL_HEADERS = ['X-RateLimit-Scope', 'X-RateLimit-Window', 'X-RateLimit-Reason'] as const;

const COUNTED_HEADERS = ['RateLimit-Policy', 'RateLimit'] as const;

export function referToParameter(name: keyof typeof SHARED_PARAMETERS): SchemaReference {
  return { $ref: `#/components/parameters/${name}` };
}

/** Includes the headers of every counted response. */
export function referToHeaders(...names: (keyof typeof ANSWER_HEADERS)[]): Record<string, SchemaReference> {
  return Object.fromEntries(
    [...names, ...COUNTED_HEADERS].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );
}
