import { connectorGoneSince } from '../../access/ended-connectors.ts';
import { allOf } from '../../database/conditions.ts';
import type { Fragment } from '../../database/connections/sql.ts';
import { refusedAsTaken } from '../../http/answer/refused-as.ts';
import { listPage, type ListPage } from '../../database/paging.ts';
import type { OpenScope, ReadScope, WriteScope } from '../../database/scope.ts';
import { withinReach } from '../../access/reach.ts';
import { decryptStored, reencryptText, encryptText } from '../../database/encrypted-text.ts';
import { newSecret } from '../../database/new-secret.ts';
import { recordChange } from '../../events/record-change.ts';
import { notFound } from '../../http/api-error.ts';
import { coverOf } from './pictures/queries.ts';
import type { Capability, ChannelType, PropertyFilters } from './contract.ts';

/** The columns that a host sets. */
export type PropertySettings = {
  title: string;
  address: string;
  longitude: number | null;
  latitude: number | null;
  timezone: string;
  default_checkin_time: string;
  default_checkout_time: string;
  capacity: number | null;
  cleaning_fee: string | null;
  base_price: string | null;
  currency: string;
  wifi_ssid: string;
  wifi_password: string;
  wifi_remarks: string;
  check_in_guide: string;
};

export type PropertyRow = PropertySettings & {
  id: number;
  export_secret: string;
  /** The stored, encrypted value. */
  encrypted_wifi_password: string;
};

/** A row as the database returns it: wifi_password is encrypted. */
type StoredProperty<Row> = Omit<Row, 'encrypted_wifi_password'>;

/** A property with its listings, groups and tags, each ordered by id, and its cover. */
export type LabelledProperty = PropertyRow & {
  channels: LabelledChannel[];
  groups: { id: number; name: string }[];
  tags: { id: number; name: string; color: string }[];
  /** The secret of its first picture. */
  cover: string | null;
};

/** Ordered by id (contract section 4). */
export async function listProperties(
  scope: OpenScope,
  query: PropertyFilters,
): Promise<ListPage<LabelledProperty>> {
  const { sql } = scope;
  const page = await listPage<StoredProperty<LabelledProperty>, PropertyFilters>(scope, {
    name: 'properties',
    query,
    columns: sql`${propertyColumns(scope)}, p.export_secret, ${labels(scope)}`,
    from: sql`properties p`,
    where: matching(scope, query),
    order: [{ column: sql`p.id`, field: 'id' }],
    direction: 'asc',
  });
  return { ...page, rows: page.rows.map((row) => withWifiPassword(scope, row)) };
}

/** Locks a property before it is changed. Throws `property_not_found`. */
export async function lockProperty(tx: WriteScope, id: number): Promise<LabelledProperty> {
  const [property] = await tx.sql<StoredProperty<LabelledProperty>[]>`
    select ${propertyColumns(tx)}, p.export_secret, ${labels(tx)} from properties p
    where p.host_id = ${tx.host_id} and p.id = ${id} and p.deleted_at is null and ${withinReach(tx, tx.sql`p.id`)}
    for update`;
  if (property === undefined) throw notFound('property_not_found', id);
  return withWifiPassword(tx, property);
}

/** The cleaning fee of a property, including a deleted one. Undefined when it has none. */
export async function findCleaningFee(
  { sql, host_id }: ReadScope,
  id: number,
): Promise<{ cleaning_fee: string; currency: string } | undefined> {
  const [fee] = await sql<{ cleaning_fee: string; currency: string }[]>`
    select p.cleaning_fee, p.currency from properties p
    where p.host_id = ${host_id} and p.id = ${id} and p.cleaning_fee is not null`;
  return fee;
}

export async function insertProperty(tx: WriteScope, settings: PropertySettings): Promise<PropertyRow> {
  const { sql, host_id, now } = tx;
  const { wifi_password, ...columns } = settings;
  const encrypted_wifi_password = encryptText(tx, wifi_password);
  const [row] = await titleIsFree(
    sql<StoredProperty<PropertyRow>[]>`
      with p as (
        insert into properties ${sql.rows({ ...columns, encrypted_wifi_password, host_id, created_at: now })}
        returning ${propertyColumns(tx, 'properties')}, properties.export_secret
      ),
      ${recordChange(
        tx,
        'property_created',
        sql`select id as property_id, null::jsonb as before, to_jsonb(p) - 'export_secret' as after from p`,
      )}
      select ${propertyColumns(tx, 'p', sql`p.wifi_password`)}, p.export_secret from p`,
  );
  if (row === undefined) throw new Error('the inserted property did not come back');
  return withWifiPassword(tx, row);
}

export async function updateProperty(
  tx: WriteScope,
  { id, encrypted_wifi_password: before }: Pick<PropertyRow, 'id' | 'encrypted_wifi_password'>,
  settings: PropertySettings,
): Promise<void> {
  const { sql, host_id } = tx;
  const { wifi_password, ...columns } = settings;
  const encrypted_wifi_password = reencryptText(tx, before, wifi_password);
  await titleIsFree(
    sql`
      with old as (
        select ${propertyColumns(tx)} from properties p where p.host_id = ${host_id} and p.id = ${id}
      ),
      p as (
        update properties p set ${sql.set({ ...columns, encrypted_wifi_password })}
        where p.host_id = ${host_id} and p.id = ${id} returning ${propertyColumns(tx)}
      ),
      ${recordChange(
        tx,
        'property_updated',
        sql`select p.id as property_id, to_jsonb(old) as before, to_jsonb(p) as after from p, old`,
      )}
      select id from p`,
  );
}

