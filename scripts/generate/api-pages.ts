import { CONVENTIONS } from '#server/http/openapi/conventions.ts';
import type { OpenApiDocument, Schema } from '#server/http/openapi/document.ts';
import { curlExample } from '#server/documents/reference/curl.ts';
import { describeField, listFields, type FieldRow } from '#server/documents/reference/fields.ts';
import {
  listErrors,
  listOperations,
  listParameters,
  type ListedOperation,
} from '#server/documents/reference/listing.ts';
import { anchor, code, madeFrom, table } from './markdown.ts';

/** The reference as Markdown, a page for each area, by file name. */
export function writeApiPages(document: OpenApiDocument): Map<string, string> {
  const pages = document.tags.map(({ name, description }): [string, string] => [
    fileName(name),
    writeArea(document, name, description),
  ]);
  return new Map([['README.md', writeContents(document)], ...pages]);
}

/** The word that also names the folder of the area. */
function fileName(tag: string): string {
  const word = tag === 'Incomes & Expenses' ? 'transactions' : tag;
  return `${word.toLowerCase().replaceAll(' ', '-')}.md`;
}

function writeContents(document: OpenApiDocument): string {
  const areas = document.tags.map(({ name, description }) => {
    const operations = listOperations(document, name).map(
      ({ method, path, operation }) =>
        `- [${method.toUpperCase()} ${path}](${fileName(name)}#${anchor(operation.summary)}): ${operation.summary}`,
    );
    return `## [${name}](${fileName(name)})\n\n${description}\n\n${operations.join('\n')}`;
  });
  const conventions = CONVENTIONS.map(
    ({ title, paragraphs }) => `### ${title}\n\n${paragraphs.join('\n\n')}`,
  );
  return `${madeFrom('the contracts (server/src/areas/*/contract.ts)')}

# The v3 interface

A running service shows the same at \`/docs\`, and as OpenAPI 3.1 at \`/v3/config.json\`. All errors: [errors.md](../errors.md).

${areas.join('\n\n')}

## Conventions

${conventions.join('\n\n')}
`;
}

function writeArea(document: OpenApiDocument, tag: string, description: string): string {
  const operations = listOperations(document, tag);
  const records = recordsOf(document, operations).map((name) =>
    writeRecord(name, document.components.schemas[name] ?? {}),
  );
  return `${madeFrom('the contracts (server/src/areas/*/contract.ts)')}

# ${tag}

${description} What holds for every endpoint is in [the contents](README.md#conventions).

${[...operations.map((listed) => writeOperation(document, listed)), ...records].join('\n\n')}
`;
}

function writeOperation(document: OpenApiDocument, { method, path, operation }: ListedOperation): string {
  const parameters = listParameters(document, operation);
  const body = operation.requestBody?.content['application/json'].schema;
  const answer = operation.responses[200].content['application/json'];
  const takes: FieldRow[] = [
    ...parameters.map(({ name, in: place, required, description, schema }) =>
      describeField(
        { name: `${place}.${name}`, isRequired: required },
        description === undefined ? schema : { ...schema, description },
      ),
    ),
    ...(body === undefined ? [] : listFields(body, 'body.')),
  ];
  const errors = listErrors(document, operation).map(({ status, code: error, message }) => [
    String(status),
    code(error),
    message,
  ]);
  return [
    `## ${operation.summary}`,
    code(`${method.toUpperCase()} ${path}`),
    operation.description,
    takes.length === 0 ? undefined : `**Takes**\n\n${fieldTable(takes, true)}`,
    answerOf(answer.schema),
    `**Example**\n\n\`\`\`sh\n${curlExample(method, path, operation)}\n\`\`\`\n\n${json(answer.example)}`,
    `**Errors**\n\n${table(['Status', 'error', 'error_msg'], errors)}`,
  ]
    .filter((part) => part !== undefined)
    .join('\n\n');
}

function answerOf(schema: Schema): string {
  const fields = listFields(schema.properties?.['data'] ?? {}, 'data.');
  return fields.length === 0 ? 'Answers no data.' : `**Answers**\n\n${fieldTable(fields, false)}`;
}

function writeRecord(name: string, schema: Schema): string {
  return `## Record: ${name}\n\n${fieldTable(listFields(schema), false)}`;
}

/** The records that the answers of these operations name, and those that these name in turn. */
function recordsOf(document: OpenApiDocument, operations: readonly ListedOperation[]): string[] {
  const { schemas } = document.components;
  const named = new Set<string>();
  const texts = [JSON.stringify(operations.map(({ operation }) => operation.responses[200]))];
  for (let text = texts.pop(); text !== undefined; text = texts.pop()) {
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (!named.has(name)) texts.push(JSON.stringify(schemas[name] ?? {}));
      named.add(name);
    }
  }
  return Object.keys(schemas).filter((name) => named.has(name));
}

function fieldTable(rows: readonly FieldRow[], marksRequired: boolean): string {
  const lines = rows.map(({ name, type, refersTo, isRequired, notes }) => [
    marksRequired && isRequired ? `${code(name)} *` : code(name),
    refersTo === undefined ? type : `[${type}](#${anchor(`Record: ${refersTo}`)})`,
    notes,
  ]);
  const legend = rows.some(({ isRequired }) => isRequired) && marksRequired ? '\n\n\\* required' : '';
  return table(['Field', 'Type', 'Notes'], lines) + legend;
}

function json(value: unknown): string {
  return `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;
}
