-- What a host is to receive for an order: the rate less the commission, and of an ended stay what the host keeps. Paid refunds lower
-- what was received. Who collects from the guest decides whether a guest still has to pay the host.

-- 'refund': the expense item under which money goes back to guests. An account without one gets it with its first refund.
alter table dictionary_entries drop constraint dictionary_entries_role_check;
alter table dictionary_entries add check (role in ('accommodation', 'refund'));
update dictionary_entries set role = 'refund'
where dictionary = 'expense_items' and name = 'Refund' and hidden_at is null;
update dictionary_entries d set role = 'refund'
from (
  select host_id, max(id) as id from dictionary_entries e
  where dictionary = 'expense_items' and name = 'Refund' and not exists (
    select from dictionary_entries has where has.host_id = e.host_id and has.role = 'refund'
  ) group by host_id
) hidden
where d.host_id = hidden.host_id and d.id = hidden.id;
-- Null: the host collects direct bookings and those of the own booking site, a channel collects its own.
alter table orders add column collected_by text check (collected_by in ('host', 'channel'));

drop index stays_unpaid;
alter table stays drop column is_unpaid;
alter table stays add column order_collected_by text;
-- Of an ended stay: what the host keeps of its price.
alter table stays add column kept_amount numeric not null default 0 check (kept_amount >= 0);
-- Why the account cancelled it.
alter table stays add column cancellation_reason text;
-- What was paid back to the guest of the order.
alter table stays add column order_refunded_amount numeric not null default 0;

update stays s set (owed_besides, order_refunded_amount) = row (owed.amount - s.rate_amount, owed.refunded)
from (
  select o.host_id, o.reservation_code, o.total - coalesce(t.received, 0) as amount, coalesce(t.refunded, 0) as refunded
  from (
    select host_id, reservation_code, sum(
      case when status in ('cancelled', 'denied', 'timeout') then 0 else rate_amount - commission_amount end
    ) as total
    from stays group by host_id, reservation_code
  ) o
  left join (
    select s.host_id, s.reservation_code,
      sum(case t.direction when 'income' then t.amount else -t.amount end) as received,
      sum(t.amount) filter (where t.direction = 'expense') as refunded
    from transactions t
    join stays s on s.host_id = t.host_id and s.stay_code = t.stay_code
    left join dictionary_entries d on d.host_id = t.host_id and d.id = t.item_id
    where t.status = 'paid' and (t.direction = 'income' or d.role = 'refund')
    group by s.host_id, s.reservation_code
  ) t on t.host_id = o.host_id and t.reservation_code = o.reservation_code
) owed
where s.host_id = owed.host_id and s.reservation_code = owed.reservation_code
  and (s.owed_besides, s.order_refunded_amount) <> (owed.amount - s.rate_amount, owed.refunded);

-- A guest owes the host only what the host collects.
alter table stays add column is_unpaid boolean not null generated always as (
  rate_amount + owed_besides > 0
    and coalesce(order_collected_by, case when order_channel_type in ('direct', 'custom', 'booking_site') then 'host' end, 'channel') = 'host'
) stored;
create index stays_unpaid on stays (host_id, is_unpaid, booked_at, stay_code)
  include (check_out_date, property_id, in_reservation_box, status);
