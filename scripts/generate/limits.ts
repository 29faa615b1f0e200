import { DAYS_MAX, ENTRIES_MAX, LISTINGS_MAX } from '#server/areas/listing-calendar/contract.ts';
import { KNOWN_DAYS } from '#server/access/sign-in/known-browser.ts';
import { PASSWORD_LENGTH_MAX } from '#server/access/sign-in/rules.ts';
import { BODY_BYTES } from '#server/app.ts';
import { REPEAT_SECONDS } from '#server/access/oauth/contract.ts';
import { GIVEN_UP_HOURS, LETTERS_MAX, LETTERS_WITHIN_HOURS } from '#server/access/invitations/rules.ts';
import { FORM_BYTES_MAX, PICTURE_FORM_BYTES_MAX } from '#server/areas/conversations/guest-page/routes.ts';
import { PICTURE_BYTES_MAX } from '#server/areas/conversations/contract.ts';
import { INQUIRIES_MAX, INQUIRIES_WITHIN_HOURS } from '#server/areas/conversations/threads/rules.ts';
import { SHOWN_LIMITS } from '#server/areas/listings/exports/shown/shown-spans.ts';
import { FEED_LIMITS } from '#server/areas/listings/feeds/limits.ts';
import { PHOTOGRAPH_BODY_BYTES_MAX } from '#server/areas/staff-links/page/routes.ts';
import { RECEIPT_BODY_BYTES_MAX } from '#server/areas/transactions/contract.ts';
import { FIELDS_MAX } from '#server/http/api-error.ts';
import { BODY_BYTES_AT_ONCE, COUNTED_FROM_BYTES } from '#server/http/input/body-memory.ts';
import { DISCARDED_BYTES_MAX } from '#server/http/connections/discard-bodies.ts';
import { IGNORED_FIELDS_MAX } from '#server/http/answer/envelope.ts';
import { FORM_FIELDS_MAX } from '#server/http/input/form-body.ts';
import { BODY_BOUNDS } from '#server/http/input/json-body.ts';
import { REQUEST_WORK } from '#server/http/work/request-work.ts';
import {
  ESCALATION,
  LIMITS,
  PASSWORD_CHECKS,
  PICTURES,
  SESSION_AT_ONCE,
  SHARING,
  SIGN_IN,
  SIGN_IN_WARNINGS,
  USAGE,
  type Limit,
} from '#server/rate-limits/limits.ts';
import { CALLS_AT_ONCE_MAX } from '#server/mcp/calls-at-once.ts';
import { MESSAGE_BYTES_MAX } from '#server/mcp/serve-mcp.ts';
import { durationText } from '#server/rate-limits/quotas.ts';
import { THREAD_LIMITS } from '#server/threads/open-threads.ts';
import { writeConnections, writeServedConnections } from './connection-limits.ts';
import { describeKept } from './kept-limits.ts';
import { table } from '#server/documents/reference/markdown/markdown.ts';
import { code, madeFrom } from './markdown.ts';

const MIB = 1024 * 1024;

