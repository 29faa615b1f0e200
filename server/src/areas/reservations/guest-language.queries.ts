import type { Fragment } from '../../database/connections/sql.ts';
import type { ReadScope } from '../../database/scope.ts';

/** What decides the language of texts to the guest of a stay `s` of an order `o`: a LanguageFacts. */
export function languageColumns({ sql, host_id }: Pick<ReadScope, 'sql' | 'host_id'>): Fragment {
  return sql`o.guest_language, coalesce(o.is_language_chosen, false) as is_language_chosen, (
      select g.country from guests g
      where g.host_id = ${host_id} and g.stay_code = s.stay_code and g.country is not null
      order by g.is_booker desc, g.id limit 1
    ) as guest_country,
    (select h.language from host_accounts h where h.id = ${host_id}) as account_language`;
}
