import type { WriteScope } from '#server/database/scope.ts';

/** What was changed of each stay: five rows of the audit log and some more, and an answered delivery of every fourth to a webhook. */
export async function addLog({ sql, host_id }: WriteScope): Promise<void> {
  const [operator] = await sql<{ id: number }[]>`
    select id from operators where host_id = ${host_id} and is_master`;
  await sql`
    insert into audit_log (host_id, kind, operator_id, request_id, before, after, created_at)
    select ${host_id},
      (array['reservation_created', 'reservation_updated', 'reservation_updated', 'transaction_created', 'transaction_updated',
        'task_created'])[step],
      ${operator?.id ?? 0}, 'req_' || left(md5(n || '-' || step), 32),
      case when step in (2, 3) then jsonb_build_object('stay_code', stay_code, 'remarks', '', 'stay_status', 'checkin_pending') end,
      case when step <= 3
        then jsonb_build_object('stay_code', stay_code, 'reservation_code', reservation_code, 'property_id', property_id,
          'check_in_date', check_in_date, 'status', status, 'remarks', 'Step ' || step)
        else jsonb_build_object('id', 1000 + n, 'property_id', property_id, 'stay_code', stay_code, 'amount', 100 + dice % 200,
          'note', 'Step ' || step)
      end,
      booked_at + step * interval '1 minute'
    from house_stays, generate_series(1, case when n % 4 = 0 then 6 else 5 end) step
    order by booked_at, n, step`;
  const [webhook] = await sql<{ id: number }[]>`
    insert into webhooks (host_id, url, secret, is_active, created_at)
    values (${host_id}, 'https://receiver.example.com/hook', 'not used: it is switched off', false, now()) returning id`;
  await sql`
    insert into webhook_deliveries (host_id, webhook_id, message_id, event, body, status, attempts, created_at)
    select ${host_id}, ${webhook?.id ?? 0}, 'msg_' || n, 'reservation.created',
      jsonb_build_object('event', 'reservation.created', 'data', jsonb_build_object('reservation_code', reservation_code,
        'stay_code', stay_code, 'guest_name', guest_name, 'guest_email', guest_email))::text,
      'delivered',
      jsonb_build_array(jsonb_build_object('at', booked_at, 'outcome', 'delivered', 'http_status', 200, 'duration_ms', 20 + dice % 100,
        'response_body', case when dice % 2 = 0 then 'ok' else json_build_object('received', reservation_code)::text end)),
      booked_at
    from house_stays where n % 4 = 1 order by n`;
}
