import { keyRows } from '../../../database/conditions.ts';
import type { Fragment } from '../../../database/connections/sql.ts';
import type { ReadScope } from '../../../database/scope.ts';
import type { PassingFacts, StayNumbers } from '../conditions.ts';
import { knownLanguageOf, type LanguageFacts } from '../../../http/request/guest-language.ts';
import { languageColumns } from '../../reservations/guest-language.queries.ts';
import { numberColumns } from './queries.ts';

export type StayFacts = StayNumbers & PassingFacts;

/** All that conditions of rules read of these stays, by stay_code. */
export async function listStayFacts(
  scope: ReadScope,
  stay_codes: readonly string[],
): Promise<ReadonlyMap<string, StayFacts>> {
  if (stay_codes.length === 0) return new Map();
  const { sql, host_id } = scope;
  const rows = await sql<(StayFacts & LanguageFacts & { stay_code: string })[]>`
    select found.* from ${keyRows(scope, stay_codes)} named
    cross join lateral (
      select s.stay_code, ${numberColumns(scope)}, ${languageColumns(scope)}, s.is_unpaid, ${tagsOf(scope)} as tag_ids, ${groupsOf(scope)} as group_ids,
        ${hasStayed(scope)} as is_returning_guest,
        ${isFree(scope, sql`s.check_in_date - 1`)} as is_night_before_free,
        ${isFree(scope, sql`s.check_out_date`)} as is_night_after_free
      from stays s
      join orders o on o.host_id = s.host_id and o.reservation_code = s.reservation_code
      left join properties p on p.host_id = s.host_id and p.id = s.property_id
      where s.host_id = ${host_id} and s.stay_code = named.key
      offset 0
    ) found`;
  return new Map(
    rows.map(({ stay_code, is_language_chosen, guest_country, account_language, ...facts }) => {
      const spoken = {
        guest_language: facts.guest_language,
        is_language_chosen,
        guest_country,
        account_language,
      };
      return [stay_code, { ...facts, guest_language: knownLanguageOf(spoken) }];
    }),
  );
}

/** The tags of a stay `s` and of its property. */
function tagsOf({ sql, host_id }: ReadScope): Fragment {
  return sql`array(
    select t.tag_id from stay_tags t where t.host_id = ${host_id} and t.stay_code = s.stay_code
    union
    select t.tag_id from tag_properties t where t.host_id = ${host_id} and t.property_id = s.property_id
  )`;
}

function groupsOf({ sql, host_id }: ReadScope): Fragment {
  return sql`array(
    select g.group_id from group_properties g where g.host_id = ${host_id} and g.property_id = s.property_id
  )`;
}

/** True when who booked, by the e-mail address or the phone number, had another stay that ended before this one. */
function hasStayed({ sql, host_id }: ReadScope): Fragment {
  const digits = sql`regexp_replace(o.guest_phone, '\\D', '', 'g')`;
  return sql`exists (
    select from (
      select e.reservation_code from orders e
      where e.host_id = ${host_id} and lower(e.guest_email) = lower(o.guest_email) and e.guest_email is not null
      union all
      select e.reservation_code from orders e
      where e.host_id = ${host_id} and regexp_replace(e.guest_phone, '\\D', '', 'g') = ${digits}
        and e.guest_phone is not null and length(${digits}) >= ${PHONE_DIGITS_MIN}
    ) e
    cross join lateral (
      select from stays b
      where b.host_id = ${host_id} and b.reservation_code = e.reservation_code and b.status = 'accepted'
        and b.check_out_date <= s.check_in_date
      offset 0
    ) b
    where e.reservation_code <> s.reservation_code
  )`;
}

/** Shorter numbers are no phone numbers, and belong to many. */
const PHONE_DIGITS_MIN = 6;

/** True for a night that is still to come and that nothing takes at the property `p` of a stay. */
function isFree({ sql, host_id, now }: ReadScope, night: Fragment): Fragment {
  return sql`(
    p.id is not null and ${night} >= (${now}::timestamptz at time zone p.timezone)::date
    and not exists (
      select from taken_nights t
      where t.host_id = ${host_id} and t.property_id = p.id and t.start_date <= ${night} and t.end_date > ${night}
    ) and not exists (
      select from property_days d
      where d.host_id = ${host_id} and d.property_id = p.id and d.day = ${night} and d.is_closed
    )
  )`;
}
