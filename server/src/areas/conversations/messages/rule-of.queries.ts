import type { Fragment } from '../../../database/connections/sql.ts';
import type { ReadScope } from '../../../database/scope.ts';

/** The rule that wrote a message `m`: of the few actions of the stays of its order, or of its inquiry, one is done with it. */
export function ruleOf({ sql, host_id }: ReadScope): Fragment {
  return sql`case when m.sender_role = 'host' then (
    select json_build_object('id', r.id, 'name', r.name)
    from automation_actions x join automation_rules r on r.host_id = x.host_id and r.id = x.rule_id
    where x.host_id = ${host_id} and x.status = 'done' and x.detail = 'message ' || m.id and (
      x.conversation_id = m.conversation_id
      or x.stay_code = any(array(
        select s.stay_code from conversations c join stays s on s.host_id = c.host_id and s.reservation_code = c.reservation_code
        where c.host_id = ${host_id} and c.id = m.conversation_id
      ))
    )
    limit 1
  ) end`;
}
