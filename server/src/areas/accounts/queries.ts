import { ACCESS_CHANGED } from '../../access/access-changed.ts';
import type { Sql } from '../../database/connections/sql.ts';
import { errorCode } from '../../database/error-code.ts';
import { unavailable } from '../../http/answer/answer-errors.ts';
import { refusedAs } from '../../http/answer/refused-as.ts';
import { usualLanguage } from '../../http/request/country-language.ts';
import {
  laterBy,
  realNow,
  type AccountSettings,
  type HostAccount,
  type ReadScope,
  type SystemScope,
  type WriteScope,
} from '../../database/scope.ts';
import { withOffset } from '../../http/work/with-offset.ts';
import { recordChange, recordEvents } from '../../events/record-change.ts';

export type AccountStatus = 'active' | 'suspended' | 'lapsed';

export type AccountRow = {
  id: number;
  slug: string;
  name: string;
  timezone: string;
  currency: string;
  country: string;
  language: string;
  is_sandbox: boolean;
  clock_ahead_seconds: number;
  status: AccountStatus;
  /** Null: guests are not erased by themselves. */
  guest_retention_months: number | null;
} & BusinessDetails;

/** What invoices say of the host. */
export type BusinessDetails = {
  business_name: string;
  business_address: string;
  tax_number: string;
};

export async function findAccount(
  { sql }: SystemScope,
  idOrSlug: string,
): Promise<Omit<AccountRow, 'guest_retention_months' | 'language' | keyof BusinessDetails> | undefined> {
  const [account] = await sql<AccountRow[]>`
    select id, slug, name, timezone, currency, country, is_sandbox, clock_ahead_seconds, status from host_accounts
    where id::text = ${idOrSlug} or slug = ${idOrSlug}
    order by (slug = ${idOrSlug}) desc limit 1`;
  return account;
}

/** The account of the scope. */
export async function requireAccount({ sql, host_id }: ReadScope): Promise<AccountRow> {
  const [account] = await sql<AccountRow[]>`
    select h.id, h.slug, h.name, h.timezone, h.currency, h.country, h.language, h.is_sandbox, h.clock_ahead_seconds, h.status,
      h.business_name, h.business_address, h.tax_number, r.months as guest_retention_months
    from host_accounts h left join guest_retentions r on r.host_id = h.id and r.host_id = ${host_id}
    where h.id = ${host_id}`;
  if (account === undefined) throw new Error('the account of the scope is not stored');
  return account;
}

/** Each process reads the new settings with the next request. */
export async function updateAccount(
  tx: WriteScope,
  settings: AccountSettings & BusinessDetails & Pick<AccountRow, 'language'>,
): Promise<void> {
  const { sql, host_id } = tx;
  const { name, timezone, currency, country, language, business_name, business_address, tax_number } =
    settings;
  const columns = sql`id, name, timezone, currency, country, language, business_name, business_address, tax_number`;
  await sql`
    with old as (select ${columns} from host_accounts where id = ${host_id}),
    h as (
      update host_accounts
      set name = ${name}, timezone = ${timezone}, currency = ${currency}, country = ${country},
        language = ${language}, business_name = ${business_name}, business_address = ${business_address}, tax_number = ${tax_number}
      where id = ${host_id} returning ${columns}
    ),
    ${recordChange(
      tx,
      'account_updated',
      sql`select h.id as host_id, to_jsonb(old) as before, to_jsonb(h) as after from h, old`,
    )}
    select id, pg_notify(${ACCESS_CHANGED}, ${String(host_id)}) from h`;
}

/** The settings of an account, whatever its status. */
export async function findAccountSettings(
  { sql }: SystemScope,
  host_id: number,
): Promise<HostAccount | undefined> {
  const [account] = await sql<HostAccount[]>`
    select name, timezone, currency, country, is_sandbox, clock_ahead_seconds from host_accounts
    where id = ${host_id}`;
  return account;
}

export async function hasAccounts({ sql }: SystemScope): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`select exists (select from host_accounts) as found`;
  return row?.found === true;
}

/** True with an account that is no sandbox, other than the one with the slug `besides`. */
export async function hasRealAccounts({ sql }: SystemScope, besides: string): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`
    select exists (select from host_accounts where not is_sandbox and slug <> ${besides}) as found`;
  return row?.found === true;
}

/** Reserves the id of the next account, so that its scope can be opened before the account is stored. */
export async function drawAccountId({ sql }: { readonly sql: Sql }): Promise<number> {
  const [row] = await refusingFullCell(
    sql<{ id: number }[]>`select nextval(pg_get_serial_sequence('host_accounts', 'id')) as id`,
  );
  if (row === undefined) throw new Error('no account id was drawn');
  return row.id;
}

/** In a cell, the sequence of the ids ends with the range of the cell. */
async function refusingFullCell<T>(drawing: Promise<T>): Promise<T> {
  try {
    return await drawing;
  } catch (cause) {
    if (errorCode(cause) !== SEQUENCE_ENDED) throw cause;
    const message =
      'This cell has given out all account ids of its range: make the account in another cell (`innkeep cells` lists them).';
    throw unavailable({ cause, message, retryAfterSeconds: 3600 });
  }
}

