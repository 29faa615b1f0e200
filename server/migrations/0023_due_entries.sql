-- An outstanding entry becomes paid when its time comes, unless it was created to wait until it is marked paid.

-- The check reads the table once, with the table locked: about a second for a million entries.
alter table transactions
  add column needs_mark_paid boolean not null default false,
  add constraint transactions_needs_mark_paid check (status = 'outstanding' or not needs_mark_paid);
-- Finds the accounts with due entries.
create index transactions_due on transactions (action_at, host_id)
  where status = 'outstanding' and not needs_mark_paid;
-- Finds the due entries of an account, and lists its outstanding ones.
create index transactions_outstanding on transactions (host_id, action_at desc, id desc)
  where status = 'outstanding';
