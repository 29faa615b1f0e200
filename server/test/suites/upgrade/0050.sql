-- A rule with conditions that repeats, and a moment that had passed when a stay was booked.

insert into automation_rules (host_id, id, name, is_active, trigger_kind, trigger_hours, trigger_days, trigger_at,
  trigger_every_days, trigger_weekdays, channel_types, conditions, when_late, action_type, action, revision, created_at,
  updated_at) overriding system value values
  (101, 1050, 'Clean long stays', true, 'after_check_in', null, 7, '10:00', 7, '[]', '[]',
    '{"match": "all", "nights": {"from": 8, "to": null}, "lead_time": null, "number_of_guests": null, "number_of_children": null, "number_of_pets": null, "languages": [], "tag_ids": [], "group_ids": [], "is_returning_guest": null, "is_unpaid": null, "is_night_before_free": null, "is_night_after_free": null}',
    'never', 'task',
    '{"note": "", "type": "task", "level": null, "staff_id": null, "task_type": "cleaning", "expected_on": "action", "expected_days": 0, "expected_time": null}',
    1, '2026-01-20T09:00:00Z', '2026-01-20T09:00:00Z');
insert into automation_actions (host_id, id, rule_id, type, stay_code, occurrence, property_id, status, due_at,
  next_run_at, fact, revision, reason, detail, created_at, ended_at, missing) overriding system value values
  (101, 1050, 1050, 'task', '0-0000001_1-abcdef', 'after_check_in:1', 1001, 'dropped', '2026-01-29T10:00:00Z',
    '2026-01-29T10:01:00Z', '{}', 1, 'booked_late', null, '2026-01-20T09:00:00Z', '2026-01-29T10:00:01Z', null);
