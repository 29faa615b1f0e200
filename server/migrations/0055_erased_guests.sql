-- A guest's personal data can be erased. What channels send of an erased guest again is then ignored, so the row says so.
alter table orders add column guest_erased_at timestamptz;
alter table conversations add column guest_erased_at timestamptz;
