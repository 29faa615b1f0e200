import { SUCCESS_CODE } from '../answer/envelope.ts';

export type Convention = { readonly title: string; readonly paragraphs: readonly string[] };

/**
 * The rules that apply to every endpoint, in the order that a newcomer needs. The API reference and the document show
 * them.
 */
export const CONVENTIONS: readonly Convention[] = [
  {
    title: 'Tokens',
    paragraphs: [
      'A request carries an access token in `Service-Access-Token: <token>`, or in `Authorization: Bearer <token>`. A token belongs to one operator of one host account and is either read-only or writable; a change with a read-only token returns 401 `not_authorized`.',
      'An operator limited to some properties sees and changes only the data of those properties. All other data, like that of another account, is treated as if it did not exist.',
      'Send a `User-Agent` that names your application.',
      'Scripts of web pages of any origin may call the interface with a token, without cookies (CORS). Do not put a token into a page that others can read.',
      'Pages of this service authenticate the signed-in person by a cookie, and their requests have windows of their own: see the area Session. The cookie is for pages; programs use tokens.',
    ],
  },
  {
    title: 'Answers',
    paragraphs: [
      'Every response is a JSON object: `request_id`, `error_code`, `error_msg` and, on success, `data`. Success is HTTP 200 with `error_code` 200, also when something is created or deleted.',
      'On an error the HTTP status equals `error_code`. Programs use `error`, a code that never changes; `error_msg` is a sentence for people and may change. `fields` lists every invalid place of the input, 100 at most; `fields_omitted` is the number of further ones.',
      'One rule has one error. If all invalid fields break the same rule, `error` is its code, such as `currency_required`; if they break several, it is `validation_failed`. An unknown id in the body or the query is its 404, such as `property_not_found`, if nothing else is wrong, and otherwise one of the `fields` of the 422.',
      'A request is checked in this order: the form of its fields (422), the object that its path names (404), and then the other rules of its fields. So a 422 about the form says nothing of the object.',
      'A release may add fields to responses, and values to a field that has a list of values. Ignore the fields that you do not know, and expect values that you do not know: the OpenAPI document describes them as `LaterValue`. The values of a request are exactly those listed.',
      'A field that is marked `deprecated` is the former name of another one. Requests take it and responses have it for one release more; its description names the field to use.',
      'Every GET of an account’s data has an `ETag`, the version of everything but `request_id`, and `Cache-Control: private, no-cache`. Send it as `If-None-Match` when you ask again: as long as nothing has changed the response is 304, without a body. It counts as a request, and costs little. No response is older than the last answered change.',
      'Every other response has `Cache-Control: no-store`, except documents and files, which have an `ETag` too. A response has `X-Content-Type-Options: nosniff`, and `Vary` with the headers that identify the caller. Responses above 128 KiB are sent as fast as you read them: a connection that reads nothing for 30 seconds is closed.',
      'A response over 1 KiB is compressed with br or gzip when `Accept-Encoding` allows it, unless the request has a cookie.',
      'A connection handles one request at a time. Send a body without `Content-Encoding`, and exactly one `Host` header.',
    ],
  },
  {
    title: 'Lists',
    paragraphs: [
      'A list has its rows under their plural name, and their number in `total`. Read it in pages with `offset` and `limit` (20 by default, 100 at most).',
      'A filter by an id or a code that nothing of the account has is no error: the list is empty. A read about objects that it names, such as `GET /availabilities`, returns 404 for an unknown one.',
      'To read a long list use `next_cursor`: send it as `cursor`, with the same filters, until it is null. Rows that are added or deleted meanwhile cause no other row to be missed or repeated.',
    ],
  },
  {
    title: 'Ids, dates and money',
    paragraphs: [
      'Integers in a body may be sent as strings: `"property_id": "1001"` is `1001`. On a POST, null for an optional field counts as omitted.',
      'Dates are `YYYY-MM-DD`, and ranges in filters include both ends. Nights are half-open: a stay from 1 to 4 July occupies 1, 2 and 3 July. Moments are RFC 3339 with their offset.',
      'Amounts are JSON numbers in major units, with at most the decimal places of their currency: 2 for EUR, 0 for JPY, 3 for KWD. The service never converts them to floating point.',
    ],
  },
  {
    title: 'Changes',
    paragraphs: [
      'PATCH changes only the fields in its body. A different value for a field that cannot change is rejected with `field_is_immutable`.',
      'With `dry_run=true` in the query every change is tried: the response is that of the change, and nothing is stored. What cannot be tried is refused with `dry_run_impossible`, and a change with a misspelt `dry_run` with a 422.',
      'Unknown query parameters are ignored. Unknown fields of a body are listed in `ignored_fields`, 100 at most; with `Prefer: handling=strict` they are rejected.',
      'A POST with an `Idempotency-Key` can be repeated safely: the first response is stored for 24 hours and repeated byte for byte, with `Idempotency-Replayed: true`. A repeat may have the members of its JSON objects in another order. An error raised before the change was tried (400 for a body that is not JSON, 401, 403, 404, 413, 415, 422, 429, 503) is not stored: send the corrected request with the same key. While the first request is in progress, a repeat returns 409 with `Retry-After`.',
    ],
  },
  {
    title: 'Limits',
    paragraphs: [
      'A body has at most 1 MiB (12 MiB with a picture, 16 KiB without a token), 20,000 values and 64 levels. A larger body returns 413 `body_too_large`, or 400 for more levels.',
      'Requests are counted per host account, over all tokens and applications, and also per endpoint; some endpoints have limits of their own. Every response has the tightest limit in `RateLimit-Policy` and `RateLimit`, with the requests left and the seconds until its window resets. A window opens with its first request.',
      'A request over a limit returns 429 `rate_limited`, and counts in no window. Wait exactly the seconds in `Retry-After`. `X-RateLimit-Scope`, `X-RateLimit-Window` and `X-RateLimit-Reason` describe the exceeded limit. Wait a second after every 60 requests, and back off exponentially after repeated refusals: an account or an address with too many refusals is blocked for a while.',
      'Requests without a known token are counted by their address. Requests whose `User-Agent` names no application are counted by their account and by their address.',
    ],
  },
];

/** The same rules where success has another error_code. */
export function conventionsWith(successCode = SUCCESS_CODE): readonly Convention[] {
  const [usual, set] = [SUCCESS_CODE, successCode].map((code) => `with \`error_code\` ${code}`);
  return CONVENTIONS.map(({ title, paragraphs }) => ({
    title,
    paragraphs: paragraphs.map((paragraph) => paragraph.replace(usual ?? '', set ?? '')),
  }));
}
