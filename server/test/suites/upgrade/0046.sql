-- A second operator, who has been given everything until now.

insert into operators (host_id, id, name, email, is_master, is_limited, created_at, language)
  overriding system value values (101, 944, 'Sam de Boer', 'sam944@example.com', false, false, '2026-06-01T09:00:00Z', 'en');
