import { SENT_EVENTS } from '#server/areas/events/contract.ts';
import { SNAPSHOT_LENGTH_MAX } from '#server/areas/audit/contract.ts';
import { listSettings, SETTINGS } from '#server/settings.ts';
import { EVENT_KINDS, PUBLISHED_KINDS } from '#server/events/event-kinds.ts';
import { SUB_EVENT_MEANINGS } from '#server/events/event-meanings.ts';
import { MASKED_FIELDS, type Mask } from '#server/events/masked-fields.ts';
import { ERROR_CATALOGUE } from '#server/http/error-catalogue.ts';
import { LIMITS } from '#server/rate-limits/limits.ts';
import { table } from '#server/documents/reference/markdown/markdown.ts';
import { code, madeFrom } from './markdown.ts';

export function writeErrors(): string {
  const byStatus = Map.groupBy(Object.entries(ERROR_CATALOGUE), ([, { status }]) => status);
  const sections = [...byStatus].map(([status, rows]) => {
    const lines = rows.map(([name, { message, advice }]) => [code(name), message, advice]);
    return `## ${status} ${STATUS_TITLES[status] ?? ''}\n\n${table(['error', 'error_msg', 'What to do'], lines)}`;
  });
  return `${madeFrom('server/src/http/error-catalogue.ts')}

# Errors

Every error response has this shape. The HTTP status equals \`error_code\`:

\`\`\`json
{
  "request_id": "req_5b0c1e7f9a3d4c2e8f6a7b9c0d1e2f3a",
  "error_code": 422,
  "error_msg": "Some fields are invalid.",
  "error": "validation_failed",
  "fields": [{ "path": "body.amount", "message": "is required" }]
}
\`\`\`

Write your error handling against \`error\`: the meaning of a code never changes. \`error_msg\` is for people. Its text may
change, and may be more specific than the text below. \`fields\` lists the invalid places of the input, where there are any.
\`request_id\` identifies the line in the service's log. If the response has a \`Retry-After\` header, wait that many seconds
before you retry. Never retry a 420.

${sections.join('\n\n')}
`;
}

const STATUS_TITLES: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Unauthenticated',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Too slow',
  409: 'Conflict',
  413: 'Too large',
  415: 'Not JSON',
  420: 'User account issue',
  422: 'Validation',
  429: 'Too many requests',
  431: 'Headers too large',
  500: 'Server error',
  503: 'Unavailable',
};

export function writeConfiguration(): string {
  const rows = listSettings().map(({ name, type, default: fallback, description }) => [
    code(name),
    type.form,
    fallback === '' ? 'none' : code(fallback),
    description,
  ]);
  return `${madeFrom('server/src/settings.ts')}

# Configuration

Settings are environment variables, or lines of a file \`.env\` in the working directory. An environment variable overrides
the file. The service checks all settings before it listens. If any are invalid, it prints every problem and does not start.
An empty setting counts as unset. [.env.example](../.env.example) lists all settings, ready to copy.

${table(['Setting', 'Value', 'Default', 'Meaning'], rows)}
`;
}

export function writeEnvironment(): string {
  const settings = listSettings().map(
    ({ name, default: fallback, description }) => `# ${description}\n#${name}=${fallback}\n`,
  );
  return `# Every setting with its default, made from server/src/settings.ts by \`npm run generate\`.
# Copy what you change to a file named .env, without the leading #.

${settings.join('\n')}`;
}

