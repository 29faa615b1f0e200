import type { ToolRow } from './tool-row.ts';

/** Properties, their nights, and what their listings offer. */
export const CALENDAR_TOOLS: readonly ToolRow[] = [
  {
    name: 'list_properties',
    operation: 'GET /properties',
    title: 'List properties',
    description:
      'The properties (flats, houses, rooms) of the account: title, address, capacity, base price. Other tools name a property by its id.',
    without: ['offset'],
    rows: 50,
    shows: {
      properties: [
        'id',
        'title',
        'address',
        'capacity',
        'currency',
        'base_price',
        'cleaning_fee',
        'timezone',
        'default_checkin_time',
        'default_checkout_time',
      ],
    },
  },
  {
    name: 'get_property',
    title: 'Read a property',
    description:
      'About one property. facts: address, times, groups, tags, listings. arrival: Wi-Fi network and password, check-in guide. terms: fees beside the nights, deposit, cancellation policy, when what is due.',
    choice: {
      argument: 'part',
      description: 'terms takes property_id; the others id.',
      actions: {
        facts: {
          operation: 'GET /properties/{id}',
          shows: {
            property: [
              'id',
              'title',
              'channels',
              'groups',
              'tags',
              'address',
              'longitude',
              'latitude',
              'default_checkin_time',
              'default_checkout_time',
              'capacity',
              'timezone',
              'cleaning_fee',
              'base_price',
              'currency',
            ],
          },
        },
        arrival: {
          operation: 'GET /properties/{id}',
          shows: {
            property: [
              'id',
              'title',
              'address',
              'default_checkin_time',
              'default_checkout_time',
              'wifi_ssid',
              'wifi_password',
              'wifi_remarks',
              'check_in_guide',
            ],
          },
        },
        terms: { operation: 'GET /properties/{property_id}/booking_terms' },
      },
    },
  },
  {
    name: 'get_availability',
    operation: 'GET /availabilities',
    title: 'Read the free nights',
    description:
      'Which nights of properties are free, taken or closed: is a property available from one day to another. Keep the range short (a month, a few properties): the result has one entry for each night.',
  },
  {
    name: 'set_availability',
    operation: 'POST /availabilities',
    title: 'Close or open nights',
    description:
      'Closes (blocks) nights of properties for an owner’s stay or a repair, or opens nights that were closed. A night that a stay holds cannot be opened.',
    setsState: true,
  },
  {
    name: 'get_prices',
    operation: 'POST /listings/calendar',
    title: 'Read prices and restrictions',
    description:
      'The calendar of listings: nightly price, inventory, minimum stay and other restrictions for each day of a range. Keep the range short.',
  },
  {
    name: 'set_prices',
    title: 'Set prices and restrictions',
    description:
      'prices: the nightly price of a listing for ranges of days, in its currency. restrictions: minimum and maximum nights, or no arrival or departure; null removes one. ratio: a listing follows the prices of its property in percent. The channel direct with property-1001 sets the prices of a property, which its listings follow.',
    choice: {
      argument: 'what',
      description: 'ratio takes id (look_up of pricing_ratios), ratio and rounding; the others a listing.',
      actions: {
        prices: { operation: 'POST /listings/prices', without: ['listings'], setsState: true },
        restrictions: { operation: 'POST /listings/restrictions', without: ['listings'], setsState: true },
        ratio: { operation: 'PUT /pricing_ratios/{id}', setsState: true },
      },
    },
    reachesOthers: true,
  },
  {
    name: 'look_up',
    title: 'Look up small lists',
    description:
      'Small lists whose ids other tools take: the account (name, timezone, currency), groups, tags, room types, staff, listings of channels, custom channels, items and methods of incomes and expenses, saved replies, automation rules, recurring entries, payout rules.',
    choice: {
      argument: 'of',
      description: 'pricing_ratios takes property_id or room_type_id.',
      actions: {
        account: { operation: 'GET /account' },
        groups: { operation: 'GET /groups', without: ['offset'] },
        tags: { operation: 'GET /tags', without: ['offset'] },
        room_types: { operation: 'GET /room_types', without: ['offset', 'tag_id'] },
        staff: { operation: 'GET /staffs', without: ['offset', 'is_active', 'property_id', 'keyword'] },
        listings: {
          operation: 'GET /listings',
          without: [
            'offset',
            'channel_type',
            'listing_id',
            'is_read',
            'has_trouble',
            'room_type_id',
            'property_id',
          ],
          shows: {
            listings: [
              'id',
              'channel_type',
              'listing_id',
              'title',
              'property_id',
              'room_type_id',
              'currency',
              'base_price',
              'is_following',
              'ratio',
              'sync_error',
              'last_good_read_at',
            ],
          },
        },
        custom_channels: { operation: 'GET /custom_channels' },
        income_items: { operation: 'GET /income_items' },
        expense_items: { operation: 'GET /expense_items' },
        income_methods: { operation: 'GET /income_methods' },
        expense_methods: { operation: 'GET /expense_methods' },
        saved_replies: { operation: 'GET /saved_replies', without: ['offset'] },
        automation_rules: { operation: 'GET /automation/rules', without: ['offset'] },
        recurring_entries: {
          operation: 'GET /recurring_transactions',
          without: ['offset', 'direction', 'state', 'property_id'],
        },
        payout_rules: { operation: 'GET /payout_rules' },
        pricing_ratios: { operation: 'GET /pricing_ratios' },
      },
    },
  },
];
