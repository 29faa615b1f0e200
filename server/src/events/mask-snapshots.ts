import type { Fragment } from '../database/connections/sql.ts';
import type { WriteScope } from '../database/scope.ts';
import type { EventKind } from './event-kinds.ts';
import { MASKED_FIELDS, MASKED_NAMES, QUICKLY_MASKED } from './masked-fields.ts';

/** `before` and `after` of each row of a part of a statement, masked. `source` joins what the masks need. */
export type MaskedSnapshots = {
  readonly before: Fragment;
  readonly after: Fragment;
  readonly source: Fragment;
};

/** How a kind's snapshots are masked: whoever stores audit rows stores these, and not the snapshots themselves. */
export function maskSnapshots({ sql }: WriteScope, kind: EventKind): MaskedSnapshots {
  const fields = QUICKLY_MASKED[kind];
  if (fields === undefined) {
    return {
      before: sql`mask_audit(before, null, masks.fields, masks.names)`,
      after: sql`mask_audit(after, before, masks.fields, masks.names)`,
      source: sql`, (select ${FIELDS}::text::jsonb as fields, ${MASKED_NAMES}::text as names) masks`,
    };
  }
  return {
    before: fields.reduce(
      (value, field) => sql`${value} || case when before ->> ${field}::text <> ''
        then jsonb_build_object(${field}::text, '***') else '{}' end`,
      sql`before`,
    ),
    // As mask_audit: changed is what was there before, and was another.
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