/** docs/limits.md: every bound, from the tables that define it. */
export function writeLimits(): string {
  const rows = Object.entries(LIMITS).map(([name, limit]) => [
    code(name),
    countedBy(limit),
    Object.entries(limit.windows)
      .map(([window, amount]) => `${window}: ${amount.toLocaleString('en-US')}`)
      .join(' · '),
    code(limit.scope),
  ]);
  return `${madeFrom('server/src/rate-limits/limits.ts')}

# Limits

What a program that calls the interface meets. [Limits of a deployment](operator-limits.md) has what concerns the machine: signing in,
connections, memory, and blocks of addresses.

${table(['Limit', 'Counted per', 'Window: requests', 'X-RateLimit-Scope'], rows)}

- All windows that apply to a request are checked together, before the request does any work. A refused request uses up
  none of them.
- A window opens with its first request. When its length has passed, its count is reset to 0.
- Limits apply to the account. It does not matter which of its tokens or applications sends the request. HEAD counts as
  GET. Paths that differ only in ids are one endpoint. A repeat with an Idempotency-Key counts like any request. A path or a
  method that does not exist counts only for the account. A message to \`/mcp\` counts as the operation that its tool calls, and
  any other one, also an unreadable one, as a request to \`/mcp\`. A blocked account is refused before its message is read.
- A request that needs no token counts for its address, with or without a token. IPv6
  addresses count by their /64. \`/healthz\` and \`/readyz\` are not counted. Neither are requests that get 420 or 503.
- Attempts to sign in have [delays of their own](operator-limits.md#signing-in), also with \`RATE_LIMITS=off\`.
- Pictures of conversations and properties, receipts of entries, photographs of tasks and pages of \`/docs\` have a limit of their own: ${PICTURES.requests} in ${durationText(PICTURES.withinSeconds)} for each requesting address.
- An account can begin ${INQUIRIES_MAX} inquiries with an e-mail address within ${INQUIRIES_WITHIN_HOURS} hours. Further ones get 429 \`rate_limited\`.
- An account can invite ${LETTERS_MAX} operators by letter within ${LETTERS_WITHIN_HOURS} hours. Further ones get 429 \`rate_limited\`.
  A letter that a mail server does not take is sent again for ${GIVEN_UP_HOURS} hours.
${describeSessions()}
- A suspected bot is a request with a valid token whose User-Agent is missing, blank or a bare library default. It also
  counts for its account.

\`GET /limits/usage\` returns the requests of the present hour and the ${USAGE.hours} before it, by hour and by caller, and the tightest
window of each limit. It names the ${USAGE.shownMax} callers with the most requests. Each process adds its counts every half minute.

${describeKept()}

${describeBodies()}

${describeFeeds()}

${describeTimes()}

${writeConnections()}
## Headers of a response

Every counted response has \`RateLimit-Policy\` and \`RateLimit\` (IETF draft-ietf-httpapi-ratelimit-headers-10) for the
tightest window, which is the window with the fewest requests left:

\`\`\`
RateLimit-Policy: "endpoint-1m";q=600;w=60
RateLimit: "endpoint-1m";r=558;t=41
\`\`\`

A refusal is 429 \`rate_limited\`, with \`Retry-After\`, \`X-RateLimit-Scope\`, \`X-RateLimit-Window\` and
\`X-RateLimit-Reason\`. After the seconds in \`Retry-After\` the same request passes, unless other requests have used up the
limit again. A second earlier it is refused.

${describeBlocks()}
`;
}

/** docs/operator-limits.md: the bounds that only who runs a service meets or sets. */
export function writeOperatorLimits(): string {
  return `${madeFrom('server/src/rate-limits/limits.ts')}

# Limits of a deployment

For who runs a service. Programs that call the interface read [Limits](limits.md).

${describeSignIn()}

${writeServedConnections()}
## Sharing a machine

- Accounts take turns at the connections to the database. None has more than three quarters of those for changes and long
  reads. While the short reads of an account take long, they run one after the other, so that others wait for one at most.
- A process works on at most ${SESSION_AT_ONCE.working} requests of a session at once. ${SESSION_AT_ONCE.waiting} more wait, and further ones get 503 with \`Retry-After\`.

## Blocks

[Blocks](limits.md#blocks) says when an account or an address is blocked.
\`npm run -s innkeep -- list-blocks\` lists the blocks. \`lift-block\` lifts one in every process within a second. The amounts
of this section and those for unidentified requests can be [configured](configuration.md).

Behind a proxy all callers have the proxy's address until TRUSTED_PROXIES names it. If TRUSTED_PROXIES is not set and ${SHARING.accountsMin}
accounts send from one address within ${durationText(SHARING.withinSeconds)}, the service logs a warning, and repeats it at every start for ${SHARING.keptSeconds / 86_400} days.
\`npm run -s innkeep -- doctor\` shows it too.
`;
}

function describeSessions(): string {
  return `- Requests from this service’s own pages with a session (\`/docs/session\`) count for the session alone, in windows that no
  person reaches. Neither a block nor a ban refuses them. So hosts can work in their pages while their applications are
  refused. Responses show these windows only when one is used up. \`/sign-in\` is not counted, except for the attempts. The
  bounds on what an account keeps and on the inquiries it begins apply to pages too.
- A process works on at most ${CALLS_AT_ONCE_MAX} messages of an account to \`/mcp\` at once; further ones get 503 with \`Retry-After\`.
- A code or a refresh token of a partner application works once. The same exchange gets the same tokens again for ${REPEAT_SECONDS} seconds;
  after that, a second use ends every token of the consent.`;
}

