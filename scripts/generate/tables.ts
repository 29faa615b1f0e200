import { SETTINGS } from '#server/config.ts';
import { RELEASES } from '#server/documents/releases.ts';
import { EVENT_KINDS } from '#server/events/event-kinds.ts';
import { ERROR_CATALOGUE } from '#server/http/error-catalogue.ts';
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
  const rows = Object.entries(EVENT_KINDS).map(([kind, fields]) => [code(kind), fields.map(code).join(', ')]);
  return `${madeFrom('server/src/events/event-kinds.ts')}

# Events

Each change records its events in its own transaction: no change without its event, no event without its change.
Events are thin: they say what changed, and whoever is told reads the object again. They are kept in the table
\`events\` of the host account, in the order of their commits.

${table(['Event', 'Fields, besides event and timestamp'], rows)}
`;
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
