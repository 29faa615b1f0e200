-- A property that its host has described, with two pictures.

insert into property_details (host_id, property_id, rooms, bathrooms, amenities, house_rules, descriptions,
  registration_number, updated_at) values
  (101, 1001, '[{"kind": "bedroom", "beds": [{"kind": "queen", "count": 1}]}]', 1.5, '["wifi", "kitchen"]',
    '[{"language": "en", "text": "No smoking."}]', '[{"language": "es", "text": "Una casa junto al canal."}]',
    '0363 4F2A', '2026-06-15T09:00:00Z');
insert into property_pictures (host_id, property_id, position, caption, width, height, large_hash, large, small_hash, small,
  created_at) values
  (101, 1001, 2, 'The canal', 1200, 800, '\x01', '\xffd8', '\x02', '\xffd8', '2026-06-15T09:00:00Z'),
  (101, 1001, 1, '', 1, 1, '\x03', '\xffd8', '\x04', '\xffd8', '2026-06-15T09:00:00Z');
