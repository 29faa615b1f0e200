-- A file whose columns a person has named.

insert into csv_mappings (host_id, header_key, mapping, stored_at) values
  (101, decode(repeat('ab', 32), 'hex'), '{"columns": [{"column": "Wann", "field": "date"}]}', '2026-06-01T10:00:00Z');
