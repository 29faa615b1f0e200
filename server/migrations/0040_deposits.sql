-- A security deposit is held and goes back: it is no payment of its order. 'deposit' is the income item under which it is taken,
-- 'deposit_return' the expense item under which it goes back; an account gets that one with the first deposit that does.

alter table dictionary_entries drop constraint dictionary_entries_role_check;
alter table dictionary_entries add check (role in ('accommodation', 'refund', 'deposit', 'deposit_return'));
update dictionary_entries set role = 'deposit'
where dictionary = 'income_items' and name = 'Security deposit' and hidden_at is null and role is null;

update stays s set owed_besides = s.owed_besides + held.amount
from (
  select of.host_id, of.reservation_code, sum(t.amount) as amount
  from dictionary_entries d
  join transactions t on t.host_id = d.host_id and t.item_id = d.id and t.status = 'paid' and t.direction = 'income'
  join stays of on of.host_id = t.host_id and of.stay_code = t.stay_code
  where d.role = 'deposit'
  group by of.host_id, of.reservation_code
) held
where s.host_id = held.host_id and s.reservation_code = held.reservation_code;
