insert into automation_rules (host_id, name, is_active, trigger_kind, trigger_hours, trigger_days, trigger_at,
  channel_types, action_type, action, revision, plan_due_at, plan_after_date, plan_after_code, created_at, updated_at,
  deleted_at) values
  (101, 'How to get in', true, 'before_check_in', null, 2, '02:30', '["direct"]', 'message',
    '{"type": "message", "template": "Dear {{guest_name}}"}', 2, null, null, null, '2026-01-20T09:00:00Z',
    '2026-01-21T09:00:00Z', null),
  (101, 'Cleaning', true, 'after_check_out', 0, null, null, '[]', 'task',
    '{"type": "task", "task_type": "cleaning", "level": null, "staff_id": 1001, "note": "", "expected_on": "check_out", "expected_days": 0, "expected_time": null}',
    1, '2026-01-21T09:00:00Z', '2026-07-04', '0-0000001_1-abcdef', '2026-01-21T09:00:00Z', '2026-01-21T09:00:00Z', null),
  (101, 'Gone', false, 'message_received', 1, null, null, '[]', 'message',
    '{"type": "message", "template": "Thank you"}', 3, null, null, null, '2026-01-20T09:00:00Z', '2026-01-22T09:00:00Z',
    '2026-01-22T09:00:00Z');

insert into automation_rule_properties (host_id, rule_id, property_id) values (101, 1001, 1001);

insert into automation_actions (host_id, rule_id, type, stay_code, conversation_id, occurrence, property_id, status,
  due_at, next_run_at, happened_at, fact, revision, reason, detail, created_at, ended_at) values
  (101, 1001, 'message', '0-0000001_1-abcdef', null, 'before_check_in', 1001, 'waiting', '2026-06-29T00:30:00Z',
    '2026-06-29T00:31:00Z', null,
    '{"kind": "before_check_in", "hours": null, "days": 2, "at": "02:30", "date": "2026-07-01", "time": "15:00", "timezone": "Europe/Amsterdam", "happened_at": null}',
    2, null, null, '2026-01-20T09:00:00Z', null),
  (101, 1002, 'task', '0-0000001_1-abcdef', null, 'after_check_out', 1001, 'done', '2026-01-29T10:00:00Z',
    '2026-01-29T10:01:00Z', null, '{}', 1, null, 'task 1001', '2026-01-20T09:00:00Z', '2026-01-29T10:00:01Z'),
  (101, 1001, 'message', '0-0000002-abcdef', null, 'before_check_in', 1001, 'dropped', '2026-06-29T00:30:00Z',
    '2026-06-29T00:30:00Z', null, '{}', 1, 'stay_ended', null, '2026-01-20T09:00:00Z', '2026-01-21T09:00:00Z');
