import type { ToolRow } from './tool-row.ts';

/** Properties, their nights, and what their listings offer. */
export const CALENDAR_TOOLS: readonly ToolRow[] = [
  {
    name: 'get_account',
    operation: 'GET /account',
    title: 'Read the account',
    description: 'The name, the timezone and the currency of the account. Dates are in this timezone.',
  },
  {
    name: 'list_properties',
    operation: 'GET /properties',
    title: 'List properties',
    description:
      'The properties of the account with address, prices, check-in times, groups and tags. Other tools name a property by its id.',
    without: ['offset'],
  },
  {
    name: 'get_property',
    operation: 'GET /properties/{id}',
    title: 'Read a property',
    description: 'One property by its id.',
  },
  {
    name: 'get_booking_terms',
    operation: 'GET /properties/{property_id}/booking_terms',
    title: 'Read booking terms',
    description:
      'What a stay at a property costs beside its nights, the deposit, the cancellation policy and when what is due. quote_stay gives the price of a stay.',
  },
  {
    name: 'list_room_types',
    operation: 'GET /room_types',
    title: 'List room types',
    description: 'Room types: interchangeable properties that are sold as one offer.',
    without: ['offset'],
  },
  {
    name: 'list_groups',
    operation: 'GET /groups',
    title: 'List groups',
    description: 'Groups of properties, with the ids of their properties.',
    without: ['offset'],
  },
  {
    name: 'list_tags',
    operation: 'GET /tags',
    title: 'List tags',
    description: 'Tags, with the ids of the properties and the room types that have them.',
    without: ['offset'],
  },
  {
    name: 'get_availability',
    operation: 'GET /availabilities',
    title: 'Read the free nights',
    description:
      'For each property and each night of a range: is it free. Keep the range short (a month, a few properties), because the result has one entry for each night.',
  },
  {
    name: 'set_availability',
    operation: 'POST /availabilities',
    title: 'Close or open nights',
    description:
      'Closes nights of properties (an owner’s stay, a repair) or opens nights that were closed. A night that a stay holds cannot be opened.',
    setsState: true,
  },
  {
    name: 'list_listings',
    operation: 'GET /listings',
    title: 'List listings',
    description:
      'Listings: the offers of properties on channels. Prices and restrictions are set by channel_type and listing_id.',
    without: ['offset'],
  },
  {
    name: 'get_prices',
    operation: 'POST /listings/calendar',
    title: 'Read prices and restrictions',
    description:
      'The calendar of listings: price, inventory and restrictions for each day of a range. Keep the range short.',
  },
  {
    name: 'set_prices',
    operation: 'POST /listings/prices',
    title: 'Set prices',
    description:
      'Sets the price of a listing for ranges of days, in the currency of the listing. `listings` sets those of several listings at once. The channel direct with property-1001 sets the prices of a property, which its listings follow.',
    reachesOthers: true,
    setsState: true,
  },
  {
    name: 'get_pricing_ratios',
    operation: 'GET /pricing_ratios',
    title: 'Read pricing ratios',
    description: 'How the listings of a property or a room type follow its prices, in percent.',
  },
  {
    name: 'set_pricing_ratio',
    operation: 'PUT /pricing_ratios/{id}',
    title: 'Let a listing follow prices',
    description:
      'From today on a listing shows the prices of its property or room type in this ratio, on days without a price of its own.',
    reachesOthers: true,
    setsState: true,
  },
  {
    name: 'set_restrictions',
    operation: 'POST /listings/restrictions',
    title: 'Set restrictions',
    description:
      'Sets minimum and maximum nights, or closes arrival or departure, of a listing for ranges of days. Null removes a restriction.',
    reachesOthers: true,
    setsState: true,
  },
];
