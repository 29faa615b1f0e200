import type { ReadScope, WriteScope } from '../../../database/scope.ts';
import type { Loss } from './loss.ts';

/** Undefined when the loss is over, or nobody has an e-mail address. */
export async function findLoss({ sql, host_id }: ReadScope, id: number): Promise<Loss | undefined> {
  const [loss] = await sql<Loss[]>`
    select l.id, l.channel_type, l.property_id, coalesce(nullif(l.title, ''), p.title, r.title, '') as title,
      l.held_back_count as count, l.held_back_since as since, o.name as operator_name, o.email, o.language
    from listings l
    join operators o on o.host_id = l.host_id and o.is_master and o.email is not null
    left join properties p on p.host_id = ${host_id} and p.id = l.property_id
    left join room_types r on r.host_id = ${host_id} and r.id = l.room_type_id
    where l.host_id = ${host_id} and o.host_id = ${host_id} and l.id = ${id} and l.held_back_since is not null`;
  return loss;
}

export async function endLossMail({ sql, host_id }: WriteScope, id: number): Promise<void> {
  await sql`update listings set loss_mail_at = null where host_id = ${host_id} and id = ${id}`;
}
