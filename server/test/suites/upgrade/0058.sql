-- A tag that was deleted, a link to all properties and one to a house.

insert into former_tags (host_id, name, id, color, created_at, deleted_at) values
  (101, 'Former', 999, '#FD587B', '2026-06-15T09:00:00Z', '2026-06-16T09:00:00Z');
insert into calendar_share_links (host_id, scope, secret, created_at) values
  (101, 'entire', '4b7e1f0a9c2d4e83b5d6f7a8c9e0d1b2', '2026-06-15T09:00:00Z'),
  (101, 'partial', '5c8f2a1bad3e4f94c6e7a8b9dae1c2d3', '2026-06-15T09:00:00Z');
insert into calendar_share_link_properties (host_id, link_id, property_id)
  select l.host_id, l.id, p.id from calendar_share_links l
  join (select host_id, id from properties where host_id = 101 order by id limit 1) p on p.host_id = l.host_id
  where l.scope = 'partial';
