-- A long backlog of events is told in the order of ids, so that no step reads all of it.
create index events_by_id on events (id);
