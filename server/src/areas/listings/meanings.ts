import { meaningsOf, type Words } from '../../http/contract/words.ts';
import { DECISIONS } from './closures/contract.ts';
import { IMPORT_ORDERS } from './contract.ts';
import { SHELF_STATUSES } from './published.contract.ts';
import { ROUNDINGS } from './direct/record.ts';
import { AUTH_STATUSES } from './channel-accounts/contract.ts';
import { EVENTS_ARE } from './feeds/event-kind.ts';
import { SKIP_REASONS } from './feeds/feed-event.ts';

export const MEANINGS: Words = {
  fields: {
    'Listing.id': 'The id of the listing in this account. `listing_id` is the one of the channel.',
    'PreviewedListing.id': 'The id of the listing in this account.',
    'Listing.title': 'The name of the listing, for the account.',
    'PreviewedListing.title': 'The name of the listing, for the account.',
    'createListing.title': 'The name of the listing, for the account.',
    'updateListing.title': 'The name of the listing, for the account.',
    'previewListing.title': 'The name of the listing, for the account.',
    listing: 'The listing, as it is after the request.',
    listings: 'The listings of this answer.',
    'getListingCalendars.listings': 'The listings whose calendars are asked for, or shown.',
    last_good_read_at: 'When the calendar was last read without an error; null when it never was.',
    channel_account: 'The account of the channel.',
    channel_accounts: 'The accounts of channels of this page.',
    'ChannelAccount.channel_type': 'The channel that it connects.',
    'listChannelAccounts.channel_type': 'Only accounts of this channel.',
    'ChannelAccount.auth_status': 'Whether the connector has access.',
    difference: 'What the calendar changes, booking by booking.',
    added: 'The new reservations.',
    moved: 'The reservations with new dates.',
    cancelled: 'The reservations that are no longer in the calendar.',
    conflicts: 'The reservations whose nights are taken.',
    blocks_added: 'The new closures.',
    blocks_removed: 'The closures that have ended.',
    calendar_push:
      'What a connector is to write into the calendar of the channel; null when there is nothing.',
    'skipped_events.count': 'How many events could not be read.',
    'skipped_events.first.title': 'The title of the event.',
    'first.title': 'The title of the event.',
    'first.reason': 'Why the event could not be read.',
    'held_back.count': 'How many reservations and closures are held back.',
    'held_back.since': 'When they were first missing.',
    closure: 'The closure, as it is after the request.',
    closures: 'The closures of this page.',
    pricing_ratio: 'The ratio, as it is after the request.',
    rounding: 'How the price in this ratio is rounded.',
    capabilities: 'What the connector can carry out on the channel.',
  },
  values: [
    meaningsOf(SHELF_STATUSES, { on: 'for sale', off: 'not for sale' }),
    meaningsOf(AUTH_STATUSES, {
      active: 'its connector has access',
      disconnected: 'its connector has lost its access',
    }),
    meaningsOf(EVENTS_ARE, {
      auto: 'each event is read by its title',
      reservations: 'all are reservations',
      closures: 'all are closures',
    }),
    meaningsOf(IMPORT_ORDERS, {
      keep: 'orders of the calendar stay as they are',
      cancel: 'orders of the calendar that have not begun are cancelled',
    }),
    meaningsOf(ROUNDINGS, {
      none: 'to the smallest unit of the currency',
      '1': 'to a whole amount',
      '5': 'to a multiple of 5',
      '.99': 'to an amount that ends in .99',
    }),
    meaningsOf(SKIP_REASONS, {
      dates_unreadable: 'its dates cannot be read',
      ends_before_start: 'it ends before it begins',
      rule_unreadable: 'its rule of repetition cannot be read',
    }),
    meaningsOf(DECISIONS, {
      confirm: 'they have ended on the channel: cancel them',
      keep: 'the calendar is wrong: keep them',
    }),
  ],
};
