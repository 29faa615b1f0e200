-- What the host has done that a channel must carry out.

create table channel_work (
  host_id bigint not null references host_accounts (id),
  id bigint generated always as identity (start with 1001),
  channel_type text not null,
  kind text not null check (kind in (
    'approve', 'decline', 'cancel', 'change_dates', 'message', 'host_review', 'host_reply', 'calendar'
  )),
  -- A listing has one piece of work for its calendar, which grows with each change and is never gone.
  listing bigint,
  start_date date,
  end_date date,
  -- Rises with each change of the work: what was done for an earlier revision is not done.
  revision integer not null default 1,
  reservation_code text,
  stay_code text,
  conversation_id text,
  message_id bigint,
  status text not null default 'waiting' check (status in ('waiting', 'done', 'failed')),
  detail text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The work is read in the order of commits, as the log of events is.
  transaction_id xid8 not null default pg_current_xact_id(),
  primary key (host_id, id),
  foreign key (host_id, listing) references listings (host_id, id) on delete cascade,
  foreign key (host_id, reservation_code) references orders (host_id, reservation_code),
  constraint channel_work_is_about_one_thing
    check ((kind = 'calendar') = (listing is not null and start_date is not null and end_date is not null))
);
create unique index channel_work_calendar on channel_work (host_id, listing) where kind = 'calendar';
create index channel_work_waiting on channel_work (host_id, channel_type, id) where status = 'waiting';
create index channel_work_open on channel_work (host_id, reservation_code, id)
  where status <> 'done' and reservation_code is not null;
create index channel_work_of_message on channel_work (host_id, message_id) where message_id is not null;
create index channel_work_ended on channel_work (updated_at) where status = 'done' and kind <> 'calendar';
create index channel_work_of_order on channel_work (host_id, reservation_code) where reservation_code is not null;
create index channel_work_of_conversation on channel_work (host_id, conversation_id) where conversation_id is not null;
