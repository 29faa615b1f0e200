import { successMedia } from '../../../http/openapi/success-media.ts';
import { eventTable, listEvents } from '../events.ts';
import { listErrors, type ListedOperation } from '../listing.ts';
import { neededToken, operationTables } from '../operation.ts';
import { markedSample } from '../sample-requests.ts';
import type { NamedRecord, Site, SiteArea } from '../site.ts';
import { recordTable, type FieldTable } from '../tables.ts';
import { blocks, bullets, fenced, jsonBlock, table } from './markdown.ts';

/** The page of an area as Markdown. */
export function areaMarkdown(site: Site, area: SiteArea): string {
  const events = listEvents(site, area.name);
  return blocks(
    `# ${area.name}`,
    area.description,
    ...area.operations.map((listed) => operationMarkdown(site, listed)),
    events.length > 0 && '## Events that are sent',
    bullets(
      events.map((event) => {
        const fields = eventTable(event).rows.map(({ name }) => `\`${name}\``);
        return fields.length === 0 ? `\`${event.name}\`` : `\`${event.name}\`: ${fields.join(', ')}`;
      }),
    ),
    ...area.records.map(recordMarkdown),
  );
}

function operationMarkdown(site: Site, listed: ListedOperation): string {
  const { method, path, operation } = listed;
  const errors = listErrors(site.document, operation);
  return blocks(
    `## ${operation.summary}`,
    `\`${method.toUpperCase()} ${path}\` · \`${operation.operationId}\`. ${neededToken(operation, errors)}`,
    operation.description,
    ...operationTables(site, listed).map(fieldsMarkdown),
    '### Request',
    fenced('sh', markedSample(listed)),
    '### Answer',
    jsonBlock(successMedia(operation).example),
    `Errors: ${errors.map(({ status, code }) => `${status} \`${code}\``).join(', ')}.`,
  );
}

export function recordMarkdown({ name, schema }: NamedRecord): string {
  return blocks(`## Record ${name}`, schema.description, fieldsMarkdown(recordTable(name, schema)));
}

function fieldsMarkdown({ heading, marks, rows }: FieldTable): string | undefined {
  if (rows.length === 0) return undefined;
  const cells = rows.map(({ name, type, isRequired, notes }) => {
    const mark = isRequired === (marks === 'required') ? `, ${marks}` : '';
    return [`\`${name}\``, `${type}${mark}`, notes];
  });
  return blocks(`### ${heading}`, table(['Field', 'Type', 'Meaning'], cells));
}
