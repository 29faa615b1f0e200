import type { Header, Parameter, Reference } from './document.ts';

/** Headers that any request may have. */
export const REQUEST_HEADERS = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Makes a repeat safe: the first answer is kept for 24 hours and repeated byte for byte. ' +
      'Visible ASCII; a new one for each new request.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
    example: '5b0c1e7f-9a3d-4c2e-8f6a-7b9c0d1e2f3a',
  },
  Prefer: {
    name: 'Prefer',
    in: 'header',
    required: false,
    description:
      '`handling=strict` refuses a body with unknown fields, which are otherwise named in ignored_fields.',
    schema: { type: 'string' },
    example: 'handling=strict',
  },
} as const satisfies Record<string, Parameter>;

/** Headers that a response may have. */
export const ANSWER_HEADERS = {
  'X-Request-Id': {
    description: 'The request_id of the answer, also in our log.',
    schema: { type: 'string' },
  },
  'Idempotency-Replayed': {
    description: '`true` when this is the kept answer to an earlier request with the same Idempotency-Key.',
    schema: { type: 'string', const: 'true' },
  },
  'Retry-After': {
    description: 'Whole seconds to wait before the request is sent again.',
    schema: { type: 'integer', minimum: 1 },
  },
  'RateLimit-Policy': {
    description:
      'The tightest limit that this request was counted against: its name, how many requests its window takes, and ' +
      'how many seconds the window lasts. Left out where nothing was counted.',
    schema: { type: 'string' },
    example: '"endpoint-1m";q=600;w=60',
  },
  RateLimit: {
    description: 'How many requests that window still takes, and in how many seconds it resets.',
    schema: { type: 'string' },
    example: '"endpoint-1m";r=599;t=60',
  },
  'X-RateLimit-Scope': {
    description: 'Whose requests were too many.',
    schema: { type: 'string', enum: ['host', 'endpoint', 'api', 'address'] },
  },
  'X-RateLimit-Window': {
    description: 'The window that is full, or how long a block lasts.',
    schema: { type: 'string' },
    example: '1m',
  },
  'X-RateLimit-Reason': {
    description: 'Why, in a sentence.',
    schema: { type: 'string' },
    example: 'This account has sent its 600 requests to GET /v3/transactions within 1 minute.',
  },
} as const satisfies Record<string, Header>;

/** Headers of rate-limited responses only. */
export const REFUSAL_HEADERS = ['X-RateLimit-Scope', 'X-RateLimit-Window', 'X-RateLimit-Reason'] as const;

const COUNTED_HEADERS = ['RateLimit-Policy', 'RateLimit'] as const;

export function referToParameter(name: keyof typeof REQUEST_HEADERS): Reference {
  return { $ref: `#/components/parameters/${name}` };
}

/** Includes the headers of every counted response. */
export function referToHeaders(...names: (keyof typeof ANSWER_HEADERS)[]): Record<string, Reference> {
  return Object.fromEntries(
    [...names, ...COUNTED_HEADERS].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );
}
