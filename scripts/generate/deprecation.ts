import { table } from '#server/documents/reference/markdown/markdown.ts';
import type { OpenApiDocument } from '#server/http/openapi/document.ts';
import { listFields } from '#server/http/openapi/list-fields.ts';
import { code, madeFrom } from './markdown.ts';

/** docs/deprecation.md: the rule, and every former name that programs may use still. */
export function writeDeprecation(document: OpenApiDocument): string {
  return `${madeFrom('the contracts and scripts/generate/deprecation.ts')}

# Deprecation

What the [contract](contract/README.md) says does not change: no field of it is renamed or taken away, and no value gets another
meaning. This page is about the rest, the extensions that the contract marks as ours.

## The rule

A name of ours may be changed when another one says more plainly what the field is. Then, for one release:

- **Requests** take the field under both names, in the body and in the query. Both with the same value are one field. Both with
  different values are a 422 that names both.
- **Responses** have the field under both names, with the same value.
- **The OpenAPI document** marks the former name with \`deprecated: true\`; \`x-now\` and the description name the present one. The types of
  [the TypeScript client](../client/README.md) have \`@deprecated\` there, so that an editor strikes the name through.
- **GET /v3/releases** and the [changelog](../CHANGELOG.md) name the change.

The release after that one takes the former name away: a request with it counts it among the \`ignored_fields\`, and a query ignores
it. A field whose meaning changes gets a new name in the same way; a field that goes without a successor stays for one release, too.
Operations and events follow the same rule. None of them is deprecated now, so no response has the header \`Deprecation\` (RFC 9745).

To be ready, use the present names. \`Prefer: handling=strict\` finds the names in a body that the service does not know, also those
that a release has taken away. The tools of [MCP](mcp.md) have the present names alone.

## How names are made

- A request that creates answers the object and its id: \`{"task_id": 1001, "task": {…}}\`. A request that deletes answers \`{}\`.
- \`status\` is where an object stands, \`type\` what it is, \`reason\` why something failed or was left out.
- \`…_at\` is a moment, \`…_date\` a day, \`…_time\` a time of day. \`since\` and \`until\`, also at the end of a name, are moments.
- \`expires_at\` is when something ends by itself. Moments end in \`+00:00\`; those of transactions end in \`Z\`, and those of tasks are
  in the timezone of the account.
- A field that is true or false begins with \`is_\` or \`has_\`.
- A filter by one id has the singular, \`property_id\`; the filter by several beside it has the plural, \`property_ids\`.

The names that the contract gives stay as they are, also where they follow no such rule: \`available\`, \`manageable\`,
\`in_conflict\`, \`create_time\`, \`due_on\`.

Some names of ours wait for their turn: \`kind\` of triggers, charges, rooms, beds, channel work, warnings and the audit log, and
\`needs_photograph\` of checklists.

## Former names

${table(['Former name', 'Use', 'Where'], formerRows(document))}
`;
}

function formerRows(document: OpenApiDocument): string[][] {
  const fields = listFields(document).filter(({ schema }) => schema.deprecated === true);
  const byNames = Map.groupBy(
    fields.map(({ place, schema }) => {
      const [, name = ''] = /`(\w+)`/.exec(schema.description ?? '') ?? [];
      const [, holder = '', former = ''] = /^(.*)[ .](\w+)$/.exec(place) ?? [];
      return { names: `${code(former)} | ${code(name)}`, holder: code(placeOf(holder)) };
    }),
    ({ names }) => names,
  );
  return [...byNames]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([names, places]) => [
      ...names.split(' | '),
      [...new Set(places.map(({ holder }) => holder))].toSorted().join(', '),
    ]);
}

/** `get /v3/invoices` as `GET /invoices`. */
function placeOf(holder: string): string {
  return holder
    .replace(/^(\w+) \/v3/, (_, method: string) => `${method.toUpperCase()} `)
    .replaceAll(/ data\b(\.data)?/g, '')
    .replace(' body', '');
}
