import type { Fragment } from '../../../database/connections/sql.ts';
import type { WriteScope } from '../../../database/scope.ts';
import { decryptStored } from '../../../database/encrypted-text.ts';
import { languageColumns } from '../../reservations/guest-language.queries.ts';
import type { SenderRole } from '../contract.ts';
import type { MessageFileRow } from '../messages/queries.ts';
import type { PageScope } from '../../../http/answer/secret-pages.ts';
import type { GuestPage } from './guest-page.ts';

export type ShownMessage = {
  sender_role: SenderRole;
  sender_name: string;
  content: string;
  attachment_secret: string | null;
  /** Of an answer by e-mail, beside its picture. */
  files: readonly Pick<MessageFileRow, 'name' | 'content_type' | 'secret'>[];
  created_at: string;
};

/** Undefined when the account has no such stay. */
export async function findGuestSecret(
  { sql, host_id }: PageScope,
  stay_code: string,
): Promise<string | undefined> {
  const [stay] = await sql<{ guest_secret: string }[]>`
    select guest_secret from stays where host_id = ${host_id} and stay_code = ${stay_code}`;
  return stay?.guest_secret;
}

/** Undefined when no stay and no conversation of the account has this secret. */
export async function findGuestPage(scope: PageScope, secret: string): Promise<GuestPage | undefined> {
  const { sql, host_id } = scope;
  const [page] = await sql<GuestPage[]>`
    with e as (
      select s.stay_code, s.reservation_code, null::text as conversation_id from stays s
      where s.host_id = ${host_id} and s.guest_secret = ${secret}
      union all
      select null, c.reservation_code, c.id from conversations c
      where c.host_id = ${host_id} and c.guest_secret = ${secret}
    )
    select h.name as account_name, h.timezone as account_timezone, h.currency as account_currency,
      h.country as account_country, h.is_sandbox as account_is_sandbox,
      h.clock_ahead_seconds as account_clock_ahead_seconds, coalesce(o.guest_name, c.guest_name) as guest_name,
      ${languageColumns(scope)},
      e.reservation_code,
      c.id as conversation_id, c.active_at,
      case when s.stay_code is not null then json_build_object('stay_code', s.stay_code, 'status', s.status,
        'check_in_date', s.check_in_date, 'check_out_date', s.check_out_date, 'arrival_at', s.arrival_at,
        'departure_at', s.departure_at, 'lock_code', s.encrypted_lock_code,
        'lock_code_visible_after', s.lock_code_visible_after, 'in_reservation_box', s.in_reservation_box) end as stay,
      case when s.in_reservation_box then null else p.title end as title,
      case when p.id is not null then json_build_object('title', p.title, 'address', p.address,
        'timezone', p.timezone, 'default_checkin_time', p.default_checkin_time,
        'default_checkout_time', p.default_checkout_time, 'wifi_ssid', p.wifi_ssid,
        'wifi_password', p.encrypted_wifi_password, 'wifi_remarks', p.wifi_remarks,
        'check_in_guide', p.check_in_guide, 'latitude', p.latitude, 'longitude', p.longitude,
        'contact_phone', coalesce(d.contact_phone, ''),
        'house_rules', coalesce(d.house_rules, '[]'), 'check_out_steps', coalesce(d.check_out_steps, '[]'),
        'guide', coalesce(d.guide, '[]'), 'pictures', ${picturesOf(scope)}) end as property
    from e
    join host_accounts h on h.id = ${host_id}
    left join conversations c on c.host_id = ${host_id} and c.id = coalesce(e.conversation_id, (
      select k.id from conversations k where k.host_id = ${host_id} and k.reservation_code = e.reservation_code
    ))
    left join orders o on o.host_id = ${host_id} and o.reservation_code = e.reservation_code
    left join stays s on s.host_id = ${host_id} and s.stay_code = e.stay_code
    left join properties p on p.host_id = ${host_id} and p.id = coalesce(s.property_id, c.property_id)
    left join property_details d on d.host_id = ${host_id} and d.property_id = p.id`;
  return page && decryptPage(scope, page);
}

function picturesOf({ sql, host_id }: PageScope): Fragment {
  return sql`(
    select coalesce(json_agg(i), '[]') from (
      select i.id, i.secret, i.caption, i.width, i.height from property_pictures i
      where i.host_id = ${host_id} and i.property_id = p.id
      order by i.position, i.id
    ) i
  )`;
}

function decryptPage(scope: PageScope, page: GuestPage): GuestPage {
  const { stay, property } = page;
  return {
    ...page,
    stay: stay && { ...stay, lock_code: decryptStored(scope, stay.lock_code) },
    property: property && { ...property, wifi_password: decryptStored(scope, property.wifi_password) ?? '' },
  };
}

const MESSAGES_MAX = 100;

/** Newest first, limited to the length of a page. */
export async function listShownMessages(
  { sql, host_id }: PageScope,
  conversation_id: string,
): Promise<readonly ShownMessage[]> {
  return sql<ShownMessage[]>`
    select m.sender_role, m.sender_name, m.content, a.secret as attachment_secret, m.created_at,
      (
        select coalesce(json_agg(json_build_object('name', f.name, 'content_type', f.content_type, 'secret', f.secret)
          order by f.id), '[]')
        from message_files f where f.host_id = ${host_id} and f.message_id = m.id
      ) as files
    from messages m
    left join attachments a on a.host_id = m.host_id and a.content_hash = m.content_hash
    where m.host_id = ${host_id} and m.conversation_id = ${conversation_id}
      and m.by_email ->> 'is_confirmed' is distinct from 'false'
    order by m.created_at desc, m.id desc
    limit ${MESSAGES_MAX}`;
}

type Written = {
  /** Messages since the start of the window. */
  readonly count: number;
  /** Pictures of the last day, and all of them. */
  readonly pictures_of_day: number;
  readonly pictures: number;
  readonly is_repeat: boolean;
};

/** What the guest has sent, and whether the latest message is this one from the guest. */
export async function findWritten(
  { sql, host_id }: WriteScope,
  conversation_id: string,
  asked: {
    readonly content: string;
    readonly content_hash: Buffer | null;
    readonly since: string;
    readonly repeated_since: string;
    readonly day_since: string;
  },
): Promise<Written> {
  const [written] = await sql<Written[]>`
    select count(*) filter (where m.created_at >= ${asked.since}) as count,
      count(*) filter (where m.content_hash is not null and m.created_at >= ${asked.day_since}) as pictures_of_day,
      count(m.content_hash) as pictures, coalesce((
        select l.sender_role = 'guest' and l.content = ${asked.content} and l.created_at >= ${asked.repeated_since}
          and l.content_hash is not distinct from ${asked.content_hash}::bytea
        from messages l
        where l.host_id = ${host_id} and l.conversation_id = ${conversation_id}
        order by l.created_at desc, l.id desc
        limit 1
      ), false) as is_repeat
    from messages m
    where m.host_id = ${host_id} and m.conversation_id = ${conversation_id} and m.sender_role = 'guest'`;
  return written ?? { count: 0, pictures_of_day: 0, pictures: 0, is_repeat: false };
}
