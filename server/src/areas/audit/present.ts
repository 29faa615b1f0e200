import type { ListPage } from '../../database/paging.ts';
import { clockIn } from '../../http/request/account-days.ts';
import { preparedText, type PreparedJson } from '../../http/answer/prepared-json.ts';
import { withOffset } from '../../http/work/with-offset.ts';
import type { AuditRow } from './queries.ts';

/** The response as text. The snapshots are stored as JSON and are neither parsed nor serialised again. */
export function presentAudit({ rows, total, next_cursor }: ListPage<AuditRow>): PreparedJson {
  const entries = rows.map((row) => {
    const head = JSON.stringify(presentHead(row)).slice(0, -1);
    return `${head},"before":${row.before ?? 'null'},"after":${row.after ?? 'null'}}`;
  });
  const text = `{"audit":[${entries.join(',')}],${JSON.stringify({ total, next_cursor }).slice(1)}`;
  return preparedText(text);
}

/** The same row as an object. */
export function presentAuditRow(row: AuditRow) {
  return { ...presentHead(row), before: parseExactly(row.before), after: parseExactly(row.after) };
}

/** A row as one line of text, with the local time of the account and the fields that an update changed. */
export function summarizeAuditRow(row: AuditRow, timezone: string) {
  return {
    id: row.id,
    at: clockIn(timezone, row.created_at),
    kind: row.kind,
    object: row.object ?? '',
    operator: nameOf(row.operator_id, row.operator_name),
    token: nameOf(row.token_id, row.token_name),
    application: nameOf(row.application_id, row.application_name),
    changed: listChangedFields(parseExactly(row.before), parseExactly(row.after)).join(', '),
  };
}

function presentHead(row: AuditRow) {
  return {
    id: row.id,
    kind: row.kind,
    created_at: withOffset(row.created_at),
    operator: presentNamed(row.operator_id, row.operator_name),
    token: presentNamed(row.token_id, row.token_name),
    application: presentNamed(row.application_id, row.application_name),
    request_id: row.request_id,
  };
}

function presentNamed(id: number | null, name: string | null): { id: number; name: string | null } | null {
  return id === null ? null : { id, name };
}

function nameOf(id: number | null, name: string | null): string {
  return id === null ? '' : (name ?? `${id} (deleted)`);
}

function parseExactly(json: string | null): unknown {
  if (json === null) return null;
  return JSON.parse(json, (_key, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' && context?.source !== undefined ? JSON.rawJSON(context.source) : value,
  );
}

/** The names of the fields that differ between two snapshots of an object. Empty when either snapshot is missing. */
function listChangedFields(before: unknown, after: unknown): readonly string[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  if (old === undefined || now === undefined) return [];
  const names = new Set([...old.keys(), ...now.keys()]);
  return [...names].filter((name) => old.get(name) !== now.get(name)).toSorted();
}

function fieldsOf(snapshot: unknown): ReadonlyMap<string, string> | undefined {
  if (typeof snapshot !== 'object' || snapshot === null || Array.isArray(snapshot)) return undefined;
  return new Map(Object.entries(snapshot).map(([name, value]) => [name, JSON.stringify(value)]));
}
