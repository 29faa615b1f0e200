import { SNAPSHOT_LENGTH_MAX } from '#server/areas/audit/contract.ts';
import { listSettings, SETTINGS } from '#server/settings.ts';
import { RELEASES } from '#server/documents/releases.ts';
import { EVENT_KINDS, TOLD_KINDS } from '#server/events/event-kinds.ts';
import { MASKED_FIELDS, type Mask } from '#server/events/masked-fields.ts';
import { ERROR_CATALOGUE } from '#server/http/error-catalogue.ts';
import { LIMITS } from '#server/rate-limits/limits.ts';
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

Settings are environment variables, or lines of a file \`.env\` in the folder that the command runs in; the environment
wins. All are checked before anything listens: what is wrong is named, all of it at once, and the service does not
start. A setting that is empty counts as not given. [.env.example](../.env.example) has them ready to copy.

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
  return `${madeFrom('server/src/events/event-kinds.ts')}

# Events

Each change records its events in its own transaction: no change without its event, no event without its change.
Events are thin: they say what changed, and whoever is told reads the object again. [Webhooks](webhooks.md) are
sent them as they happen, \`GET /events\` tells them in the order of their commits, for 30 days.

${table(heads, rowsOfKinds(true))}

## Kept to the account

Of who may come in nobody is told; these are recorded all the same.

${table(heads, rowsOfKinds(false))}
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

- who made the change: the operator, the access token and the partner application. All three are empty for what the service
  or the command line did;
- the request: its \`request_id\` finds the line in the service’s log;
- the kind of the change, as its [event](events.md) is named, and its moment;
- what changed, before and after, with secrets and texts masked.

## Who reads it

The master operator, by \`GET /audit\`: with filters for days, operator, token, application, kind, property,
reservation, stay, object and request. Any token of theirs may read it, also a read-only one and one of a partner
application that they allowed. Other operators are refused (\`audit_needs_master\`). Requests are
[limited](limits.md) to ${LIMITS.audit.windows['1m']} a minute. A before or after of more than ${SNAPSHOT_LENGTH_MAX.toLocaleString('en-US')} characters is answered by
its length.

Whoever runs the deployment reads it on the command line, as a table or with \`--json\`:

\`\`\`sh
npm run -s innkeep -- audit --account lakeside
npm run -s innkeep -- audit --account lakeside --kind property_ --property 1001 --start-date 2026-06-01
npm run -s innkeep -- audit --account lakeside --request req_5b0c1e7f9a3d4c2e8f6a7b9c0d1e2f3a --json
\`\`\`

The column \`changed\` names the fields that an update changed.

## For how long

${SETTINGS.auditDays.default} days, or as [\`AUDIT_DAYS\`](configuration.md) says. A job deletes older rows every ten minutes, 1,000 at a time.
Backups of the database keep what they hold.

## What is masked

A masked field shows that it is set, and not what it holds. After a change that replaced one value by another it is
\`*** (changed)\`. An empty field stays empty. The fields are masked by these names, wherever they stand in a row:

${table(['Field', 'Shows'], rows)}

Names stay readable, so that the log can be used: those of properties, listings, groups and people, e-mail addresses of
operators and staff, the address of a property and the name of its Wi-Fi network. So do amounts, dates and states.

Rows that older versions stored in clear are masked by the upgrade (migration 0019), which rewrites the table once.
Backups made before it hold them in clear.
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