function describeBlocks(): string {
  const [first, second, third] = ESCALATION.blockSeconds;
  return `## Blocks

**An account.** ${ESCALATION.refusals} refusals within ${durationText(ESCALATION.withinSeconds)} block an account for ${durationText(first)}. Its second block within a day lasts ${durationText(second)}.
The third and every further one last ${durationText(third)}. They also ban this account at the addresses that its refused requests came from.
Other accounts at the same address are not affected, nor are requests without a token.

**A burst** that was under way is one refusal: what comes over other connections within ${durationText(ESCALATION.burstSeconds)} of the first refusal. A request over
one of the last three connections that were refused counts, because its caller has seen that. So does every one after these seconds. The next
burst begins when the exceeded window has reset, and after ${durationText(ESCALATION.burstAgainSeconds)} at the latest.

**An address.** Refused requests without a token block their address in the same steps. The block refuses unidentified
requests and suspected bots from the address. The third block is a ban: it refuses every request from the address.

**An account at one address.** Refusals of suspected bots count for the address. They block their account at that address.
Such a block, the third one too, refuses only the suspected bots of this account there.

Requests that a block refuses do not count as refusals. So a block ends at the time that it announced.

[Limits of a deployment](operator-limits.md#blocks) says how blocks are listed and lifted.`;
}

function describeBodies(): string {
  const { valuesMax, depthMax } = BODY_BOUNDS;
  const rows = [
    ['bytes', inKib(BODY_BYTES.max), '413 `body_too_large`'],
    [
      'bytes, with a picture (POST /conversations/{id}, messages of connectors)',
      inKib(PICTURE_BYTES_MAX),
      '413 `body_too_large`',
    ],
    [
      'bytes, with a receipt (PUT /transactions/{id}/receipt)',
      inKib(RECEIPT_BODY_BYTES_MAX),
      '413 `body_too_large`',
    ],
    ['bytes, without a token', inKib(BODY_BYTES.publicMax), '413 `body_too_large`'],
    ['bytes of the form on a guest’s page', inKib(FORM_BYTES_MAX), '413 `body_too_large`'],
    ['bytes of that form with a picture', inKib(PICTURE_FORM_BYTES_MAX), '413 `body_too_large`'],
    [
      'bytes of a photograph on the page of a staff',
      inKib(PHOTOGRAPH_BODY_BYTES_MAX),
      '413 `body_too_large`',
    ],
    ['bytes of a message to /mcp', inKib(MESSAGE_BYTES_MAX), '413'],
    ['fields of a form to an OAuth endpoint', inDigits(FORM_FIELDS_MAX), '413 `body_too_large`'],
    [
      'values: objects, lists, texts, numbers, true, false, null',
      inDigits(valuesMax),
      '413 `body_too_large`',
    ],
    ['objects and lists inside one another', inDigits(depthMax), '400 `body_not_json`'],
    [
      'bytes of bodies at the same time, of one account',
      inKib(BODY_BYTES_AT_ONCE.account),
      '503 `unavailable`',
    ],
    [
      'bytes of bodies at the same time, in a process',
      inKib(BODY_BYTES_AT_ONCE.process),
      '503 `unavailable`',
    ],
  ];
  return `## Bodies and refusals

${table(['Of a body', 'At most', 'Beyond it'], rows)}

A body without a Content-Length counts with the maximum length of its path. The bounds on simultaneous bodies leave out
bodies of at most ${inKib(COUNTED_FROM_BYTES)}. A list that is too long is refused as a whole; its items are not checked.

When a request is refused before its body has been read, the rest of the body is read and discarded, so that a client that
sends first can read the reason. After ${inKib(DISCARDED_BYTES_MAX)} of it the connection is ended.

An error names at most ${FIELDS_MAX} fields and has at most 64 KiB. \`fields_omitted\` is the number of further fields. A response
names at most ${IGNORED_FIELDS_MAX} unknown fields in \`ignored_fields\`.

One call of \`POST /listings/prices\`, \`/restrictions\` or \`/inventories\` sets the days of at most ${LISTINGS_MAX} listings, with at most ${ENTRIES_MAX} entries
for each and ${DAYS_MAX.toLocaleString('en-US')} days in total. It counts as one request.`;
}

/** Whole MiB from 1 MiB on: some KiB for what is around a file say nothing. */
function inKib(bytes: number): string {
  return bytes < MIB ? `${bytes / 1024} KiB` : `${Math.floor(bytes / MIB)} MiB`;
}

