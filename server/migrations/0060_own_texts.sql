-- The text of a planned action for one stay alone, and stays of an import to whose guests rules do not write.

-- In place of the text of the rule, with the same names in braces.
alter table automation_actions add column own_text text check (char_length(own_text) between 1 and 10000);

-- Those that lack a value are in Today.
create index automation_actions_unready on automation_actions (host_id, due_at) where status = 'waiting' and missing is not null;

-- Rules that were there at this time do not write to the guest what was due before it; when is_quiet_ahead, nothing at all.
alter table stays
  add column quiet_since timestamptz,
  add column is_quiet_ahead boolean not null default false,
  add constraint stays_quiet check (quiet_since is not null or not is_quiet_ahead);

alter table automation_actions
  drop constraint automation_actions_reason_check,
  add constraint automation_actions_reason_check check (reason in ('by_host', 'refused', 'stay_ended', 'off_calendar', 'rule_changed',
    'moment_passed', 'conditions_unmet', 'booked_late', 'beyond_check_out', 'done_before', 'imported'));
