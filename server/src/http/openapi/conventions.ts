export type Convention = { readonly title: string; readonly paragraphs: readonly string[] };

/**
 * The rules that apply to every endpoint, in the order that a newcomer needs. The API reference and the document show
 * them.
 */
export const CONVENTIONS: readonly Convention[] = [
  {
    title: 'Tokens',
    paragraphs: [
      'A request carries an access token in `Service-Access-Token: <token>`, or in `Authorization: Bearer <token>`. A token belongs to one operator of one host account and is either read-only or writable; a read-only token on a change answers 401 `not_authorized`.',
      'An operator limited to some properties sees and changes only what hangs on those. What lies outside, like what belongs to another account, is answered as if it did not exist.',
      'Send a `User-Agent` that names your application.',
      'A page of this service calls the interface for who is signed in at it by a cookie, and is not counted: see the section Session. That is for pages; programs use tokens.',
    ],
  },
  {
    title: 'Answers',
    paragraphs: [
      'Every answer is a JSON object: `request_id`, `error_code`, `error_msg` and, on success, `data`. Success is HTTP 200 with `error_code` 200, also when something is created or deleted.',
      'On an error the HTTP status equals `error_code`. Decide by `error`, a code that never changes; `error_msg` is a sentence for people and may change. `fields` names every place of the input that is not as it must be, the first 100 of more; `fields_omitted` says how many more there are.',
      'An answer says `Cache-Control: no-store` unless it has an `ETag`, `X-Content-Type-Options: nosniff`, and in `Vary` which headers say who asks. Answers above 128 KiB are sent as you take them: a connection that takes nothing for 30 seconds is ended.',
      'A connection works on one request at a time. A body is sent as it is, without `Content-Encoding`, and a request has one `Host` header.',
    ],
  },
  {
    title: 'Lists',
    paragraphs: [
      'A list is under its plural name, beside `total`. Take it in pages by `offset` and `limit` (20 unless you say otherwise, 100 at most).',
      'To walk a long list use `next_cursor`: send it as `cursor`, with the same filters, until it is null. Rows that are added or deleted meanwhile make you neither miss nor repeat another.',
    ],
  },
  {
    title: 'Ids, dates and money',
    paragraphs: [
      'Integers in a body may be sent as strings: `"property_id": "1001"` is `1001`. On a POST, null for an optional field means that it was not sent.',
      'Dates are `YYYY-MM-DD`, and ranges in filters include both ends. Nights are half-open: a stay from 1 to 4 July occupies 1, 2 and 3 July. Moments are RFC 3339 with their offset.',
      'Amounts are JSON numbers in major units, with at most the decimal places of their currency: 2 for EUR, 0 for JPY, 3 for KWD. They never pass through floating point on our side.',
    ],
  },
  {
    title: 'Changes',
    paragraphs: [
      'PATCH changes what it names and nothing else. A field that cannot change is refused with `field_is_immutable` unless it is sent as it is stored.',
      'Unknown query parameters are ignored. Unknown fields of a body are named in `ignored_fields`; with `Prefer: handling=strict` they are refused. At most 100 are named.',
      'A POST with an `Idempotency-Key` can be repeated safely: the first answer is kept for 24 hours and repeated byte for byte, with `Idempotency-Replayed: true`. A refusal before anything was tried (400 for a body that is not JSON, 401, 403, 404, 413, 415, 422, 429, 503) is not kept: send the corrected request with the same key. While the first is still under way a repeat is 409 with `Retry-After`.',
    ],
  },
  {
    title: 'Limits',
    paragraphs: [
      'A body has at most 1 MiB (12 MiB with a picture, 16 KiB without a token), 20,000 values and 64 levels. More is 413 `body_too_large`, or 400 for the levels.',
      'Requests are counted for the host account, whichever token or application sends them, and again for each endpoint; some endpoints have limits of their own. Every answer says in `RateLimit-Policy` and `RateLimit` which limit is the tightest, what it still takes, and when its window resets. A window opens with its first request.',
      'Too many are answered 429 `rate_limited`, and take from no window. Wait the seconds in `Retry-After`: not one less will do, and none more is needed. `X-RateLimit-Scope`, `X-RateLimit-Window` and `X-RateLimit-Reason` say what was too much. Wait a second after every 60 requests, and back off exponentially when you are refused again: an account or an address that is refused too often is blocked for a while.',
      'Requests without a known token are counted by their address, and so are, beside their account, those whose `User-Agent` names no application.',
    ],
  },
];
