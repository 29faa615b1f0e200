import type { ToolRow } from './tool-row.ts';

/** Stays: finding, booking, changing and ending them. */
export const STAY_TOOLS: readonly ToolRow[] = [
  {
    name: 'search',
    operation: 'GET /search',
    title: 'Search the account',
    description:
      'Finds stays, conversations, tasks and properties by words: a guest’s name, phone number or e-mail address, a code, a property’s title or address, a note. Begin here when you have a name and no id.',
    hasGuestTexts: true,
  },
  {
    name: 'list_stays',
    operation: 'GET /reservations',
    title: 'List stays',
    description:
      'Stays (reservations) with their facts. Arrivals of a day: start_check_in_date = end_check_in_date = that day, status accepted. An order can have several stays, each with its stay_code. intended_property_id finds those in the box, in_conflict what may be sold twice, not_in_calendar what its channel shows no more.',
    without: ['offset', 'updated_since', 'channel_id'],
    rows: 10,
    hasGuestTexts: true,
  },
  {
    name: 'get_stay',
    operation: 'GET /reservations/{stay_code}',
    title: 'Read a stay',
    description: 'One stay with its prices, payment, guests, check-in details and custom fields.',
    hasGuestTexts: true,
  },
  {
    name: 'quote_stay',
    operation: 'POST /quotes',
    title: 'Quote a stay',
    description:
      'The price of a stay at a property line by line, and whether it can be booked. Without property_id: of the cheapest property that is free, with offers of all that are free. It reserves nothing. book_stay takes its id as quote_id within 15 minutes.',
    setsState: true,
  },
  {
    name: 'book_stay',
    operation: 'POST /reservations',
    title: 'Book a stay',
    description:
      'Books a direct stay, or an order of several stays, each at its quote_id or its lines (rate_details). A night that is already sold is refused. Ask list_custom_channels for custom_channel_id and list_income_methods for income_method_id; get_availability shows the free nights.',
    hasGuestTexts: true,
    isTriedFirst: true,
    makes: { in: 'stays', read: 'GET /reservations/{stay_code}', id: 'stay_code' },
  },
  {
    name: 'change_stay',
    operation: 'PATCH /reservations/{stay_code}',
    title: 'Change a stay',
    description:
      'Changes dates, guests, prices (rate_details are the lines of the price), who collects the money (collected_by), contact or remarks of a stay; only the fields that you send. Dates of a booking from a channel can only be changed on that channel.',
    hasGuestTexts: true,
    isTriedFirst: true,
  },
  {
    name: 'cancel_order',
    operation: 'DELETE /reservations/{reservation_code}',
    title: 'Cancel an order',
    description:
      'Cancels an order for good, or with stay_code one of its stays. kept_amount is what the host keeps of the price; message goes to the guest. The nights become free at once. channel_is_told false: the guest’s channel does not know; tell the host to cancel it there, as notes says.',
    isDestructive: true,
    hasGuestTexts: true,
    isTriedFirst: true,
  },
  {
    name: 'approve_request',
    operation: 'POST /reservations/{reservation_code}/approve',
    title: 'Accept a booking request',
    description:
      'Accepts a request that waits for an answer (status wait_accept). message goes to the guest.',
    reachesOthers: true,
    isDestructive: true,
    hasGuestTexts: true,
    isTriedFirst: true,
    setsState: true,
  },
  {
    name: 'decline_request',
    operation: 'POST /reservations/{reservation_code}/decline',
    title: 'Decline a booking request',
    description:
      'Declines a request that waits for an answer (status wait_accept). It cannot be undone. message goes to the guest.',
    reachesOthers: true,
    isDestructive: true,
    hasGuestTexts: true,
    isTriedFirst: true,
    setsState: true,
  },
  {
    name: 'allocate_stay',
    operation: 'POST /reservations/{stay_code}/allocate',
    title: 'Move a stay to a property',
    description: 'Moves a stay to another property, or out of the reservation box into one.',
    hasGuestTexts: true,
    isTriedFirst: true,
    setsState: true,
  },
  {
    name: 'move_stay_to_box',
    operation: 'POST /reservations/{stay_code}/move_to_box',
    title: 'Move a stay to the box',
    description:
      'Moves a stay to the reservation box. Once it is accepted, its nights stay taken for bookings until it is allocated or cancelled.',
    hasGuestTexts: true,
    isTriedFirst: true,
    setsState: true,
  },
  {
    name: 'set_stay_status',
    operation: 'PUT /reservations/{stay_code}/stay_status',
    title: 'Check a guest in or out',
    description: 'Sets whether the guest of an accepted stay is expected, in the house, or has left.',
    hasGuestTexts: true,
  },
  {
    name: 'set_check_in_details',
    operation: 'PATCH /reservations/{stay_code}/check_in_details',
    title: 'Set check-in details',
    description: 'Sets times of arrival and departure, the lock code, or the deposit of a stay.',
    hasGuestTexts: true,
  },
  {
    name: 'tag_stay',
    operation: 'POST /reservations/{stay_code}/tags',
    title: 'Tag a stay',
    description: 'Adds a tag to a stay.',
    hasGuestTexts: true,
    setsState: true,
  },
  {
    name: 'untag_stay',
    operation: 'DELETE /reservations/{stay_code}/tags',
    title: 'Remove a tag from a stay',
    description: 'Removes a tag from a stay.',
    hasGuestTexts: true,
  },
];
