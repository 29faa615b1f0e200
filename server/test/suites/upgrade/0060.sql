-- A planned message with a text for its stay alone, and a stay of an import to whose guest rules do not write.

update automation_actions set own_text = 'Dear {{guest_name}}, take the stairs.' where host_id = 101 and type = 'message';
update stays set quiet_since = '2026-06-01T08:00:00Z', is_quiet_ahead = true where host_id = 101;