const SEQUENCE_ENDED = '2200H';

/** Throws `name_taken` when another account has the slug. */
export async function insertAccount(tx: WriteScope, slug: string): Promise<void> {
  const { sql, host_id, account, now } = tx;
  await refusedAs(
    'name_taken',
    'host_accounts_slug',
    sql`
      with h as (
        insert into host_accounts (id, slug, name, timezone, currency, country, language, is_sandbox, created_at)
        overriding system value
        values (${host_id}, ${slug}, ${account.name}, ${account.timezone}, ${account.currency},
          ${account.country}, ${usualLanguage(account.country)}, ${account.is_sandbox}, ${now})
        returning id, slug, name, timezone, currency, country, language, is_sandbox, status
      ),
      ${recordChange(
        tx,
        'account_created',
        sql`select id as host_id, null::jsonb as before, to_jsonb(h) as after from h`,
      )}
      select id from h`,
  );
}

export async function updateAccountStatus(tx: WriteScope, status: AccountStatus): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with old as (select id, status from host_accounts where id = ${host_id}),
    h as (
      update host_accounts set status = ${status} where id = ${host_id} and status <> ${status}
      returning id, status
    ),
    ${recordChange(
      tx,
      'account_updated',
      sql`select h.id as host_id, to_jsonb(old) as before, to_jsonb(h) as after from h, old`,
    )}
    select id, pg_notify(${ACCESS_CHANGED}, ${String(host_id)}) from h`;
}

/** Records that everything of the account was handed out. */
export async function recordExport(tx: WriteScope): Promise<void> {
  await tx.sql`
    with ${recordChange(
      tx,
      'account_exported',
      tx.sql`
        select id as host_id, null::jsonb as before, jsonb_build_object('id', id, 'name', name) as after
        from host_accounts where id = ${tx.host_id}`,
    )}
    select`;
}

/** Sets by how much the clock of a sandbox is ahead. Each process reads it with the next request. */
export async function moveClock(tx: WriteScope, clock_ahead_seconds: number): Promise<void> {
  const { sql, host_id } = tx;
  const clock_at = withOffset(laterBy(realNow(tx), clock_ahead_seconds));
  await sql`
    with h as (
      update host_accounts set clock_ahead_seconds = ${clock_ahead_seconds} where id = ${host_id}
      returning id, ${clock_at}::text as clock_at
    ),
    ${recordEvents(tx, 'sandbox_clock_advanced', 'h')}
    select id, pg_notify(${ACCESS_CHANGED}, ${String(host_id)}) from h`;
}

/** Serialises changes of what belongs to the whole account. Other transactions do not wait. */
export async function lockAccount({ sql, host_id }: WriteScope): Promise<void> {
  await sql`select from host_accounts where id = ${host_id} for no key update`;
}

/** True when the account has no property and no order yet. */
export async function isUnused({ sql, host_id }: ReadScope): Promise<boolean> {
  const [row] = await sql<{ is_unused: boolean }[]>`
    select not exists (select from properties where host_id = ${host_id})
      and not exists (select from orders where host_id = ${host_id})
      and not exists (select from transactions where host_id = ${host_id})
      and not exists (select from tasks where host_id = ${host_id}) as is_unused`;
  return row?.is_unused === true;
}

/** True for an account that an import has begun to fill, as long as nothing is stored: also its default entries are gone. */
export async function isEmptied(scope: ReadScope): Promise<boolean> {
  const { sql, host_id } = scope;
  const [row] = await sql<{ is_emptied: boolean }[]>`
    select not exists (select from custom_channels where host_id = ${host_id})
      and not exists (select from dictionary_entries where host_id = ${host_id})
      and not exists (select from tags where host_id = ${host_id})
      and not exists (select from staffs where host_id = ${host_id})
      and not exists (select from saved_replies where host_id = ${host_id})
      and not exists (select from saved_views where host_id = ${host_id})
      and not exists (select from automation_rules where host_id = ${host_id})
      and not exists (select from webhooks where host_id = ${host_id}) as is_emptied`;
  return row?.is_emptied === true && (await isUnused(scope));
}

/** The source of the import into this account; undefined before one has begun. */
export async function findImport({ sql, host_id }: ReadScope): Promise<{ source: string } | undefined> {
  const [row] = await sql<{ source: string }[]>`
    select source from account_imports where host_id = ${host_id}`;
  return row;
}

/** Records that the account is filled from another service, in place of a source that has given nothing. */
export async function insertImport(tx: WriteScope, source: string): Promise<void> {
  const { sql, host_id, now } = tx;
  await sql`
    with i as (
      insert into account_imports (host_id, source, started_at) values (${host_id}, ${source}, ${now})
      on conflict (host_id) do update set source = excluded.source, started_at = excluded.started_at
      returning host_id, source
    ),
    ${recordChange(
      tx,
      'account_imported',
      sql`select host_id, null::jsonb as before, jsonb_build_object('source', source) as after from i`,
    )}
    select source from i`;
}
