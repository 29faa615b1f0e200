-- Properties as hosts describe them: rooms and beds, amenities, texts in several languages, and pictures.

create table property_details (
  host_id bigint not null references host_accounts,
  property_id bigint not null,
  -- [{ kind, beds: [{ kind, count }] }]
  rooms jsonb not null check (jsonb_typeof(rooms) = 'array'),
  -- One without a bath or shower is a half.
  bathrooms numeric check (bathrooms >= 0 and bathrooms <= 50 and trunc(bathrooms * 2) = bathrooms * 2),
  amenities jsonb not null check (jsonb_typeof(amenities) = 'array'),
  -- [{ language, text }]
  house_rules jsonb not null check (jsonb_typeof(house_rules) = 'array'),
  descriptions jsonb not null check (jsonb_typeof(descriptions) = 'array'),
  registration_number text not null,
  search_text text not null generated always as (fold_text(registration_number) || ' ') stored,
  updated_at timestamptz not null,
  primary key (host_id, property_id),
  foreign key (host_id, property_id) references properties (host_id, id)
);

create table property_pictures (
  host_id bigint not null references host_accounts,
  id bigint generated always as identity (start with 1001),
  property_id bigint not null,
  -- In ascending order; where two are equal, by id.
  position integer not null,
  caption text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- Of the addresses at which its two sizes are read.
  secret text not null default replace(gen_random_uuid()::text, '-', ''),
  large_hash bytea not null,
  large bytea not null,
  small_hash bytea not null,
  small bytea not null,
  created_at timestamptz not null,
  primary key (host_id, id),
  foreign key (host_id, property_id) references properties (host_id, id),
  -- The same picture is stored once for a property, however often it is sent.
  constraint property_pictures_once unique (host_id, property_id, large_hash)
);
-- Pictures are read in pieces: uncompressed, so that a piece is found without what stands before it.
alter table property_pictures alter column large set storage external, alter column small set storage external;
create unique index property_pictures_address on property_pictures (host_id, secret);
create index property_pictures_order on property_pictures (host_id, property_id, position, id);
