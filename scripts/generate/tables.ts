import { GIBIBYTES_MAX, PICTURES_MAX } from '#server/areas/conversations/attachments/rules.ts';
import { INQUIRIES_MAX, INQUIRIES_WITHIN_HOURS } from '#server/areas/conversations/threads/rules.ts';
import { SETTINGS } from '#server/config.ts';
import { RELEASES } from '#server/documents/releases.ts';
import { EVENT_KINDS, TOLD_KINDS } from '#server/events/event-kinds.ts';
import { ERROR_CATALOGUE } from '#server/http/error-catalogue.ts';
import { ESCALATION, LIMITS, PICTURES, SIGN_IN, type Limit } from '#server/rate-limits/limits.ts';
import { durationText } from '#server/rate-limits/quotas.ts';
import { code, madeFrom, table } from './markdown.ts';

export function writeErrors(): string {
  const byStatus = Map.groupBy(Object.entries(ERROR_CATALOGUE), ([, { status }]) => status);
  const sections = [...byStatus].map(([status, rows]) => {
    const lines = rows.map(([name, { message, advice }]) => [code(name), message, advice]);
    return `## ${status} ${STATUS_TITLES[status] ?? ''}\n\n${table(['error', 'error_msg', 'What to do'], lines)}`;
  });
  return `${madeFrom('server/src/http/error-catalogue.ts')}

# Errors

Every answer that is not a success has this shape; the HTTP status equals \`error_code\`:

\`\`\`json
{
  "request_id": "req_5b0c1e7f9a3d4c2e8f6a7b9c0d1e2f3a",
  "error_code": 422,
  "error_msg": "Some fields are not as they must be.",
  "error": "validation_failed",
  "fields": [{ "path": "body.amount", "message": "is required" }]
}
\`\`\`

Decide by \`error\`: a code never changes its meaning. \`error_msg\` is for people and may change, or be more
exact than it is below. \`fields\` is there when places of the input are at fault. \`request_id\` finds the line in
the service's log. Where \`Retry-After\` is sent, wait that many seconds first. Never repeat a 420.

${sections.join('\n\n')}
`;
}

const STATUS_TITLES: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Unauthenticated',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Conflict',
  413: 'Too large',
  415: 'Not JSON',
  420: 'User account issue',
  422: 'Validation',
  429: 'Too many requests',
  500: 'Server error',
  503: 'Unavailable',
};

export function writeLimits(): string {
  const rows = Object.entries(LIMITS).map(([name, limit]) => [
    code(name),
    countedBy(limit),
    Object.entries(limit.windows)
      .map(([window, amount]) => `${window}: ${amount.toLocaleString('en-US')}`)
      .join(' · '),
    code(limit.scope),
  ]);
  const [first, second, third] = ESCALATION.blockSeconds;
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
- Attempts to sign in are limited apart: ${SIGN_IN.attempts} that fail in ${durationText(SIGN_IN.withinSeconds)}, by the address that they come from and by
  the e-mail address that they name. They are counted also with \`RATE_LIMITS=off\`.
- Pictures of conversations are limited apart: ${PICTURES.requests} in ${durationText(PICTURES.withinSeconds)}, by the address that asks for them.
- An account begins ${INQUIRIES_MAX} inquiries with an e-mail address within ${INQUIRIES_WITHIN_HOURS} hours; further ones are refused like any
  request too many.
- Pages of this service that somebody is signed in at ([session](api/session.md)) are not counted, and neither a block nor a
  ban refuses them: a host goes on working while applications are refused. Anybody may sign in, too, at \`/sign-in\`; attempts
  are limited as said. What an account may keep, and how many inquiries it begins, holds there as well.
- A suspected bot is a request with a valid token whose User-Agent is missing, blank or a bare library default. It counts
  for its account as well.

## What an account keeps

Pictures of conversations: ${PICTURES_MAX.toLocaleString('en-US')} of them, and ${GIBIBYTES_MAX} GiB together, the same picture counted once. Further ones are refused:
409 \`list_full\`.

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

## Blocks

${ESCALATION.refusals} refusals within ${durationText(ESCALATION.withinSeconds)} block an account for ${durationText(first)}; its second block within a day lasts ${durationText(second)}, the
third and every further one ${durationText(third)}, which also bans the addresses that its refused requests came from. A ban refuses
everything from an address. An address that is refused for its own requests is blocked in the same steps: what it sends
unidentified or as a suspected bot is refused, and everything with the third. A request that is refused by a block is
not counted as a refusal, so that a block ends when it said.

\`npm run -s innkeep -- list-blocks\` shows who is blocked, \`lift-block\` lifts it in every process within a second. The
amounts for unidentified requests and all of this section can be [configured](configuration.md).
`;
}

function countedBy({ counts, route }: Limit): string {
  return route === undefined ? counts : `${counts}: ${code(route)}`;
}

export function writeConfiguration(): string {
  const rows = Object.entries(SETTINGS).map(([name, { default: fallback, description }]) => [
    code(name),
    fallback === '' ? 'none' : code(fallback),
    description,
  ]);
  return `${madeFrom('server/src/config.ts')}

# Configuration

Settings are environment variables, or lines of a file \`.env\` in the folder that the command runs in; the environment
wins. All are checked before anything listens: what is wrong is named, all of it at once, and the service does not
start. A setting that is empty counts as not given. [.env.example](../.env.example) has them ready to copy.

${table(['Setting', 'Default', 'Meaning'], rows)}
`;
}

export function writeEnvironment(): string {
  const settings = Object.entries(SETTINGS).map(
    ([name, { default: fallback, description }]) => `# ${description}\n#${name}=${fallback}\n`,
  );
  return `# Every setting with its default, made from server/src/config.ts by \`npm run generate\`.
# Copy what you change to a file named .env, without the leading #.

${settings.join('\n')}`;
}

export function writeEvents(): string {
  const heads = ['Event', 'Fields, besides event and timestamp'];
  return `${madeFrom('server/src/events/event-kinds.ts')}

# Events

Each change records its events in its own transaction: no change without its event, no event without its change.
Events are thin: they say what changed, and whoever is told reads the object again. [Webhooks](api/webhooks.md) are
sent them as they happen, [GET /events](api/events.md) tells them in the order of their commits, for 30 days.

${table(heads, rowsOfKinds(true))}

## Kept to the account

Of who may come in nobody is told; these are recorded all the same.

${table(heads, rowsOfKinds(false))}
`;
}

function rowsOfKinds(isTold: boolean): string[][] {
  return Object.entries(EVENT_KINDS)
    .filter(([kind]) => TOLD_KINDS.includes(kind) === isTold)
    .map(([kind, fields]) => [code(kind), fields.map(code).join(', ')]);
}

export function writeChangelog(): string {
  const sections = RELEASES.map(({ version, date, changes }) => {
    const items = changes.map((change) => `- ${change}`).join('\n');
    return `## ${version} (${date ?? 'date not stated'})\n\n${items}`;
  });
  return `${madeFrom('server/src/documents/releases.ts')}

# Changelog

The history of the v3 interface, newest first; \`GET /v3/releases\` answers it as data. Versions up to 3.2.0 are those of
the interface itself. Innkeep's own releases carry the version that they speak and, behind the plus, their number; they
only ever add to it.

${sections.join('\n\n')}
`;
}
