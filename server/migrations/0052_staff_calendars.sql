-- With the link of a staff comes the address of a calendar of their tasks, whose secret does not open the page. A link
-- that was made before has no calendar: its secret is not stored, and the next link has one.
alter table staff_links add column calendar_hash bytea;
