import { keyRows } from '../../../database/conditions.ts';
import type { Fragment } from '../../../database/connections/sql.ts';
import type { OpenScope, ReadScope, WriteScope } from '../../../database/scope.ts';
import { decryptStored } from '../../../database/encrypted-text.ts';
import { guestPageAddress, stayPageAddress } from '../../../access/guest-address.ts';
import type { LanguageText } from '../../properties/details/contract.ts';
import { mapAddress, textFor } from '../../properties/details/record.ts';
import {
  knownLanguageOf,
  languageOfGuest,
  type LanguageFacts,
} from '../../../http/request/guest-language.ts';
import { languageColumns } from '../../reservations/guest-language.queries.ts';
import type { TemplateFacts } from './names.ts';

type TemplateRow = Omit<
  TemplateFacts,
  'check_in_guide_url' | 'map_url' | 'amount_due' | 'due_date' | 'host_name' | 'text_language' | 'house_rules'
> &
  LanguageFacts & {
    house_rules: readonly LanguageText[];
    guest_secret: string;
    latitude: number | null;
    longitude: number | null;
  };

/** Template values of these stays, by stay_code, with the lock code also where nobody may see it, and without what is due. */
export async function listTemplateFacts(
  scope: OpenScope | WriteScope,
  stay_codes: readonly string[],
): Promise<ReadonlyMap<string, TemplateFacts & { readonly status: string }>> {
  const { sql, host_id } = scope;
  const rows = await sql<(TemplateRow & { stay_code: string; status: string })[]>`
    select s.stay_code, s.status, s.reservation_code, o.channel_type, o.guest_name, o.guest_email, o.guest_phone,
      ${languageColumns(scope)},
      s.number_of_adults + s.number_of_children as number_of_guests, s.check_in_date, s.check_out_date,
      coalesce(left(s.arrival_at::text, 5), p.default_checkin_time) as check_in_time,
      coalesce(left(s.departure_at::text, 5), p.default_checkout_time) as check_out_time,
      s.encrypted_lock_code as lock_code, s.custom_fields,
      s.guest_secret, ${propertyColumns(scope)}
    from ${keyRows(scope, stay_codes)} named
    join stays s on s.host_id = ${host_id} and s.stay_code = named.key
    join orders o on o.host_id = ${host_id} and o.reservation_code = s.reservation_code
    left join properties p on p.host_id = ${host_id} and p.id = s.property_id
    left join property_details d on d.host_id = ${host_id} and d.property_id = s.property_id`;
  return new Map(rows.map(({ status, ...row }) => [row.stay_code, { ...presentFacts(scope, row), status }]));
}

/**
 * Template values of an inquiry, with those of the property that it was about: meanwhile it may have led to an order.
 */
export async function findInquiryFacts(
  scope: OpenScope | WriteScope,
  conversation_id: string,
  property_id: number | null,
): Promise<TemplateFacts | undefined> {
  const { sql, host_id } = scope;
  const [row] = await sql<TemplateRow[]>`
    select null as stay_code, null as reservation_code, coalesce(c.channel_type, 'direct') as channel_type,
      c.guest_name, c.guest_email, c.guest_phone, null as guest_language, false as is_language_chosen, null as guest_country,
      (select h.language from host_accounts h where h.id = ${host_id}) as account_language, null as number_of_guests, c.check_in_date, c.check_out_date,
      p.default_checkin_time as check_in_time, p.default_checkout_time as check_out_time, null as lock_code,
      json_build_object() as custom_fields, c.guest_secret, ${propertyColumns(scope)}
    from conversations c left join properties p on p.host_id = c.host_id and p.id = ${property_id}
    left join property_details d on d.host_id = ${host_id} and d.property_id = p.id
    where c.host_id = ${host_id} and c.id = ${conversation_id}`;
  return row && presentFacts(scope, row);
}

function propertyColumns({ sql }: ReadScope): Fragment {
  return sql`p.title as property_title, p.address as property_address, p.latitude, p.longitude,
    coalesce(d.house_rules, '[]') as house_rules, d.registration_number, p.wifi_ssid,
    p.encrypted_wifi_password as wifi_password, p.wifi_remarks`;
}

function presentFacts(
  scope: OpenScope | WriteScope,
  { guest_secret, latitude, longitude, house_rules, is_language_chosen, guest_country, ...row }: TemplateRow,
): TemplateFacts {
  const { stay_code, property_address } = row;
  const spoken = { ...row, is_language_chosen, guest_country };
  const { language } = languageOfGuest(spoken);
  const check_in_guide_url =
    stay_code === null
      ? guestPageAddress(scope, guest_secret)
      : stayPageAddress(scope, { stay_code, guest_secret });
  return {
    ...row,
    guest_language: knownLanguageOf(spoken),
    text_language: language,
    house_rules: textFor(house_rules, language) ?? null,
    lock_code: decryptStored(scope, row.lock_code),
    wifi_password: decryptStored(scope, row.wifi_password),
    check_in_guide_url,
    map_url:
      property_address === null ? null : mapAddress({ address: property_address, latitude, longitude }),
    amount_due: null,
    due_date: null,
    host_name: scope.account.name,
  };
}
