-- A deleted tag comes back under its id, and a link opens a calendar of free nights to everybody who has it.

-- The newest of an account, by their names. Rules of the automation still name them.
create table former_tags (
  host_id bigint not null references host_accounts (id),
  name text not null,
  id bigint not null,
  color text not null check (color ~ '^#[0-9A-Fa-f]{6}$'),
  created_at timestamptz not null,
  deleted_at timestamptz not null,
  primary key (host_id, name)
);

create table calendar_share_links (
  host_id bigint not null references host_accounts (id),
  id bigint generated always as identity (start with 1001),
  -- entire: all properties of the account, also later ones.
  scope text not null check (scope in ('entire', 'partial')),
  -- Of the address, which is the only protection of the page.
  secret text not null,
  created_at timestamptz not null,
  primary key (host_id, id)
);
create unique index calendar_share_links_address on calendar_share_links (host_id, secret);
-- An account has one link to all of its properties.
create unique index calendar_share_links_entire on calendar_share_links (host_id) where scope = 'entire';

create table calendar_share_link_properties (
  host_id bigint not null,
  link_id bigint not null,
  property_id bigint not null,
  primary key (host_id, link_id, property_id),
  foreign key (host_id, link_id) references calendar_share_links (host_id, id) on delete cascade,
  foreign key (host_id, property_id) references properties (host_id, id)
);
create index calendar_share_links_by_property on calendar_share_link_properties (host_id, property_id);
