import type { OpenScope, ReadScope, SystemScope, WriteScope } from '../../database/scope.ts';
import type { LetterLanguage } from '../../access/letters/language.ts';
import { recordChange } from '../../events/record-change.ts';
import { notFound } from '../../http/api-error.ts';
import type { ChosenKinds, NotificationWay } from './kinds.ts';
import type { WayProblem } from './problem.ts';

/** An operator with what they chose; null where they chose nothing yet. */
export type SettingsRow = {
  readonly email: string | null;
  readonly language: LetterLanguage;
  readonly kinds: ChosenKinds | null;
  /** `HH:mm`. */
  readonly quiet_from: string | null;
  readonly quiet_until: string | null;
  readonly timezone: string | null;
  readonly digest_at: string | null;
};

export type StoredSettings = Pick<SettingsRow, 'quiet_from' | 'quiet_until' | 'timezone' | 'digest_at'> & {
  readonly kinds: ChosenKinds;
  readonly digest_due_at: string | null;
};

/** Where an operator is told, without its secrets. */
export type WayRow = {
  readonly id: number;
  readonly way: NotificationWay;
  readonly shown: string;
  readonly has_token: boolean;
  readonly fingerprint: string | null;
  readonly problem: WayProblem | null;
  readonly last_told_at: string | null;
  readonly created_at: string;
};

export async function findSettings(
  { sql, host_id }: ReadScope,
  operator_id: number,
): Promise<SettingsRow | undefined> {
  const [row] = await sql<SettingsRow[]>`
    select o.email, o.language, n.kinds, to_char(n.quiet_from, 'HH24:MI') as quiet_from,
      to_char(n.quiet_until, 'HH24:MI') as quiet_until, n.timezone, to_char(n.digest_at, 'HH24:MI') as digest_at
    from operators o
    left join notification_settings n on n.host_id = ${host_id} and n.operator_id = o.id
    where o.host_id = ${host_id} and o.id = ${operator_id}`;
  return row;
}

/** Serialises changes of what an operator chose. */
export async function lockSettings({ sql, host_id }: WriteScope, operator_id: number): Promise<void> {
  await sql`select from operators where host_id = ${host_id} and id = ${operator_id} for no key update`;
}

/** Ordered by way, devices in the order in which they were added. */
export function listWays({ sql, host_id }: ReadScope, operator_id: number): Promise<readonly WayRow[]> {
  return sql<WayRow[]>`
    select id, way, shown, has_token, fingerprint, last_problem as problem, last_told_at, created_at from notification_ways
    where host_id = ${host_id} and operator_id = ${operator_id} order by way, id`;
}

/** Stores what an operator chose. */
export async function storeSettings(
  tx: WriteScope,
  operator_id: number,
  settings: StoredSettings,
): Promise<void> {
  const { sql, host_id, now } = tx;
  const { kinds, quiet_from, quiet_until, timezone, digest_at, digest_due_at } = settings;
  await sql`
    with old as (
      select operator_id, kinds, quiet_from, quiet_until, timezone, digest_at from notification_settings
      where host_id = ${host_id} and operator_id = ${operator_id}
    ),
    n as (
      insert into notification_settings as n (host_id, operator_id, kinds, quiet_from, quiet_until, timezone, digest_at,
        digest_due_at, created_at)
      values (${host_id}, ${operator_id}, ${sql.json(kinds)}, ${quiet_from}, ${quiet_until}, ${timezone},
        ${digest_at}, ${digest_due_at}, ${now})
      on conflict (host_id, operator_id) do update
      set kinds = excluded.kinds, quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until,
        timezone = excluded.timezone, digest_at = excluded.digest_at, digest_due_at = excluded.digest_due_at
      returning n.operator_id, n.kinds, n.quiet_from, n.quiet_until, n.timezone, n.digest_at
    ),
    ${recordChange(
      tx,
      'notification_settings_updated',
      sql`
        select n.operator_id, to_jsonb(old) as before, to_jsonb(n) as after
        from n left join old on old.operator_id = n.operator_id`,
    )}
    select operator_id from n`;
}

export type NewWay = {
  readonly operator_id: number;
  readonly way: NotificationWay;
  /** Null for e-mail: the address is that of the operator. */
  readonly encrypted_target: string | null;
  readonly shown: string;
  readonly has_token: boolean;
  /** Of a device. */
  readonly fingerprint: string | null;
};

/** Stores where an operator is told. A former address of the same way, or the same device, is replaced. */
export async function storeWay(tx: WriteScope, way: NewWay): Promise<WayRow> {
  const { sql, host_id, now } = tx;
  await sql`
    delete from notification_ways
    where host_id = ${host_id} and (
      fingerprint = ${way.fingerprint}::text
      or ${way.fingerprint}::text is null and operator_id = ${way.operator_id} and way = ${way.way}
    )`;
  const [row] = await sql<WayRow[]>`
    with w as (
      insert into notification_ways ${sql.rows({ ...way, host_id, created_at: now })}
      returning id, operator_id, way, shown, has_token, fingerprint, last_problem, last_told_at, created_at
    ),
    ${recordChange(
      tx,
      'notification_way_created',
      sql`
        select operator_id, id as notification_way_id, null::jsonb as before,
          jsonb_build_object('id', id, 'operator_id', operator_id, 'way', way, 'shown', shown) as after
        from w`,
    )}
    select id, way, shown, has_token, fingerprint, last_problem as problem, last_told_at, created_at from w`;
  if (row === undefined) throw new Error('the stored way did not come back');
  return row;
}

/** Removes an address of the operator, if there is one. */
export async function deleteWay(tx: WriteScope, operator_id: number, way: NotificationWay): Promise<void> {
  await deleteWays(tx, tx.sql`operator_id = ${operator_id} and way = ${way}`);
}

/** Throws `push_subscription_not_found`. */
export async function deleteDevice(tx: WriteScope, operator_id: number, id: number): Promise<void> {
  const count = await deleteWays(tx, tx.sql`operator_id = ${operator_id} and way = 'push' and id = ${id}`);
  if (count === 0) throw notFound('push_subscription_not_found', id);
}

async function deleteWays(tx: WriteScope, which: ReturnType<WriteScope['sql']>): Promise<number> {
  const { sql, host_id } = tx;
  const deleted = await sql`
    with w as (
      delete from notification_ways where host_id = ${host_id} and ${which} returning id, operator_id, way, shown
    ),
    ${recordChange(
      tx,
      'notification_way_deleted',
      sql`select operator_id, id as notification_way_id, to_jsonb(w) as before, null::jsonb as after from w`,
    )}
    select id from w`;
  return deleted.length;
}

export type PushKeys = { readonly public_key: string; readonly encrypted_private_key: string };

export async function findPushKeys({ sql }: Pick<SystemScope, 'sql'>): Promise<PushKeys | undefined> {
  const [keys] = await sql<PushKeys[]>`select public_key, encrypted_private_key from push_keys`;
  return keys;
}

/** Another process may have been faster: then its keys stay. */
export async function insertPushKeys({ databases, now }: OpenScope, keys: PushKeys): Promise<void> {
  const { writes: sql } = databases;
  await sql`
    insert into push_keys (public_key, encrypted_private_key, created_at)
    values (${keys.public_key}, ${keys.encrypted_private_key}, ${now}) on conflict do nothing`;
}
