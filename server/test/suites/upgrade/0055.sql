-- A rule and a saved reply with a Spanish text, a guest whose language the host chose, and a task that a rule made.

update automation_rules set action = action || '{"texts": [{"language": "es", "text": "Hola, {{guest_first_name}}."}]}'
where host_id = 101 and action_type = 'message';
update saved_replies set texts = '[{"language": "es", "text": "Puede aparcar delante de la casa."}]' where host_id = 101;
update orders set is_language_chosen = true where host_id = 101 and guest_language is not null;
update tasks set rule_id = 1050 where host_id = 101 and type = 'cleaning';
