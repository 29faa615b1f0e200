import type { ReadScope } from '../../../database/scope.ts';
import type { AccountOfPage, PageScope } from '../../../http/answer/secret-pages.ts';
import type { LinkScope } from '../contract.ts';

/** What an address opens. */
export type SharedCalendar = AccountOfPage & { readonly link_id: number; readonly scope: LinkScope };

export type SharedProperty = { readonly id: number; readonly title: string };

/** Undefined when no link of the account has this secret. */
export async function findSharedCalendar(
  { sql, host_id }: PageScope,
  secret: string,
): Promise<SharedCalendar | undefined> {
  const [calendar] = await sql<SharedCalendar[]>`
    select l.id as link_id, l.scope, h.name as account_name, h.timezone as account_timezone,
      h.currency as account_currency, h.country as account_country, h.is_sandbox as account_is_sandbox,
      h.clock_ahead_seconds as account_clock_ahead_seconds
    from calendar_share_links l join host_accounts h on h.id = l.host_id
    where l.host_id = ${host_id} and l.secret = ${secret}`;
  return calendar;
}

/** Some of the properties of a link by title, and the number of all. */
export async function listSharedProperties(
  { sql, host_id }: ReadScope,
  { link_id, scope }: SharedCalendar,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly total: number; readonly properties: readonly SharedProperty[] }> {
  const isShared = sql`p.host_id = ${host_id} and p.deleted_at is null and (${scope === 'entire'}::boolean or exists (
    select from calendar_share_link_properties n
    where n.host_id = ${host_id} and n.link_id = ${link_id} and n.property_id = p.id
  ))`;
  const [counted] = await sql<{ total: number }[]>`
    select count(*)::integer as total from properties p where ${isShared}`;
  const properties = await sql<SharedProperty[]>`
    select p.id, p.title from properties p where ${isShared}
    order by lower(p.title), p.id limit ${limit} offset ${offset}`;
  return { total: counted?.total ?? 0, properties };
}
