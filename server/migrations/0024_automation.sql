-- What is done for the host without being asked: rules, and each thing that they planned, which is done once.

create table automation_rules (
  host_id bigint not null references host_accounts (id),
  id bigint generated always as identity (start with 1001),
  name text not null,
  is_active boolean not null,
  trigger_kind text not null check (trigger_kind in ('reservation_accepted', 'before_check_in', 'after_check_in',
    'before_check_out', 'after_check_out', 'message_received', 'stay_cancelled')),
  trigger_hours integer check (trigger_hours >= 0),
  trigger_days integer check (trigger_days >= 0),
  -- Of days: the time of day, in the timezone of the property.
  trigger_at text check (trigger_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- Empty: every channel.
  channel_types jsonb not null,
  action_type text not null check (action_type in ('message', 'review', 'task')),
  action jsonb not null,
  -- Counts what may move its actions. Those planned by an earlier one are looked at again.
  revision integer not null default 1,
  -- While its actions are being planned for the stays there are: when to go on, and behind which stay.
  plan_due_at timestamptz,
  plan_after_date date,
  plan_after_code text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (host_id, id),
  constraint automation_rules_trigger check (
    (trigger_hours is null) <> (trigger_days is null) and (trigger_days is null) = (trigger_at is null)
  )
);
create index automation_rules_due on automation_rules (plan_due_at) where plan_due_at is not null;

-- The properties that a rule is for; none: all of them.
create table automation_rule_properties (
  host_id bigint not null,
  rule_id bigint not null,
  property_id bigint not null,
  primary key (host_id, rule_id, property_id),
  foreign key (host_id, rule_id) references automation_rules (host_id, id),
  foreign key (host_id, property_id) references properties (host_id, id)
);

create table automation_actions (
  host_id bigint not null,
  id bigint generated always as identity (start with 1001),
  rule_id bigint not null,
  type text not null check (type in ('message', 'review', 'task')),
  -- Null for an inquiry, which has no stay yet.
  stay_code text,
  conversation_id text,
  -- What a rule does once for a stay: the kind of its trigger, or the message that came in.
  occurrence text not null,
  -- The stay's, or the inquiry's: it moves with the stay.
  property_id bigint,
  status text not null check (status in ('waiting', 'done', 'dropped')),
  due_at timestamptz not null,
  -- When it is to be tried; taking it moves it on.
  next_run_at timestamptz not null,
  -- Of a trigger that is no date of the stay: when it happened.
  happened_at timestamptz,
  -- The fact that planned it, as it was then.
  fact jsonb not null,
  revision integer not null,
  -- Why it was dropped.
  reason text check (reason in ('by_host', 'refused', 'stay_ended', 'off_calendar', 'rule_changed', 'moment_passed')),
  detail text,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- A due action waits while its template names values that are missing.
  missing jsonb check (jsonb_array_length(missing) > 0),
  primary key (host_id, id),
  constraint automation_actions_once unique nulls not distinct (host_id, rule_id, stay_code, occurrence),
  foreign key (host_id, rule_id) references automation_rules (host_id, id),
  foreign key (host_id, stay_code) references stays (host_id, stay_code),
  foreign key (host_id, conversation_id) references conversations (host_id, id),
  foreign key (host_id, property_id) references properties (host_id, id),
  check (stay_code is not null or conversation_id is not null),
  check ((status = 'dropped') = (reason is not null)),
  check ((status = 'waiting') = (ended_at is null))
);
create index automation_actions_due on automation_actions (next_run_at) where status = 'waiting';
create index automation_actions_coming on automation_actions (host_id, type, due_at, id) where status = 'waiting';
create index automation_actions_by_stay on automation_actions (host_id, stay_code);
create index automation_actions_by_rule on automation_actions (host_id, rule_id, id) where status = 'waiting';
create index automation_actions_of_conversation on automation_actions (host_id, conversation_id)
  where conversation_id is not null;
