-- A rule has conditions, may repeat during the stay, and says what it does when its moment had passed as the guest booked.

alter table automation_rules
  add column conditions jsonb not null default '{"match": "all", "nights": null, "lead_time": null, "number_of_guests": null, "number_of_children": null, "number_of_pets": null, "languages": [], "tag_ids": [], "group_ids": [], "is_returning_guest": null, "is_unpaid": null, "is_night_before_free": null, "is_night_after_free": null}'
    check (jsonb_typeof(conditions) = 'object'),
  add column when_late text check (when_late in ('at_once', 'never')),
  add column trigger_every_days integer check (trigger_every_days > 0),
  add column trigger_weekdays jsonb not null default '[]' check (jsonb_typeof(trigger_weekdays) = 'array'),
  add constraint automation_rules_repeats check (
    (trigger_every_days is null and trigger_weekdays = '[]')
    or (trigger_kind = 'after_check_in' and trigger_days is not null
      and (trigger_every_days is null or trigger_weekdays = '[]'))
  );
-- What new rules do unless they say otherwise.
update automation_rules set when_late = case
  when trigger_kind in ('reservation_accepted', 'message_received', 'stay_cancelled') then 'never'
  when action_type = 'task' then 'at_once'
  when action_type = 'message' and (trigger_kind = 'before_check_in'
    or (trigger_kind = 'after_check_in' and coalesce(trigger_hours, trigger_days) = 0)) then 'at_once'
  else 'never'
end;
alter table automation_rules alter column when_late set default 'never', alter column when_late set not null;

alter table automation_actions drop constraint automation_actions_reason_check;
alter table automation_actions add constraint automation_actions_reason_check check (reason in ('by_host', 'refused',
  'stay_ended', 'off_calendar', 'rule_changed', 'moment_passed', 'conditions_unmet', 'booked_late', 'beyond_check_out',
  'done_before'));
