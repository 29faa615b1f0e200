-- The host sees since when no connector of a channel has access (contract section 13).

-- When a token or a grant for a channel last ended.
create table ended_connectors (
  host_id bigint not null references host_accounts (id),
  channel_type text not null,
  ended_at timestamptz not null,
  primary key (host_id, channel_type)
);
-- When earlier ones ended is not known: before the upgrade.
insert into ended_connectors (host_id, channel_type, ended_at)
select distinct host_id, channel_type, now() from listings where capabilities is not null;
