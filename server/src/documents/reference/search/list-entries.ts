import { ERROR_CATALOGUE } from '../../../http/error-catalogue.ts';
import { conventionsWith } from '../../../http/openapi/conventions.ts';
import { ERROR_CODES } from '../../../http/openapi/errors.ts';
import { eventTable, listEvents } from '../events.ts';
import { firstSentence } from '../html.ts';
import { operationTables } from '../operation.ts';
import {
  anchorOf,
  errorAnchor,
  ERRORS_PATH,
  eventAnchor,
  OVERVIEW_PATH,
  recordAnchor,
  type Site,
  type SiteArea,
} from '../site.ts';
import { fieldAnchor, recordTable, type FieldTable } from '../tables.ts';
import type { Entry } from './find-entries.js';

/** Everything that the search finds, in the order of the pages. */
export function listEntries(site: Site): Entry[] {
  return [
    ...conventionsWith(site.successCode).map(({ title, paragraphs }) => ({
      kind: 'section',
      name: title,
      note: plain(paragraphs.join(' ')),
      address: `${OVERVIEW_PATH}#${anchorOf(title)}`,
    })),
    ...site.areas.flatMap((area) => listArea(site, area)),
    {
      kind: 'section',
      name: 'Errors',
      note: 'Every error code, what it means, and what to do',
      address: ERRORS_PATH,
    },
    ...ERROR_CODES.map((code) => ({
      kind: 'error',
      name: code,
      note: `${ERROR_CATALOGUE[code].status} · ${ERROR_CATALOGUE[code].message}`,
      address: `${ERRORS_PATH}#${errorAnchor(code)}`,
    })),
  ];
}

function listArea(site: Site, area: SiteArea): Entry[] {
  const { name, description, path, operations, records } = area;
  return [
    { kind: 'section', name, note: plain(firstSentence(description)), address: path },
    ...operations.map(({ method, path: route, operation }) => ({
      kind: 'operation',
      name: operation.summary,
      note: `${method.toUpperCase()} ${route} · ${operation.operationId}`,
      address: `${path}#${operation.operationId}`,
    })),
    ...records.map(({ name: record, schema }) => ({
      kind: 'record',
      name: record,
      note: plain(firstSentence(schema.description ?? `Record of ${name}`)),
      address: `${path}#${recordAnchor(record)}`,
    })),
    ...listEvents(site, name).map((event) => ({
      kind: 'event',
      name: event.name,
      note: `Event with ${eventTable(event)
        .rows.map((row) => row.name)
        .join(', ')}`,
      address: `${path}#${eventAnchor(event.name)}`,
    })),
    ...listAreaFields(site, area),
  ];
}

type FieldLocation = { readonly owner: string; readonly table: FieldTable };

/** Each field of an area once, with the names of what has it. */
function listAreaFields(site: Site, area: SiteArea): Entry[] {
  const places: FieldLocation[] = [
    ...area.records.map((record) => ({
      owner: record.name,
      table: recordTable(recordAnchor(record.name), record.schema),
    })),
    ...area.operations.flatMap((listed) =>
      operationTables(site, listed).map((table) => ({ owner: listed.operation.operationId, table })),
    ),
    ...listEvents(site, area.name).map((event) => ({ owner: event.name, table: eventTable(event) })),
  ];
  const fields = new Map<string, { address: string; notes: string; owners: Set<string> }>();
  for (const { owner, table } of places) {
    for (const row of table.rows) {
      const address = `${area.path}#${fieldAnchor(table, row)}`;
      const field = fields.get(row.name) ?? { address, notes: plain(row.notes), owners: new Set() };
      fields.set(row.name, field);
      field.owners.add(owner);
    }
  }
  return Array.from(fields, ([name, { address, notes, owners }]) => ({
    kind: 'field',
    name,
    note: [`${area.name}: ${shorten([...owners])}`, firstSentence(notes)]
      .filter((part) => part !== '')
      .join(' · '),
    address,
  }));
}

const NAMED_OWNERS_MAX = 3;

function shorten(owners: readonly string[]): string {
  const named = owners.slice(0, NAMED_OWNERS_MAX).join(', ');
  return owners.length > NAMED_OWNERS_MAX ? `${named} and ${owners.length - NAMED_OWNERS_MAX} more` : named;
}

function plain(text: string): string {
  return text.replaceAll('`', '');
}
