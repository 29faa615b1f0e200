-- Terms of a property with everything that they can have, a quote, and an order that keeps its terms.

insert into booking_terms (host_id, property_id, max_guests, charges, weekly_discount_percent,
  monthly_discount_percent, deposit, cancellation_policy, payment_plan, updated_at) values
  (101, 1001, 4,
    '[{"name": "Cleaning", "kind": "cleaning", "amount": "60", "percent": null, "per": "stay", "free_count": 0, "free_below_age": null, "season": {"from": "06-01", "to": "09-30"}, "is_optional": false, "is_included": false}]',
    10, 25.5, 200,
    '{"name": "firm", "steps": [{"days_before_check_in": 30, "refund_percent": "100"}, {"days_before_check_in": 7, "refund_percent": "50"}]}',
    '[{"percent": "30", "amount": null, "days_before_check_in": null}, {"percent": "70", "amount": null, "days_before_check_in": 14}]',
    '2026-06-15T09:00:00Z'),
  (102, 1004, null, '[]', null, null, null, null, '[]', '2026-06-15T09:00:00Z');
insert into quotes (host_id, id, property_id, asked, total_amount, currency, created_at, expires_at) values
  (101, '3f6c1f0e-8a57-4d3e-9d7b-1b7f2a0c9e54', 1001,
    '{"property_id": 1001, "check_in_date": "2026-09-01", "check_out_date": "2026-09-04"}', 510.25, 'EUR',
    '2026-06-15T09:00:00Z', '2026-06-15T09:15:00Z'),
  (102, '8d0c4b7e-52f1-4a96-b3e8-6c9f1d2a7b30', 1004,
    '{"property_id": 1004, "check_in_date": "2026-09-01", "check_out_date": "2026-09-04"}', null, 'JPY',
    '2026-06-15T09:00:00Z', '2026-06-15T09:15:00Z');
insert into orders (host_id, reservation_code, channel_type, currency, guest_name, creator, booked_at, created_at,
  updated_at, agreed_terms) values
  (101, 'agreed', 'direct', 'EUR', 'Ada', 'System', '2026-06-01T09:00:00Z', '2026-06-01T09:00:00Z',
    '2026-06-01T09:00:00Z',
    '{"policy": {"name": "flexible", "steps": [{"days_before_check_in": 1, "refund_percent": "100"}]}, "due": [{"amount": "510.25", "due_on": "2026-06-01"}]}');
