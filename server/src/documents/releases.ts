export type Release = {
  readonly version: string;
  /** Null where it was never stated. */
  readonly date: string | null;
  readonly changes: readonly string[];
};

/**
 * The history of the interface, newest first. CHANGELOG.md is made from it, and GET /v3/releases answers it.
 * A version of ours is that of the interface it speaks, and behind the plus the number of our release.
 */
export const RELEASES = [
  {
    version: '3.2.0+innkeep.3',
    date: '2026-11-21',
    changes: [
      'Serves OAuth 2.0 for partner applications: GET /oauth/authorize in the browser, POST /oauth/authorizations and POST /oauth/revoke. Codes and refresh tokens work once; one that comes back ends all that came of the same consent. Refusals are 401 invalid_client and invalid_grant.',
      'Added: PKCE by S256, required from public applications, which have no secret; redirect_uri may be sent with the code; token_type and scope beside the tokens; iss in the redirect; metadata at /.well-known/oauth-authorization-server. A refresh token that is not used for 180 days expires. An Idempotency-Key is not heeded where tokens are answered.',
      'Added: the events grant_created, grant_deleted, operator_updated, operator_deleted, password_set and second_factor_set.',
      'Added: ten recovery codes with a second factor, each of which signs in once in place of the app. Attempts to sign in are counted for all processes together, and across restarts. The secrets of second factors are sealed: SEALING_KEY.',
      'Added: application_deleted tells an account that an application is gone which it had allowed something. create-token --days makes a token that works for so many days.',
      'Serves all of reservations: PATCH /reservations/{stay_code}; approve and decline; check_in_details, custom_fields, stay_status and tags of a stay; allocate and move_to_box.',
      'Added: whatever changes a stay’s dates, property or status answers in data.cascade what moved along: the nights, the listings, the tasks, the entries, and the stays that had to make room. Answers to a change have the stay’s fields, and the same again under reservation.',
      'Added: a request that is not answered in 24 hours becomes timeout; it cannot be approved or declined then (not_awaiting_answer).',
      'Added: dates_are_the_channels refuses new dates of a stay that came from a channel; already_ended new dates, guests or amounts of one that has ended. The currency of an order changes only while nothing is booked on it.',
      'Added: mobile and email in PATCH /reservations/{stay_code} take null. What is sent as it was is no change, and records nothing.',
      'Added: in_conflict says of a stay in the reservation box that it came from a channel for nights that were taken. It keeps the property_id that it was meant for.',
      'Added: a stay has at most 50 custom fields, with names of 50 characters and values of 500. Its tags are answered sorted; DELETE takes tag_name from the body or from the query.',
      'Added: the OpenAPI document has DELETE /reservations/{reservation_code} at /reservations/{stay_code}, since it knows two paths that differ in a name alone as one.',
      'Serves availabilities: GET and POST /availabilities. A property named twice is answered once, in the order asked for; a call spans at most 1,100 days.',
      'Added: remarks of a night. Left out, a night keeps its remark while it stays open, or closed. A night that a stay holds can be closed, which shows once the stay goes; nights_held refuses to open it, and names in fields the properties.',
      'Serves the listing calendar: POST /listings/calendar, which any token may call, and POST /listings/inventories, /prices and /restrictions, from today to 3 years ahead, with up to 366 entries a call.',
      'Added: null takes a price, an inventory or a restriction off. A day answers the restrictions beyond the four that are always there where they are set. A call that changes nothing records no event; one that does records the days from the first that changed to the last.',
      'Added: listing_calendar_updated tells of the listings of a room type when properties join it or leave it, or are deleted: from the first day to the last, up to 3 years ahead, on which more or fewer of them are free. What was set lower is overwritten on those days.',
      'Serves listings: GET, POST, PATCH and DELETE on /listings, with import_url, export_url and what became of the last read. An account has at most 5,000 listings, and a property or room type 100; listing_taken refuses a listing_id that is in use on its channel.',
      'Added: GET /listings filters by id, listing_id and room_type_id too. What a listing offers, its channel and its listing_id cannot change, its currency not while a day has a price. A listing goes with its property or room type.',
      'Added: import_url null stops the reading of a calendar and opens the nights that it alone blocked, and so does deleting the listing; the reservations stay.',
      'Added: channels of properties and room types name their listings. export_url of listings, properties and room types is the address of a calendar (iCal) that other software can read; POST /listings/{id}/rotate_export gives it another, and likewise below /properties and /room_types. PUBLIC_URL says where others reach the service.',
      'Added: the calendar at a listing’s import_url is read every 15 minutes (ICAL_SYNC_MINUTES): its reservations become orders, other events block nights. What vanishes ends by the third good read in a row without it; a calendar that is empty, broken off or none changes nothing, and sync_error says why.',
      'Added: a reservation that a calendar brings for nights that are taken waits in the reservation box, in_conflict, and reservation_updated says conflict_detected.',
      'Added: POST /listings/{id}/sync reads the calendar now and answers the difference; with dry_run it stores nothing. Without an import_url it is refused: no_import_address. An Idempotency-Key repeats its first answer; a repeat while that is under way is refused (idempotency_key_in_use), for two minutes at most.',
      'Added: an operator limited to some properties reads and changes the listings of those, and of the room types that hold no other.',
      'Added: the events listing_created, listing_updated and listing_deleted.',
      'Serves reviews: GET /reviews and POST /reviews/{reservation_code}, once the check-out day has come in the timezone of the property (not_checked_out). A review and a reply are written once (already_reviewed); a reply needs a guest’s review (no_guest_review).',
      'Added: an order is reviewed as a whole, and shows as its stay that ends last. reviewed lists what either side has written; pending_guest_review and pending_host_review list who of an accepted order has not, so an order can be in several. With a reservation_code or an end_check_out_date alone the list reaches back as far as there is anything.',
      'Added: scores and ratings have at most two decimal places. A review has a score, and a category is rated once; 20 at most. review_created tells of a review by either side, review_updated of a reply, and of what a guest has changed.',
      'Serves webhooks: GET, POST, PATCH and DELETE on /webhooks. Deliveries are signed by the Standard Webhooks specification, sent again for three days, and come at least once. manageable is true for those that the same application made, or with a personal token those that a person made; others are refused (webhook_of_another_application). At most 100 in an account.',
      'Added: GET /webhooks/{id}/deliveries, and POST redeliver, ping and rotate_secret below /webhooks/{id}; is_active, switched_off_at and switched_off_reason. After five failures in a row a webhook is tried with one delivery now and then, after 5 days of nothing but failures it is switched off. WEBHOOK_ALLOW_HTTP lets addresses begin with http://, OUTBOUND_ALLOW lets them be private.',
      'Added: GET /events tells the log of what changed in the order of commits, as webhooks are sent it, kept for 30 days. It takes after, types and limit, and always answers next_cursor, and has_more; it has no total. A cursor is a place in the log, good for any types.',
      'Added: the events webhook_created, webhook_updated and webhook_deleted.',
      'Serves the limits: per host account, per endpoint, and those of POST /availabilities, /listings/*, /reservations and /conversations/*. Too many requests are answered 429 with Retry-After, X-RateLimit-Scope, X-RateLimit-Window and X-RateLimit-Reason.',
      'Added: all windows of a request are decided together before the work, and a refused request takes from none. Every counted answer says in RateLimit-Policy and RateLimit what the tightest window still takes.',
      'Added: requests without a known token are limited by their address to 60 a minute and 600 an hour, IPv6 by /64; requests whose User-Agent names no application to 300 a minute and 6,000 an hour.',
      'Serves conversations: GET /conversations and /conversations/{id}, POST /conversations/{id} with a text, a JPEG or both, and PATCH /conversations/{id}/note. An answer holds the newest 100 messages, older ones by cursor; a body may have 12 MiB there.',
      'Added: pictures are kept without what cameras tell of where and when they were taken, 2 GiB and 20,000 of them in an account (list_full), and shown 600 times in ten minutes to one network address, with an ETag.',
      'Added: POST /conversations begins the conversation of an order, or answers the one there is; or one about an inquiry, with its property, its guest and, where they are known, its days; with an e-mail address at most 200 times a day. The reservation names it in conversation_id.',
      'Added: messages to guests of direct and custom-channel bookings and of inquiries go out by e-mail where SMTP_URL and MAIL_FROM are set; delivery says of each message whether it is queued, sent, failed or only stored, and why.',
      'Added: check_in_guide_url of a reservation is the guest’s own page, until two weeks after check-out: days and times, address, how to get in, Wi-Fi, the code of the door once lock_code_visible_after has come, and the conversation, where the guest writes back. check_in_guide of a property is shown there.',
      'Added: to a token that only reads, check_in_guide_url is a page that shows the same and takes no messages; the messages that it reads leave the guest’s own address out.',
      'Added: the events conversation_created and conversation_updated, the latter also when an e-mail was given up. An operator limited to some properties reads the conversations of those, and writes where all stays of the order are in them (order_reaches_further).',
      'Added: a hundred refusals within ten minutes block an account or an address for ten minutes, the second time within a day for an hour, the third for a day, which also bans the addresses it was sent from.',
      'Added: who signs in at /sign-in calls the interface from pages of this service without a token, by the session’s cookie; changes carry the form_token of GET /session in Service-Form-Token, and who is an operator of several accounts names one in Service-Host-Account. Such requests are not counted, and no block or ban refuses them. 401 session_unknown.',
      'Serves automation: GET /automation/actions, POST /automation/actions/{id}/execute and DELETE /automation/actions/{id}. What waits moves with its stay or is dropped with it, in the same transaction; each action is done once, at its minute in the timezone of the property.',
      'Added: GET, POST, PATCH and DELETE on /automation/rules. A rule writes a message, gives a task or reviews the guest, so many hours or days before or after check-in or check-out, or when a reservation is accepted, a message comes in or a stay is cancelled. A name in a template that is not known is refused when the rule is saved.',
      'Added: POST /automation/rules/preview answers what a rule would have done in the last 90 days and would do in the next 30, with the text filled in, and stores nothing.',
      'Added: an action says why: the rule and the fact that planned it. The type task; start_time and end_time also as a day or as the clocks of the account show it. property_id is null for a stay in no property, stay_code for an inquiry.',
      'Added: data.cascade of a stay’s change names in actions what rules planned, moved or dropped along with it.',
      'Added: the events automation_rule_created, automation_rule_updated, automation_rule_deleted, automation_actions_planned, automation_action_executed and automation_action_dropped.',
    ],
  },
  {
    version: '3.2.0+innkeep.2',
    date: '2026-11-20',
    changes: [
      'Serves groups, tags and room types: GET /groups, /tags and /room_types answer as the interface’s releases 3.1.0 and 3.1.1 say.',
      'Added: POST, PATCH and DELETE on /groups and /tags. GET /properties filters by group_id and tag_id and shows the groups and tags of each property.',
      'Added: GET and POST /room_types, PATCH and DELETE /room_types/{id}. A property is in one room type at most: property_in_other_room_type names in fields those that are in another.',
      'Added: a tag made without a color gets the one of the palette that fewest tags have; an account has at most 500 tags.',
      'Added: an operator limited to some properties reads the groups, tags and room types that hold one of them, with nothing else in them, and changes none.',
      'Serves tasks and staff: GET, POST, PATCH and DELETE on /tasks and /staffs, as the interface’s releases 3.1.2 and 3.2.0 say.',
      'Added: expected_time is taken as HH:mm or HH:mm:ss; expected says 00:00:00 for a task without one. A cleaning without a level is standard, and costs the cleaning fee of its property in the property’s currency.',
      'Added: a task changes its stay with stay_code, and leaves it with null; while it has one, its property is the stay’s. null detaches a property or a staff as 0 does.',
      'Added: a task is given only to a staff who is active and works at its property; the tasks that a staff has already stay theirs.',
      'Added: a task without a property belongs to the whole account: an operator limited to some properties neither sees nor makes one.',
      'Added: GET /staffs filters by property_id and keyword. A staff says in scope whether they work at all properties or at those listed, and scope all in a PATCH gives them all again.',
      'Added: a mobile number of the home country is taken in its national form too; every number is answered as plus, country code, space, national number.',
      'Added: an operator limited to some properties sees the staff who work at one of them, and changes none.',
      'Added: the events staff_created, staff_updated and staff_deleted. When a staff is deleted, each task that was theirs records task_updated.',
    ],
  },
  {
    version: '3.2.0+innkeep.1',
    date: '2026-11-20',
    changes: [
      'The first release of Innkeep. It serves properties, custom channels, incomes and expenses with their four dictionaries, and of reservations GET, POST and DELETE; paths of the other areas answer 404 until their release, and group_id and tag_id do not filter properties yet.',
      'Added: every error carries a stable code in error, and a validation error names all failing places in fields. The HTTP status of an error equals error_code.',
      'Added: 413 for a body over 1 MiB, 415 for one that is not JSON, 503 with Retry-After while the service starts, stops or cannot reach its database.',
      'Added: total, next_cursor and cursor on every list; an offset or a limit outside its range is a 422.',
      'Added: unknown fields of a body are named in ignored_fields, and refused with Prefer: handling=strict.',
      'Added: a field that cannot change is accepted in a PATCH when it is sent as stored, and otherwise refused with field_is_immutable.',
      'Added: Idempotency-Key on every POST; the first answer is kept for 24 hours and repeated byte for byte.',
      'Added: an amount with more decimal places than its currency has is a 422.',
      'Added: TOKEN_HEADERS names further headers that an access token is accepted in.',
      'Added: address, longitude, latitude, timezone, default times, Wi-Fi, cleaning_fee and currency of a property; PATCH and DELETE /properties/{id}.',
      'Added: POST, PATCH and DELETE on /custom_channels.',
      'Added: POST, PATCH and DELETE on /income_items, /expense_items, /income_methods and /expense_methods. An entry in use leaves the list and still names what was booked under it.',
      'Added: the channel types direct, custom and ical.',
      'Added: GET /reservations filters by stay_code and takes either end of a date range alone; without a date filter, a code or a channel_id it answers stays that check out from 180 days ago onwards.',
      'Added: POST /reservations takes stays for an order of several, and needs income_method_id only when something was received.',
      'Added: two stays that hold a night of one property are refused by the database itself, with nights_not_available.',
      'Added: GET /transactions filters by id, and takes start_date and end_date each alone. Moving action_at decides the status anew.',
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
      'Changed: the path parameter of PATCH /reservations is called stay_code, no longer reservation_code; the path looks the same.',
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

/** What this service speaks. */
export const VERSION: string = RELEASES[0].version;
