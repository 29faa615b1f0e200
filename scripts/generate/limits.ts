import { KNOWN_DAYS } from '#server/access/sign-in/known-browser.ts';
import { PASSWORD_LENGTH_MAX } from '#server/access/sign-in/rules.ts';
import { BODY_BYTES } from '#server/app.ts';
import { GIBIBYTES_MAX, PICTURES_MAX } from '#server/areas/conversations/attachments/rules.ts';
import { FORM_BYTES_MAX } from '#server/areas/conversations/guest-page/routes.ts';
import { PICTURE_BYTES_MAX } from '#server/areas/conversations/routes.ts';
import { INQUIRIES_MAX, INQUIRIES_WITHIN_HOURS } from '#server/areas/conversations/threads/rules.ts';
import { FEED_LIMITS } from '#server/areas/listings/feeds/limits.ts';
import { FIELDS_MAX } from '#server/http/api-error.ts';
import { BODY_BYTES_AT_ONCE, COUNTED_FROM_BYTES } from '#server/http/body-memory.ts';
import { IGNORED_FIELDS_MAX } from '#server/http/envelope.ts';
import { BODY_BOUNDS } from '#server/http/json-body.ts';
import { REQUEST_WORK } from '#server/http/request-work.ts';
import {
  ESCALATION,
  LIMITS,
  PASSWORD_CHECKS,
  PICTURES,
  SHARING,
  SIGN_IN,
  SIGN_IN_WARNINGS,
  type Limit,
} from '#server/rate-limits/limits.ts';
import { durationText } from '#server/rate-limits/quotas.ts';
import { THREAD_LIMITS } from '#server/threads/open-threads.ts';
import { writeConnections } from './connection-limits.ts';
import { code, madeFrom, table } from './markdown.ts';

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

${table(['Limit', 'Counted per', 'Window: requests', 'X-RateLimit-Scope'], rows)}

- All windows that apply to a request are decided together, before any work. A refused request takes from none of them.
- A window opens with its first request and resets whole when its length has passed.
- The account is what counts, whichever of its tokens or applications sends the request. HEAD counts as GET; a path with
  another id is the same endpoint; a repeat by Idempotency-Key counts like any request. A path or a method that does not
  exist counts for the account alone.
- What needs no token, such as the documents, counts by the address, with a token or without. IPv6 addresses count by
  their /64. \`/healthz\` and \`/readyz\` are not counted, nor is what is answered 420 or 503.
- Attempts to sign in are [delayed apart](#signing-in), also with \`RATE_LIMITS=off\`.
- Pictures of conversations are limited apart: ${PICTURES.requests} in ${durationText(PICTURES.withinSeconds)}, by the address that asks for them.
- An account begins ${INQUIRIES_MAX} inquiries with an e-mail address within ${INQUIRIES_WITHIN_HOURS} hours; further ones are refused like any
  request too many.
- Pages of this service that somebody is signed in at (section Session of \`/docs\`) are not counted, and neither a block nor a
  ban refuses them: a host goes on working while applications are refused. Anybody may sign in, too, at \`/sign-in\`; attempts
  are limited as said. What an account may keep, and how many inquiries it begins, holds there as well.
- A suspected bot is a request with a valid token whose User-Agent is missing, blank or a bare library default. It counts
  for its account as well.

${describeSignIn()}

## What an account keeps

Pictures of conversations: ${PICTURES_MAX.toLocaleString('en-US')} of them, and ${GIBIBYTES_MAX} GiB together, the same picture counted once. Further ones are refused:
409 \`list_full\`.

${describeBodies()}

${describeFeeds()}

${describeTimes()}

${writeConnections()}
## What an answer says

Every counted answer carries \`RateLimit-Policy\` and \`RateLimit\` (IETF draft-ietf-httpapi-ratelimit-headers-10) for the
tightest window, which is the one with fewest requests left:

\`\`\`
RateLimit-Policy: "endpoint-1m";q=600;w=60
RateLimit: "endpoint-1m";r=558;t=41
\`\`\`

A refusal is 429 \`rate_limited\`, with \`Retry-After\`, \`X-RateLimit-Scope\`, \`X-RateLimit-Window\` and
\`X-RateLimit-Reason\`. After the seconds in \`Retry-After\` the same request passes, unless others came first; a second
earlier it does not.

${describeBlocks()}
`;
}

function describeBlocks(): string {
  const [first, second, third] = ESCALATION.blockSeconds;
  return `## Blocks

${ESCALATION.refusals} refusals within ${durationText(ESCALATION.withinSeconds)} block an account for ${durationText(first)}; its second block within a day lasts ${durationText(second)}, the
third and every further one ${durationText(third)}, which also bans the addresses that its refused requests came from: for this
account alone. Other accounts at the same address go on, and so do requests without a token.

An address is blocked in the same steps for refused requests without a token. The block refuses what the address sends
unidentified or as a suspected bot. The third block is a ban: it refuses everything from the address, whoever sends it.

Refused requests with a token that count by the address, those of suspected bots, block their account at that address.
Such a block refuses only the suspected bots of this account there, the third one too.

A request that is refused by a block is not counted as a refusal, so that a block ends when it said.

\`npm run -s innkeep -- list-blocks\` shows who is blocked, \`lift-block\` lifts it in every process within a second. The
amounts for unidentified requests and all of this section can be [configured](configuration.md).

Behind a proxy all callers have the proxy's address until TRUSTED_PROXIES names it. When ${SHARING.accountsMin} accounts send from one
address within ${durationText(SHARING.withinSeconds)} and TRUSTED_PROXIES is not set, the log warns of it, at every start within ${SHARING.keptSeconds / 86_400} days too, and so does
\`npm run -s innkeep -- doctor\`.`;
}

