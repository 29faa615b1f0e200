import type { ReadScope, WriteScope } from '../../../database/scope.ts';
import type { Fragment } from '../../../database/connections/sql.ts';
import { withinReach } from '../../../access/reach.ts';
import { recordChange } from '../../../events/record-change.ts';
import { notFound } from '../../../http/api-error.ts';
import type { Details, MapLocation } from './record.ts';

export type DetailsRow = MapLocation & { readonly property_id: number; readonly details: Details | null };

/** Throws `property_not_found` when it does not exist within reach. */
export async function requireDetailsRow(scope: ReadScope, property_id: number): Promise<DetailsRow> {
  const { sql, host_id } = scope;
  const [row] = await sql<DetailsRow[]>`
    select p.id as property_id, p.address, p.latitude, p.longitude, (
      select json_build_object('rooms', d.rooms, 'bathrooms', trim_scale(d.bathrooms)::text, 'amenities', d.amenities,
        'house_rules', d.house_rules, 'descriptions', d.descriptions, 'registration_number', d.registration_number,
        'contact_phone', d.contact_phone, 'check_out_steps', d.check_out_steps, 'guide', d.guide)
      from property_details d where d.host_id = ${host_id} and d.property_id = p.id
    ) as details
    from properties p
    where p.host_id = ${host_id} and p.id = ${property_id} and p.deleted_at is null
      and ${withinReach(scope, sql`p.id`)}`;
  if (row === undefined) throw notFound('property_not_found', property_id);
  return row;
}

/** The ids of the pictures of a property that the caller has locked. */
export async function listPictureIds({ sql, host_id }: WriteScope, property_id: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from property_pictures where host_id = ${host_id} and property_id = ${property_id}`;
  return rows.map(({ id }) => id);
}

/** Stores the description of a property in place of the one that it has. */
export async function storeDetails(tx: WriteScope, property_id: number, details: Details): Promise<void> {
  const { sql, host_id, now } = tx;
  const columns = sql`rooms, bathrooms, amenities, house_rules, descriptions, registration_number, contact_phone,
    check_out_steps, guide`;
  await sql`
    with old as (
      select ${columns} from property_details where host_id = ${host_id} and property_id = ${property_id}
    ),
    d as (
      insert into property_details (host_id, property_id, updated_at, ${columns})
      select ${host_id}, ${property_id}, ${now}, ${columns}
      from jsonb_populate_record(null::property_details, ${sql.json(details)})
      on conflict (host_id, property_id) do update set
        updated_at = excluded.updated_at, rooms = excluded.rooms, bathrooms = excluded.bathrooms,
        amenities = excluded.amenities, house_rules = excluded.house_rules, descriptions = excluded.descriptions,
        registration_number = excluded.registration_number, contact_phone = excluded.contact_phone,
        check_out_steps = excluded.check_out_steps, guide = excluded.guide
      returning ${columns}
    ),
    ${recordChange(
      tx,
      'property_updated',
      sql`
        select ${property_id}::bigint as property_id, ${snapshotOf(tx, property_id, 'old')} as before,
          ${snapshotOf(tx, property_id, 'd')} as after`,
    )}
    select count(*) from d`;
}

/** The property as the audit log has it: its details are null where none were set. */
function snapshotOf({ sql }: WriteScope, property_id: number, part: 'old' | 'd'): Fragment {
  return sql`jsonb_build_object('id', ${property_id}::bigint, 'details',
    (select to_jsonb(row) from ${sql.identifier(part)} row))`;
}
