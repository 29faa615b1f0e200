-- Channels under which a host enters orders by hand.

create table custom_channels (
  host_id bigint not null references host_accounts (id),
  id bigint generated always as identity (start with 1001),
  name text not null,
  is_built_in boolean not null default false,
  -- The channel_type that an order entered by hand under this channel gets.
  channel_type text not null check (channel_type in ('direct', 'custom')),
  created_at timestamptz not null,
  primary key (host_id, id),
  constraint custom_channels_name unique (host_id, name)
);
