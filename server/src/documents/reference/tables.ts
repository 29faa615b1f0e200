import type { Parameter, Schema } from '../../http/openapi/document.ts';
import { describeField, listFields, type FieldRow } from './fields.ts';
import { html, type Html } from '../../http/html.ts';
import { prose } from './html.ts';
import type { ListedError } from './listing.ts';

export function renderFields(heading: string, schema: Schema): Html {
  return renderRows(heading, listFields(schema), true);
}

export function renderParameters(heading: string, parameters: readonly Parameter[]): Html {
  const rows = parameters.map(({ name, required, description, schema }) =>
    describeField(
      { name, isRequired: required },
      description === undefined ? schema : { ...schema, description },
    ),
  );
  return renderRows(heading, rows, true);
}

/** Every field of a response is always present, so the marks of required fields are omitted. */
export function renderAnswerFields(heading: string, schema: Schema): Html {
  return renderRows(heading, listFields(schema), false);
}

export function renderErrors(errors: readonly ListedError[]): Html {
  return html`<details>
    <summary>Errors</summary>
    <table class="errors">
      <thead>
        <tr>
          <th>Status</th>
          <th>Code</th>
          <th>Means</th>
        </tr>
      </thead>
      <tbody>
        ${errors.map(
          ({ status, code, message }) =>
            html`<tr>
              <td>${status}</td>
              <td><code>${code}</code></td>
              <td>${message}</td>
            </tr> `,
        )}
      </tbody>
    </table>
  </details>`;
}

function renderRows(heading: string, rows: readonly FieldRow[], marksRequired: boolean): Html {
  if (rows.length === 0) return html``;
  return html`<h4>${heading}</h4>
    <dl class="fields">
      ${rows.map(
        (row) =>
          html`<div>
            <dt>
              <code>${row.name}</code> <span class="type">${renderType(row)}</span>${
                marksRequired && row.isRequired ? html` <span class="required">required</span>` : undefined
              }
            </dt>
            <dd>${prose(row.notes)}</dd>
          </div> `,
      )}
    </dl>`;
}

function renderType({ type, refersTo }: FieldRow): Html {
  if (refersTo === undefined) return html`${type}`;
  return html`<a href="#record-${refersTo}">${type}</a>`;
}
