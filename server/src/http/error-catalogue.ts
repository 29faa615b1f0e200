import { row, type ErrorRow } from './error-row.ts';
import { ACCESS_ERRORS } from './access-errors.ts';
import { NOT_FOUND_ERRORS } from './not-found-errors.ts';

/**
 * Every error of the interface (contract section 1.3). `status` is the HTTP status and the error_code. `message` is a
 * sentence that a person can act on; `{id}` stands for the id in the request. `advice` says what to do: what stands after
 * the colon of the message, unless there is more to say.
 */
export const ERROR_CATALOGUE = {
  body_missing: row(400, 'A JSON body is required.', 'Send a JSON object.'),
  body_not_json: row(400, 'The body is not valid JSON: send one JSON object.'),
  bad_request: row(400, 'The request is not well-formed HTTP: correct the request line or the headers.'),
  two_links: row(
    400,
    'Send either stay_code or property_id, not both.',
    'Omit one of them: with stay_code the property is the stay’s.',
  ),
  single_and_several_stays: row(
    400,
    'Send either stays or the fields of a single stay, not both.',
    'For an order of several stays put each stay in stays.',
  ),
  single_and_several_listings: row(
    400,
    'Send either the fields of a single listing or listings, not both.',
    'Send channel_type, listing_id and the entries of one listing, or leave them out and send listings.',
  ),
  order_and_inquiry: row(
    400,
    'Send either reservation_code or what an inquiry is about, not both.',
    'For the guest of an order send reservation_code alone.',
  ),
  not_cancellable: row(
    400,
    'The connector of the channel cannot cancel orders: cancel this one on its channel.',
  ),
  already_ended: row(400, 'This reservation has already ended: read it again before the next change.'),
  not_awaiting_answer: row(400, 'This reservation does not wait for an answer: read it again.'),
  dates_are_the_channels: row(400, 'The channel of this reservation keeps its dates: change them there.'),
  not_a_direct_booking: row(
    400,
    'Only direct and custom-channel bookings have a custom channel: omit custom_channel_id.',
  ),
  stay_not_accepted: row(
    400,
    'Only an accepted stay can be in the house or completed: read the reservation again.',
  ),
  channel_cannot: row(400, 'The connector of this channel cannot do this: do it on the channel itself.'),
  message_is_sent: row(400, 'This message was sent, or is being sent: read the conversation again.'),
  message_cannot_go: row(
    400,
    'Nothing can take this message to the guest.',
    'The conversation says why in sends_by: give the guest an e-mail address, for example.',
  ),
  work_has_not_failed: row(400, 'This piece of work has not failed: read it again.'),
  not_checked_out: row(
    400,
    'The guest of this reservation has not checked out: write the review from the check-out day on.',
    'Write the review from the check-out day on. Guests who cancelled or were declined cannot be reviewed.',
  ),
  guest_not_gone: row(
    400,
    'A stay of this reservation is not over: erase the guest’s data after the check-out, or cancel the stay first.',
  ),
  guest_is_erased: row(
    400,
    'The data of the guest of this reservation was erased: leave out guest_name, mobile, email and guests.',
  ),
  no_guest_review: row(400, 'The guest has written no review yet: reply once there is one.'),
  nothing_held_back: row(
    400,
    'Nothing is held back for this listing: its calendar shows what it showed, or it was decided already.',
  ),
  not_of_a_calendar: row(
    400,
    'This reservation is not one of a calendar that is read: only those become closures.',
  ),
  no_import_address: row(400, 'This listing has no import address to read: set import_url first.'),
  webhook_is_off: row(
    400,
    'This webhook is switched off: set is_active to true first.',
    'Set is_active to true first. If switched_off_reason is grant_ended, its application needs a new grant.',
  ),
  template_value_missing: row(
    400,
    'A name in the template of this action has no value.',
    'Set the value, or send a text for it in values.',
  ),
  automation_action_not_waiting: row(400, 'This action was done or dropped already: list the actions again.'),
  ...ACCESS_ERRORS,
  ...NOT_FOUND_ERRORS,
  set_up_link_not_found: row(
    404,
    'This address sets up no account: it was used, is older than 7 days, or a later start has printed another one. Restart the service for a new one.',
  ),
  method_not_allowed: row(405, 'This path does not take this method: use one of the Allow header.'),
  clock_is_advancing: row(
    409,
    'The clock is still advancing: wait until advancing_until of GET /sandbox/clock is null.',
  ),
  import_running: row(409, 'An import into this account runs: wait for its end, or stop it.'),
  import_not_prepared: row(409, 'No import is prepared: name its source with PUT /account_import first.'),
  account_not_empty: row(
    409,
    'This account has data of its own, or was filled from another source: import into a new account.',
  ),
  archive_not_uploaded: row(409, 'Parts of the archive are missing: upload it first.'),
  name_taken: row(409, 'This name is already taken: choose another one.'),
  operator_signs_in: row(
    409,
    'This operator has a password: ask them to sign in. The administrator of this service can set another password.',
  ),
  email_missing: row(
    409,
    'This operator has no e-mail address: the administrator of this service can set one.',
  ),
  notification_way_not_set: row(409, 'This way of being told is not set up: set it up first.'),
  list_full: row(409, 'This list has all the entries it can hold: delete or rename one that is not needed.'),
  property_in_other_room_type: row(
    409,
    'Some of these properties are in another room type: first remove those listed in fields from theirs.',
  ),
  nights_not_available: row(
    409,
    'Some of these nights are already sold or closed: choose other nights or another property.',
  ),
  quote_changed: row(
    409,
    'The total of this stay has changed since it was quoted: ask for a new quote, and book that.',
  ),
  nights_held: row(
    409,
    'Stays hold some of these nights: omit these nights, or first move or cancel their stays.',
  ),
  property_has_future_stays: row(409, 'This property still has stays to come: cancel or move them first.'),
  invoice_exists: row(
    409,
    'This reservation has a valid invoice: cancel it by a credit note, and then make another one.',
  ),
  nothing_to_invoice: row(
    409,
    'This reservation has no booked stay with a price, and nothing was kept: complete its price first.',
  ),
  extra_is_decided: row(409, 'The host has answered this request already: read it again.'),
  invoice_is_cancelled: row(409, 'A credit note has cancelled this invoice already: read the invoice again.'),
  not_an_invoice: row(409, 'A credit note cannot be cancelled: make another invoice instead.'),
  recurring_transaction_cannot_continue: row(
    409,
    'The property of this recurring transaction, its item or its payment method was deleted: change or delete it first.',
  ),
  custom_channel_in_use: row(409, 'This channel has reservations: keep it, or rename it.'),
  channel_id_taken: row(
    409,
    'This channel_id belongs to another reservation: use one of your own for each booking.',
  ),
  already_reviewed: row(
    409,
    'This reservation has been reviewed, or replied to, already: read the review, which cannot be changed.',
  ),
  listing_taken: row(
    409,
    'This listing_id is already in use on this channel: change that listing, or send another listing_id.',
  ),
  idempotency_key_reused: row(
    409,
    'This Idempotency-Key was used for another request: use a new key for each new request.',
  ),
  answer_erased: row(
    409,
    'The response to this Idempotency-Key held the data of a guest that was erased: read the object instead.',
  ),
  idempotency_key_in_use: row(
    409,
    'The first request with this Idempotency-Key is still in progress: repeat this one after the seconds in Retry-After.',
  ),
  request_too_slow: row(
    408,
    'The request took too long to arrive: send the headers and the body without a pause.',
  ),
  body_too_large: row(413, 'The body is larger than this path accepts: send a smaller one.'),
  body_not_json_type: row(415, 'Send the body as application/json.', 'Set Content-Type: application/json.'),
  account_issue: row(
    420,
    'There is a problem with this account. Please contact customer support.',
    'Do not send the request again; tell the account holder to contact support.',
  ),
  headers_too_large: row(431, 'The headers are too large: send fewer or shorter ones.'),
  validation_failed: row(422, 'Some fields are invalid.', 'Correct the places listed in fields.'),
  dry_run_impossible: row(422, 'This request cannot be tried: omit dry_run.'),
  field_is_immutable: row(
    422,
    'A field that cannot change was sent with another value.',
    'Omit the fields listed in fields, or delete the entry and create it again.',
  ),
  unknown_fields: row(
    422,
    'The body has fields that this request does not know.',
    'Omit these fields, or omit Prefer: handling=strict.',
  ),
  currency_required: row(422, 'A currency is required unless stay_code is given.', 'Send currency.'),
  cursor_mismatch: row(
    422,
    'The cursor was not made by this list with these filters: start again without it.',
    'Start again without cursor, or send the filters of the request that returned it.',
  ),
  rate_limited: row(
    429,
    'Too many requests.',
    'Wait for the seconds in Retry-After, then back off exponentially.',
  ),
  too_many_exports: row(429, 'An export of this account runs already: wait for its end, or end it.'),
  too_many_streams: row(429, 'Too many event streams are open: close one, or use one stream for all events.'),
  server_error: row(
    500,
    'Something went wrong on our side: try again later. The request_id finds it in the log.',
  ),
  encryption_key_missing: row(
    503,
    'The service cannot decrypt what it has stored, because its encryption key is missing: try again once its operator has put the key back.',
  ),
  unavailable: row(
    503,
    'The service is not available for a moment: repeat the request after the seconds in Retry-After.',
    'Repeat the request after the seconds in Retry-After; use Idempotency-Key to be safe.',
  ),
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof ERROR_CATALOGUE;