function inDigits(amount: number): string {
  return amount.toLocaleString('en-US');
}

function describeFeeds(): string {
  return `## Calendars that are read

${table(['Of one calendar', 'At most'], feedRows())}

A calendar beyond one of these bounds is not imported, and \`sync_error\` of its listing says why. A unit of work is one
day that a rule evaluates, one line or one date. It takes about a microsecond. Each process reads calendars in one thread,
which serves accounts in turn. At most ${THREAD_LIMITS.waiting} calendars wait for the thread, at most ${THREAD_LIMITS.waitingOfAccount} of one account, for at most ${THREAD_LIMITS.waitingSeconds} seconds.

Of the calendar that a listing shows, Innkeep keeps which nights it showed. Nights that it does not show any more are kept until the
import address had ${SHOWN_LIMITS.readsOfDropped} more good reads and ${SHOWN_LIMITS.hoursOfDropped} hours have passed, or until ${SHOWN_LIMITS.readsOpen} good reads in a
row have shown none of them as taken, the latest ${SHOWN_LIMITS.droppedSpans.toLocaleString('en-US')} spans at most.`;
}

function describeTimes(): string {
  return `## How long a request takes

A request that takes longer than \`REQUEST_SECONDS\` (${REQUEST_WORK.seconds} by default) gets 503 \`unavailable\` with \`Retry-After\`. An operation
that fetches from an external service has ${REQUEST_WORK.actSeconds} seconds. The time to receive the body and to send the response does not count.
The change of such a request is not stored, unless the database had committed it already. Repeat the request with the same
\`Idempotency-Key\`. A process works on ${REQUEST_WORK.underWayMax.toLocaleString('en-US')} requests at a time; a further one gets 503 at once.`;
}

function feedRows(): string[][] {
  const { bytes, events, nights, cost, seconds, heapMegabytes } = FEED_LIMITS;
  return [
    ['Size, as sent and again decompressed', `${bytes / 1024 / 1024} MiB`],
    ['Events, each of a series counted', events.toLocaleString('en-US')],
    ['Nights of all events together', nights.toLocaleString('en-US')],
    ['Work', `${cost.toLocaleString('en-US')} units`],
    ['Time to read it', `${seconds} s`],
    ['Memory to read it', `${heapMegabytes} MB`],
  ];
}

function describeSignIn(): string {
  return `## Signing in

Each failed attempt lengthens the wait before the next one. An attempt that comes too early gets 429 with \`Retry-After\`
and is not counted. A successful attempt resets its own row \`pair\`, and is not counted in the other rows.

${table(
  ['Row', 'Counted per', 'Without a wait', 'Then', 'Doubles every', 'At most', 'Forgotten after'],
  Object.entries(SIGN_IN).map(([name, delays]) => [
    code(name),
    delays.counts,
    `${delays.freeAttempts} attempts`,
    durationText(delays.firstSeconds),
    delays.doublesEvery === 1 ? 'attempt' : `${delays.doublesEvery} attempts`,
    durationText(delays.longestSeconds),
    `${durationText(delays.forgottenSeconds)} without one`,
  ]),
)}

- A known browser is one in which the person has signed in with their present password within ${KNOWN_DAYS} days. A signed cookie
  identifies it. It counts in a row \`pair\` of its own and in no other row, so attempts from elsewhere do not delay it.
- If SMTP_URL is set, the person gets an e-mail after ${SIGN_IN_WARNINGS.afterAttempts} attempts in a row, at most one in ${durationText(SIGN_IN_WARNINGS.everySeconds)}.
- \`npm run -s innkeep -- unlock --email …\` resets the attempts for an e-mail address in every process within a second.
  \`--address …\` resets the attempts that an address has made for other people.
- A process checks at most ${PASSWORD_CHECKS.atOnceMax} passwords at a time, one on a machine with two cores. ${PASSWORD_CHECKS.waitingMax} more wait, and ${PASSWORD_CHECKS.waitingMax} more of known
  browsers, which come first. Further ones get 503 with \`Retry-After\` and are not counted. A password has at most ${PASSWORD_LENGTH_MAX}
  characters; longer ones are refused before they are hashed.`;
}

function countedBy({ counts, route }: Limit): string {
  return route === undefined ? counts : `${counts}: ${code(route)}`;
}
