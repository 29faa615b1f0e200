insert into audit_log (host_id, kind, operator_id, token_id, request_id, before, after, created_at) values
  (101, 'property_updated', 201, 301, 'req_19', '{"id": 1001, "wifi_password": ""}', '{"id": 1001, "wifi_password": "***"}',
    '2026-06-02T09:00:00Z'),
  (101, 'message_created', 201, 301, 'req_20', null, '{"id": 1001, "content": "***"}', '2026-06-02T09:05:00Z');
