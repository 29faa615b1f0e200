import type { Header, Parameter, Reference } from './document.ts';

/** Headers that a request may carry, whatever it is about. */
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

/** Headers that an answer may carry. */
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
} as const satisfies Record<string, Header>;

export function referToParameter(name: keyof typeof REQUEST_HEADERS): Reference {
  return { $ref: `#/components/parameters/${name}` };
}

export function referToHeaders(...names: (keyof typeof ANSWER_HEADERS)[]): Record<string, Reference> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