function describeBodies(): string {
  const { valuesMax, depthMax } = BODY_BOUNDS;
  const rows = [
    ['bytes', inKib(BODY_BYTES.max), '413 `body_too_large`'],
    ['bytes, with a picture (POST /conversations/{id})', inKib(PICTURE_BYTES_MAX), '413 `body_too_large`'],
    ['bytes, without a token', inKib(BODY_BYTES.publicMax), '413 `body_too_large`'],
    ['bytes of the form on a guest’s page', inKib(FORM_BYTES_MAX), '413 `body_too_large`'],
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

A body that does not say its length counts as long as its path accepts. Bodies of at most ${inKib(COUNTED_FROM_BYTES)} are not counted among
those at the same time. A list that is longer than it may be is refused as a list; what it holds is not looked at.

A refusal names at most ${FIELDS_MAX} fields and takes at most 64 KiB; \`fields_omitted\` says how many more there are. An answer
names at most ${IGNORED_FIELDS_MAX} unknown fields in \`ignored_fields\`.`;
}

function inKib(bytes: number): string {
  return bytes < MIB ? `${bytes / 1024} KiB` : `${bytes / MIB} MiB`;
}

function inDigits(amount: number): string {
  return amount.toLocaleString('en-US');
}

function describeFeeds(): string {
  return `## Calendars that are read

${table(['Of one calendar', 'At most'], feedRows())}

A calendar beyond one of these is not read, and \`sync_error\` of its listing says why. A unit of work is a day that a
rule looks at, a line or a date, and takes about a microsecond. One thread reads the calendars of a process; accounts take
turns. At most ${THREAD_LIMITS.waiting} calendars wait for it, ${THREAD_LIMITS.waitingOfAccount} of one account, for ${THREAD_LIMITS.waitingSeconds} seconds.`;
}

function describeTimes(): string {
  return `## How long a request takes

A request that is not answered within \`REQUEST_SECONDS\` (${REQUEST_WORK.seconds} by default) gets 503 \`unavailable\` with \`Retry-After\`; an operation
that fetches from outside has ${REQUEST_WORK.actSeconds} seconds. The time in which the body arrives and the answer is read does not count. What such
a request was about to store is not stored, unless the database had it already: repeat it with the same
\`Idempotency-Key\`. A process works on ${REQUEST_WORK.underWayMax.toLocaleString('en-US')} requests at the same time; a further one gets 503 at once.`;
}

function feedRows(): string[][] {
  const { bytes, events, nights, work, seconds, heapMegabytes } = FEED_LIMITS;
  return [
    ['Size, as sent and again decompressed', `${bytes / 1024 / 1024} MiB`],
    ['Events, each of a series counted', events.toLocaleString('en-US')],
    ['Nights of all events together', nights.toLocaleString('en-US')],
    ['Work', `${work.toLocaleString('en-US')} units`],
    ['Time to read it', `${seconds} s`],
    ['Memory to read it', `${heapMegabytes} MB`],
  ];
}

function describeSignIn(): string {
  return `## Signing in

Attempts that fail make the next one wait, the longer the more there were. An attempt that comes too early is refused at
once: 429 with \`Retry-After\`, and it counts nowhere. One that succeeds forgets those of its own row \`pair\`, and takes
itself off the others.

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

- A browser where the person has signed in within ${KNOWN_DAYS} days, with their present password, is known by a signed cookie. It has
  the row \`pair\` to itself, and no other: what anybody tries elsewhere does not delay it.
- Where SMTP_URL is set, the person gets an e-mail after ${SIGN_IN_WARNINGS.afterAttempts} attempts in a row, at most one in ${durationText(SIGN_IN_WARNINGS.everySeconds)}.
- \`npm run -s innkeep -- unlock --email …\` forgets the attempts for an e-mail address in every process within a second;
  \`--address …\` those that an address has made for others.
- At most ${PASSWORD_CHECKS.atOnceMax} passwords are checked at once in a process, one on a machine with two cores. ${PASSWORD_CHECKS.waitingMax} more wait, and ${PASSWORD_CHECKS.waitingMax} of known
  browsers, which come first. Further ones are answered 503 with \`Retry-After\`, and are not counted. A password has at
  most ${PASSWORD_LENGTH_MAX} characters; more are never hashed.`;
}

function countedBy({ counts, route }: Limit): string {
  return route === undefined ? counts : `${counts}: ${code(route)}`;
}
