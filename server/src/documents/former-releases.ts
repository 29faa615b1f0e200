export type Release = {
  readonly version: string;
  /** Null for the release without a stated date. */
  readonly date: string | null;
  readonly changes: readonly string[];
};

/** Releases before the present one, newest first. */
export const FORMER_RELEASES = [
  {
    version: '3.2.0+innkeep.2',
    date: '2026-11-20',
    changes: [
      'Serves groups, tags and room types: GET /groups, /tags and /room_types follow the interface’s releases 3.1.0 and 3.1.1.',
      'Added: POST, PATCH and DELETE on /groups and /tags. GET /properties filters by group_id and tag_id and shows the groups and tags of each property.',
      'Added: GET and POST /room_types, PATCH and DELETE /room_types/{id}. A property is in at most one room type: property_in_other_room_type lists in fields the properties that are in another one.',
      'Added: a tag without a color gets the least used color of the palette. An account has at most 500 tags.',
      'Added: a limited operator reads the groups, tags and room types of their properties, without other properties in them, and cannot change them.',
      'Serves tasks and staff: GET, POST, PATCH and DELETE on /tasks and /staffs, as in the interface’s releases 3.1.2 and 3.2.0.',
      'Added: expected_time accepts HH:mm and HH:mm:ss. expected has 00:00:00 for a task without a time. A cleaning without a level is standard, and costs the cleaning fee of its property in the property’s currency.',
      'Added: stay_code changes the stay of a task, and null removes it. The property of a task with a stay is the property of the stay. null removes a property or a staff, as 0 does.',
      'Added: a task can be assigned only to a staff who is active and works at its property. Existing assignments stay.',
      'Added: a task without a property belongs to the whole account. A limited operator can neither see nor make one.',
      'Added: GET /staffs filters by property_id and keyword. scope of a staff is all (all properties) or listed. scope all in a PATCH assigns all properties again.',
      'Added: a mobile number of the home country is accepted in its national form too. Every number is returned as plus sign, country code, space, national number.',
      'Added: a limited operator reads the staff who work at their properties, and cannot change them.',
      'Added: the events staff_created, staff_updated and staff_deleted. When a staff is deleted, task_updated is recorded for each of their tasks.',
    ],
  },
  {
    version: '3.2.0+innkeep.1',
    date: '2026-11-20',
    changes: [
      'The first release of Innkeep. It serves properties, custom channels, incomes and expenses with their four dictionaries, and of reservations GET, POST and DELETE; paths of the other areas return 404 until their release, and group_id and tag_id do not filter properties yet.',
      'Added: every error has a stable code in error, and a validation error lists all invalid places in fields. The HTTP status of an error equals error_code.',
      'Added: 413 for a body over 1 MiB, 415 for one that is not JSON, 503 with Retry-After while the service starts, stops or cannot reach its database.',
      'Added: total, next_cursor and cursor on every list; an offset or a limit outside its range is a 422.',
      'Added: unknown fields of a body are listed in ignored_fields. With Prefer: handling=strict they are refused.',
      'Added: a field that cannot change is accepted in a PATCH with its stored value, and otherwise refused (field_is_immutable).',
      'Added: Idempotency-Key on every POST; the first response is stored for 24 hours and repeated byte for byte.',
      'Added: an amount with more decimal places than its currency has is a 422.',
      'Added: TOKEN_HEADERS lists further headers that may carry an access token.',
      'Added: address, longitude, latitude, timezone, default times, Wi-Fi, cleaning_fee and currency of a property; PATCH and DELETE /properties/{id}.',
      'Added: POST, PATCH and DELETE on /custom_channels.',
      'Added: POST, PATCH and DELETE on /income_items, /expense_items, /income_methods and /expense_methods. A deleted item in use disappears from the list, and entries that use it still show its name.',
      'Added: the channel types direct, custom and ical.',
      'Added: GET /reservations filters by stay_code and accepts one end of a date range alone. Without a date filter, a code or a channel_id it returns stays that check out from 180 days ago onwards.',
      'Added: POST /reservations accepts stays for an order of several stays, and requires income_method_id only with a received amount.',
      'Added: the database itself rejects a second stay on a night of a property (nights_not_available).',
      'Added: GET /transactions filters by id, and accepts start_date and end_date each alone. A change of action_at also updates the status.',
      'Added: the OpenAPI document also at /openapi.json, a rendered reference at /docs, and this list at GET /v3/releases.',
    ],
  },
  {
    version: '3.2.0',
    date: '2026-04-29',
    changes: [
      'Added: incomes and expenses can be read, booked, changed and deleted (/transactions).',
      'Added: the dictionaries behind them: /income_items, /expense_items, /income_methods, /expense_methods.',
      'Added: tasks can be made, changed and deleted (POST, PATCH, DELETE /tasks).',
      'Added: staff can be made, changed and deleted (POST, PATCH, DELETE /staffs).',
      'Changed: the path parameter of PATCH /reservations is called stay_code instead of reservation_code; the path is the same.',
      'Fixed: custom_channel.id in GET /reservations is the id that GET /custom_channels lists.',
    ],
  },
  {
    version: '3.1.2',
    date: '2026-04-28',
    changes: [
      'Added: GET /tasks, filtered by start_date, end_date, staff_id, property_id, type and status, with type, status and level as readable words.',
      'Added: GET /staffs.',
    ],
  },
  {
    version: '3.1.1',
    date: '2026-03-10',
    changes: [
      'Added: GET /tags.',
      'Added: GET /properties filters by tag_id and shows the tags of each property.',
      'Added: GET /room_types filters by id and tag_id and shows the tags of each room type.',
    ],
  },
  {
    version: '3.1.0',
    date: '2026-01-21',
    changes: [
      'Added: GET /groups.',
      'Added: GET /properties filters by group_id and shows the groups of each property.',
    ],
  },
  {
    version: '3.0.0',
    date: null,
    changes: [
      'First release: properties, room types, reservations, availabilities, the listing calendar, messaging, reviews, automation and webhooks.',
    ],
  },
] as const satisfies readonly Release[];
