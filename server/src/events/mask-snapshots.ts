import type { Fragment } from '../database/connections/sql.ts';
import type { WriteScope } from '../database/scope.ts';
import type { EventKind } from './event-kinds.ts';
import { MASKED_FIELDS, MASKED_NAMES, QUICKLY_MASKED } from './masked-fields.ts';

/** The masked `before` and `after` of each row of one part of a statement. `source` joins what the masks need. */
export type MaskedSnapshots = {
  readonly before: Fragment;
  readonly after: Fragment;
  readonly source: Fragment;
};

/** Masks the snapshots of a kind. Audit rows store these, never the snapshots themselves. */
export function maskSnapshots({ sql }: WriteScope, kind: EventKind): MaskedSnapshots {
  const fields = QUICKLY_MASKED[kind];
  if (fields === undefined) {
    return {
      before: sql`mask_audit(before, null, masks.fields, masks.names)`,
      after: sql`mask_audit(after, before, masks.fields, masks.names)`,
      source: sql`, (select ${FIELDS}::jsonb as fields, ${MASKED_NAMES}::text as names) masks`,
    };
  }
  return {
    before: fields.reduce(
      (value, field) => sql`${value} || case when before ->> ${field}::text <> ''
        then jsonb_build_object(${field}::text, '***') else '{}' end`,
      sql`before`,
    ),
    // The same rule as mask_audit: a value counts as changed when it existed before and differs now.
    after: fields.reduce(
      (
        value,
        field,
      ) => sql`${value} || case when after ->> ${field}::text <> '' then jsonb_build_object(${field}::text,
        case when nullif(before ->> ${field}::text, '') <> after ->> ${field}::text then '*** (changed)' else '***' end) else '{}' end`,
      sql`after`,
    ),
    source: sql``,
  };
}

const FIELDS = JSON.stringify(MASKED_FIELDS);