/** Returns the new secret. The former address stops working. */
export async function renewExport(tx: WriteScope, id: number): Promise<string> {
  const { sql, host_id } = tx;
  const [renewed] = await sql<{ export_secret: string }[]>`
    with p as (
      update properties p set export_secret = ${newSecret()}
      where p.host_id = ${host_id} and p.id = ${id}
      returning ${propertyColumns(tx)}, p.export_secret
    ),
    ${recordChange(
      tx,
      'property_updated',
      sql`
        select id as property_id, to_jsonb(p) - 'export_secret' as before, to_jsonb(p) - 'export_secret' as after
        from p`,
    )}
    select export_secret from p`;
  if (renewed === undefined) throw notFound('property_not_found', id);
  return renewed.export_secret;
}

/** Marks a property as deleted. Its row stays, because past stays and entries refer to it. */
export async function markPropertyDeleted(tx: WriteScope, id: number): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with p as (
      update properties p
      set deleted_at = ${tx.now}, calendar_revision = p.calendar_revision + 1, calendar_changed_at = ${tx.now}
      where p.host_id = ${host_id} and p.id = ${id}
      returning ${propertyColumns(tx)}
    ),
    ${recordChange(
      tx,
      'property_deleted',
      sql`select id as property_id, to_jsonb(p) as before, null::jsonb as after from p`,
    )}
    select id from p`;
}

/** The part of a statement that counts a change of the calendars of the properties whose `id` the rows of `part` name. */
export function countCalendarChanges({ sql, host_id, now }: WriteScope, part: string): Fragment {
  return sql`
    counted as (
      update properties p set calendar_revision = p.calendar_revision + 1, calendar_changed_at = ${now}
      where p.host_id = ${host_id} and p.id in (select l.id from ${sql.identifier(part)} l)
    )`;
}

function matching(scope: ReadScope, query: PropertyFilters): Fragment {
  const { sql, host_id } = scope;
  return allOf(scope, [
    sql`p.host_id = ${scope.host_id}`,
    sql`p.deleted_at is null`,
    withinReach(scope, sql`p.id`),
    query.id !== undefined && sql`p.id = ${query.id}`,
    query.group_id !== undefined &&
      sql`exists (
        select from group_properties l
        where l.host_id = ${host_id} and l.group_id = ${query.group_id} and l.property_id = p.id
      )`,
    query.tag_id !== undefined &&
      sql`exists (
        select from tag_properties l
        where l.host_id = ${host_id} and l.tag_id = ${query.tag_id} and l.property_id = p.id
      )`,
  ]);
}

/** A listing of a property or of a room type, as they show it. */
export type LabelledChannel = {
  channel_type: ChannelType;
  listing_id: string;
  currency: string;
  capabilities: Capability[];
  connector_gone_since: string | null;
};

/** SQL for the listing `l` as properties and room types show it. */
export function channelOf(scope: ReadScope): Fragment {
  const { sql } = scope;
  return sql`json_build_object('channel_type', l.channel_type, 'listing_id', l.listing_id, 'currency', l.currency,
    'capabilities', coalesce(l.capabilities, '[]'), 'connector_gone_since', case when l.capabilities is not null
      then to_char(${connectorGoneSince(scope, sql`l.channel_type`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"+00:00"')
    end)`;
}

// Sub-selects instead of joins: each row is found by its key, whatever statistics the planner has.
function labels(scope: ReadScope): Fragment {
  const { sql, host_id } = scope;
  return sql`(
      select coalesce(json_agg(
        ${channelOf(scope)}
        order by l.id
      ), '[]')
      from listings l where l.host_id = ${host_id} and l.property_id = p.id
    ) as channels, (
      select coalesce(json_agg((
        select json_build_object('id', g.id, 'name', g.name) from groups g
        where g.host_id = ${host_id} and g.id = l.group_id
      ) order by l.group_id), '[]')
      from group_properties l where l.host_id = ${host_id} and l.property_id = p.id
    ) as groups, (
      select coalesce(json_agg((
        select json_build_object('id', t.id, 'name', t.name, 'color', t.color) from tags t
        where t.host_id = ${host_id} and t.id = l.tag_id
      ) order by l.tag_id), '[]')
      from tag_properties l where l.host_id = ${host_id} and l.property_id = p.id
    ) as tags, ${coverOf(scope)} as cover`;
}

function propertyColumns(
  { sql }: ReadScope,
  table: 'p' | 'properties' = 'p',
  wifi_password = sql`${sql.identifier(table)}.encrypted_wifi_password as wifi_password`,
): Fragment {
  const t = sql.identifier(table);
  return sql`${t}.id, ${t}.title, ${t}.address, ${t}.longitude, ${t}.latitude, ${t}.timezone,
    ${t}.default_checkin_time, ${t}.default_checkout_time, ${t}.capacity, ${t}.cleaning_fee, ${t}.base_price, ${t}.currency,
    ${t}.wifi_ssid, ${wifi_password}, ${t}.wifi_remarks, ${t}.check_in_guide`;
}

function withWifiPassword<Row extends { wifi_password: string }>(
  scope: ReadScope,
  row: Row,
): Row & Pick<PropertyRow, 'encrypted_wifi_password'> {
  const encrypted_wifi_password = row.wifi_password;
  return {
    ...row,
    wifi_password: decryptStored(scope, encrypted_wifi_password) ?? '',
    encrypted_wifi_password,
  };
}

function titleIsFree<T>(statement: Promise<T>): Promise<T> {
  return refusedAsTaken({ field: 'title' }, 'properties_title', statement);
}
