-- An invoice, the credit note that cancels it, and the next invoice of the same order.

update host_accounts set business_name = 'Seaside Homes B.V.', business_address = E'Prinsengracht 1\nAmsterdam',
  tax_number = 'NL123456789B01' where id = 101;
insert into invoices (host_id, id, kind, year, sequence, reservation_code, previous_id, issued_on, language, currency,
  document, created_at) overriding system value
select 101, of.id, of.kind, 2026, of.sequence, 'agreed', of.previous_id, '2026-06-15', 'en', 'EUR',
  jsonb_build_object(
    'host', '{"name": "Seaside Homes", "address": "", "tax_number": ""}'::jsonb,
    'addressee', '{"name": "Ada", "company": "", "address": [], "tax_number": ""}'::jsonb,
    'note', '', 'stays', '[]'::jsonb, 'taxes', '[]'::jsonb, 'net_amount', of.amount, 'tax_amount', '0',
    'total_amount', of.amount, 'paid_to_channel', null, 'payments', '[]'::jsonb, 'paid_amount', '0', 'open_amount', '0'
  ), '2026-06-15T09:00:00Z'
from (values
  (1001, 'invoice', 1, null, '510.25'),
  (1002, 'credit_note', 1, 1001, '-510.25'),
  (1003, 'invoice', 2, 1002, '480')
) of (id, kind, sequence, previous_id, amount);