export function writeEvents(): string {
  const heads = ['Event', 'Fields, besides event and timestamp'];
  const subRows = Object.entries(SUB_EVENT_MEANINGS).map(([name, says]) => [code(name), says]);
  const sentHeads = ['Event', 'It comes when', 'Fields, besides event and timestamp'];
  return `${madeFrom('server/src/events/event-kinds.ts')}

# Events: what each means, and when it comes

Each change stores its events in its own transaction: a change and its event are stored together or not at all. Events are
thin: an event names what changed, and the receiver reads the object again. [Webhooks](webhooks.md) receive events as they
happen. \`GET /events\` returns them in the order of their commits, for 30 days. With \`is_newest_first=true\` it returns them
backwards, from the newest: for looking back, not for following the log.

## Event stream

\`GET /events/stream\` sends the same events as they are stored (server-sent events), in the same order. The \`id\` of each is a
position in the log, and \`data\` is the entry of \`GET /events\`.

<!-- not tried: it ends when its reader does; the tests of the stream read it -->
\`\`\`sh
curl -N -H "Service-Access-Token: $TOKEN" "http://127.0.0.1:3000/v3/events/stream?types=task_created,task_updated"
\`\`\`

- Without a position, a stream has the events that are stored after it was opened. To start at a position, send \`after\` with
  \`next_cursor\` of \`GET /events\`. To keep a copy of the lists, first ask for the end of the log (\`GET /events?after=now\`), then
  read the lists, then open the stream at that end: what changes meanwhile comes too ([Keep a copy](keep-a-copy.md)). To continue, send the last \`id\` in
  \`Last-Event-ID\`: nothing is missed and nothing comes twice.
- A heartbeat comes every 15 seconds. It is a comment, and its \`id\` moves the position past the events that \`types\` omits.
- The stream ends within two seconds when the token or the session ends, when the account is suspended, and when the operator
  becomes limited. It ends at once when the service stops. It ends when its reader is too slow. [Limits](limits.md) has the bounds.
- Each process reads the log once for all its streams, and reads nothing without streams. A change of the same process arrives
  at once, and a change of another process within about 50 milliseconds.

## Events that are sent

${table(sentHeads, sentRows())}

\`ping\` is sent by \`POST /webhooks/{id}/ping\`, and is in no log.

The body of a delivery is one object of these, told apart by \`event\`: \`WebhookEvent\` in the OpenAPI document and in the client.
An entry of the log is the same object with its \`id\`: \`Event\`. One handler takes both. A release may add events: a handler has a
case for those that it does not know. [Keep a copy](keep-a-copy.md#which-events-touch-which-objects) says what to read again after each.

\`sub_event\` of \`reservation_updated\` says which part of the stay changed, if it is a single part:

${table(['sub_event', 'What changed'], subRows)}

## Events that are not sent

These events are about access to the account. They are stored in the log, but neither webhooks nor \`GET /events\` show them.

${table(heads, keptRows())}
`;
}

const MASKS: Readonly<Record<Mask, string>> = {
  text: '`***`',
  address: 'its host: `https://feeds.example.com/***`',
  values: 'its names, each with `***`',
};

export function writeAudit(): string {
  const rows = Object.entries(MASKED_FIELDS).map(([name, mask]) => [code(name), MASKS[mask]]);
  return `${madeFrom('server/src/events/masked-fields.ts')}

# The audit log

Every change of an account leaves a row in its audit log, stored by the same statement as the change. A row holds:

- the operator, the access token and the partner application that made the change. All three are empty for changes by the
  service itself or by the command line;
- the \`request_id\` of the request, which also identifies the line in the service’s log;
- the kind of the change, which is the name of its [event](events.md), and its time;
- the object before and after the change, with secrets and texts masked.

## Who reads it

The master operator reads it with \`GET /audit\`, with filters for days, operator, token, application, kind, property,
reservation, stay, object and request. Any token of the master operator may read it: a read-only token too, and the token of
a partner application that they allowed. Other operators get \`audit_needs_master\`. Requests are
[limited](limits.md) to ${LIMITS.audit.windows['1m']} a minute. If a before or after has more than ${SNAPSHOT_LENGTH_MAX.toLocaleString('en-US')} characters, the response has only
its length.

The administrator of the deployment reads it on the command line, as a table or with \`--json\`:

\`\`\`sh
npm run -s innkeep -- audit --account demo
npm run -s innkeep -- audit --account demo --kind property_ --property 1001 --start-date 2026-06-01
npm run -s innkeep -- audit --account demo --request req_5b0c1e7f9a3d4c2e8f6a7b9c0d1e2f3a --json
\`\`\`

The column \`changed\` names the fields that an update changed.

## How long rows are kept

Rows are kept for ${SETTINGS.auditDays.default} days, or for the number of days in [\`AUDIT_DAYS\`](configuration.md). A job deletes older rows every ten minutes, 1,000 at a time.
Rows in backups of the database stay there.

## What is masked

A masked field shows that it has a value, but not the value. If a change replaced one value by another, the field shows
\`*** (changed)\`. An empty field stays empty. Fields with these names are masked everywhere in a row:

${table(['Field', 'Shows'], rows)}

These values stay readable, because the log is of no use without them: the names of properties, listings, groups and people,
the e-mail addresses of operators and staff, the address of a property, the name of its Wi-Fi network, amounts, dates and
states.

The first versions stored rows without masks, and a later one masked them. Backups from before that hold the rows without
masks.
`;
}

function keptRows(): string[][] {
  return Object.entries(EVENT_KINDS)
    .filter(([kind]) => !PUBLISHED_KINDS.includes(kind))
    .map(([kind, fields]) => [code(kind), fields.map(code).join(', ')]);
}

function sentRows(): string[][] {
  return SENT_EVENTS.map(({ name, says, payload }) => [
    code(name),
    says,
    Object.keys(payload.properties)
      .filter((field) => !['id', 'event', 'timestamp'].includes(field))
      .map(code)
      .join(', '),
  ]);
}
