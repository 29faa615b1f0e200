-- The language of the guest of an order, for the letters to them, their page, and the host who writes to them.

-- A language tag of BCP 47. Null: not known.
alter table orders add column guest_language text check (guest_language ~ '^[A-Za-z0-9-]{2,35}$');
