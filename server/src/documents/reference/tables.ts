import { html, type Html } from '../../http/answer/html.ts';
import type { OpenApiParameter, Schema } from '../../http/openapi/document.ts';
import { describeField, listFields, type FieldRow } from './fields.ts';
import { prose } from './html.ts';
import type { ListedError } from './listing.ts';
import { errorAnchor, ERRORS_PATH, type Site } from './site.ts';

export type FieldTable = {
  readonly heading: string;
  /** The anchor of a field is this prefix and its name. */
  readonly prefix: string;
  /** What is marked: in requests the required fields, in responses the few that may be absent. */
  readonly marks: 'required' | 'optional';
  readonly rows: readonly FieldRow[];
};

/** The tables of the input of an operation: path, query, body, headers. Tables without a row are absent. */
export function inputTables(
  owner: string,
  parameters: readonly OpenApiParameter[],
  body: Schema | undefined,
): FieldTable[] {
  const inPlace = (heading: string, place: OpenApiParameter['in']) => ({
    heading,
    prefix: `${owner}.${place}`,
    marks: 'required' as const,
    rows: parameters.filter((each) => each.in === place).map(describeParameter),
  });
  const fields = body === undefined ? [] : listFields(body);
  const bodyTable = { heading: 'Body', prefix: `${owner}.body`, marks: 'required' as const, rows: fields };
  const tables = [
    inPlace('Path', 'path'),
    inPlace('Query', 'query'),
    bodyTable,
    inPlace('Headers', 'header'),
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}

export function answerTable(owner: string, schema: Schema): FieldTable {
  return { ...recordTable(`${owner}.data`, schema), heading: 'Answer, in data' };
}

/** The fields of a record or an event. */
export function recordTable(prefix: string, schema: Schema): FieldTable {
  return { heading: 'Fields', prefix, marks: 'optional', rows: listFields(schema) };
}

function describeParameter({ name, required, description, schema }: OpenApiParameter): FieldRow {
  const described = description === undefined ? schema : { ...schema, description };
  return describeField({ name, isRequired: required }, described);
}

/** The anchor of a field: `createReservation.body.stays.property_id`. */
export function fieldAnchor({ prefix }: Pick<FieldTable, 'prefix'>, { name }: FieldRow): string {
  return `${prefix}.${name.replaceAll('[]', '')}`;
}

export function renderTable(table: FieldTable, site: Site): Html {
  const { heading, rows } = table;
  if (rows.length === 0) return html``;
  return html`<h3>${heading}</h3>
    <dl class="fields">
      ${rows.map(
        (row) =>
          html`<div id="${fieldAnchor(table, row)}">
            <dt>
              <code>${row.name}</code>
              <span class="type">${renderType(row, site)}</span>${renderMark(table, row)}
            </dt>
            <dd>${prose(row.notes)}</dd>
          </div> `,
      )}
    </dl>`;
}

function renderMark({ marks }: FieldTable, { isRequired }: FieldRow): Html | undefined {
  if (isRequired !== (marks === 'required')) return undefined;
  return html` <span class="${marks}">${marks}</span>`;
}

function renderType({ type, refersTo }: FieldRow, { recordAddress }: Site): Html {
  if (refersTo === undefined) return html`${type}`;
  return html`<a href="${recordAddress(refersTo)}">${type}</a>`;
}

export function renderErrors(errors: readonly ListedError[]): Html {
  return html`<details>
    <summary>${errors.length} errors</summary>
    <table class="errors">
      <thead>
        <tr>
          <th scope="col">Status</th>
          <th scope="col">Code</th>
          <th scope="col">Message</th>
        </tr>
      </thead>
      <tbody>
        ${errors.map(
          ({ status, code, message }) =>
            html`<tr>
              <td>${status}</td>
              <td>
                <a href="${ERRORS_PATH}#${errorAnchor(code)}"><code>${code}</code></a>
              </td>
              <td>${message}</td>
            </tr> `,
        )}
      </tbody>
    </table>
  </details>`;
}
