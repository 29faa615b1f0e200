import type { ToolRow } from './tool-row.ts';

const STAY_IN_LIST = [
  'stay_code',
  'guest_name',
  'property_id',
  'intended_property_id',
  'check_in_date',
  'check_out_date',
  'number_of_guests',
  'status',
  'stay_status',
  'channel_type',
  'in_conflict',
];

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
      'Stays, also called reservations or bookings, in short rows: who arrives (start_check_in_date = end_check_in_date = the day), who leaves, who is in the house, what is unpaid, cancelled, a request, in the reservation box or in conflict. get_stay has everything about one.',
    without: [
      'offset',
      'updated_since',
      'channel_id',
      'for_property_id',
      'for_property_ids',
      'is_one_per_order',
      'listing_id',
      'has_payout',
      'is_ascending',
    ],
    shows: { reservations: STAY_IN_LIST },
    hasGuestTexts: true,
  },
  {
    name: 'get_stay',
    operation: 'GET /reservations/{stay_code}',
    title: 'Read a stay',
    description:
      'Everything about one stay: its prices, payment, contact of the guest, guests, check-in details with the lock code, custom fields and conversation_id.',
    hasGuestTexts: true,
  },
  {
    name: 'quote_stay',
    operation: 'POST /quotes',
    title: 'Quote a stay',
    description:
      'What a stay would cost, line by line, and whether it can be booked. Without property_id: the cheapest property that is free, with offers of all that are. It reserves nothing. book_stay takes its id as quote_id within 15 minutes.',
    setsState: true,
  },
  {
    name: 'book_stay',
    operation: 'POST /reservations',
    title: 'Book a stay',
    description:
      'Books a new direct stay, or an order of several, each at its quote_id or its lines (rate_details), or holds nights until a day. A night that is sold is refused. look_up has custom_channel_id and income_method_id.',
    without: ['channel_id', 'children_ages'],
    hasGuestTexts: true,
    isTriedFirst: true,
    makes: { in: 'stays', read: 'GET /reservations/{stay_code}', id: 'stay_code' },
  },
  {
    name: 'change_stay',
    operation: 'PATCH /reservations/{stay_code}',
    title: 'Change a stay',
    description:
      'Changes dates, number of guests, price (rate_details are its lines), contact or remarks of a stay; only the fields that you send. Dates of a booking from a channel can only be changed on that channel.',
    without: ['additional_fees', 'creator', 'children_ages', 'kept_amount', 'deposit', 'currency'],
    hasGuestTexts: true,
    isTriedFirst: true,
  },
  {
    name: 'cancel_order',
    operation: 'DELETE /reservations/{reservation_code}',
    title: 'Cancel an order',
    description:
      'Cancels a booking for good, or with stay_code one stay of it. kept_amount is what the host keeps of the price; message goes to the guest. The nights become free at once. is_channel_told false: tell the host to cancel it on the channel, as notes says.',
    isDestructive: true,
    hasGuestTexts: true,
    isTriedFirst: true,
  },
  {
    name: 'answer_request',
    title: 'Accept or decline a booking request',
    description:
      'Accepts (approves) or declines a booking request that waits for an answer (status wait_accept). It cannot be undone. message goes to the guest.',
    choice: {
      argument: 'decision',
      description: 'accept confirms the booking.',
      actions: {
        accept: {
          operation: 'POST /reservations/{reservation_code}/approve',
          isDestructive: true,
          setsState: true,
        },
        decline: {
          operation: 'POST /reservations/{reservation_code}/decline',
          isDestructive: true,
          setsState: true,
        },
      },
    },
    reachesOthers: true,
    hasGuestTexts: true,
    isTriedFirst: true,
  },
  {
    name: 'move_stay',
    title: 'Move a stay',
    description:
      'Moves a stay to another property or room, out of the reservation box into one, or into the box. In the box an accepted stay keeps its nights taken until it is moved to a property or cancelled.',
    choice: {
      argument: 'to',
      description: 'property takes property_id.',
      actions: {
        property: { operation: 'POST /reservations/{stay_code}/allocate', setsState: true },
        box: { operation: 'POST /reservations/{stay_code}/move_to_box', setsState: true },
      },
    },
    hasGuestTexts: true,
    isTriedFirst: true,
  },
  {
    name: 'set_check_in',
    title: 'Check a guest in or out, set the lock code',
    description:
      'status: whether the guest is expected, in the house (checked in), or has left (checked out). details: times of arrival and departure, lock code (door code), deposit.',
    choice: {
      argument: 'what',
      description: 'status takes stay_status; details takes the other fields.',
      actions: {
        status: { operation: 'PUT /reservations/{stay_code}/stay_status' },
        details: { operation: 'PATCH /reservations/{stay_code}/check_in_details' },
      },
    },
    hasGuestTexts: true,
  },
  {
    name: 'tag_stay',
    title: 'Tag a stay',
    description: 'Adds a tag to a stay, or removes it.',
    choice: {
      argument: 'action',
      actions: {
        add: { operation: 'POST /reservations/{stay_code}/tags', setsState: true },
        remove: { operation: 'DELETE /reservations/{stay_code}/tags' },
      },
    },
    hasGuestTexts: true,
  },
];
