-- With the link of a staff comes the address of a calendar of their tasks. A link that was made before has none: its
-- secret is not stored, and the next link has one.
alter table staff_links
  -- Of the token in the address of the calendar, which does not open the page.
  add column token_hash bytea;

-- The hour in which a channel last fetched the calendar that we give it, so that a host learns that none ever did.
alter table listings add column export_read_at timestamptz;
