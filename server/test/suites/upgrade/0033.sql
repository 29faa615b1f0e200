-- A channel whose connector has ended.
insert into ended_connectors (host_id, channel_type, ended_at) values (101, 'vrbo', '2026-01-14T09:00:00Z');
