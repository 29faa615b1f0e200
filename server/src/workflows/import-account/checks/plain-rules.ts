import { Type, type Static } from 'typebox';
import { UpdateAccount } from '../../../areas/accounts/contract.ts';
import { CreateCalendarShareLink } from '../../../areas/calendar-links/contract.ts';
import { brokenLink } from '../../../areas/calendar-links/rules.ts';
import { RuleBody } from '../../../areas/automation/automation-rules/contract.ts';
import { readRule } from '../../../areas/automation/automation-rules/rules.ts';
import { SetAvailability } from '../../../areas/availabilities/contract.ts';
import { NewTerms } from '../../../areas/booking-terms/contract.ts';
import { brokenTerms } from '../../../areas/booking-terms/rules.ts';
import { CreateCustomChannel } from '../../../areas/custom-channels/contract.ts';
import { CreateDictionaryEntry } from '../../../areas/dictionaries/contract.ts';
import { CreateInvoice, INVOICE_TYPES } from '../../../areas/invoices/contract.ts';
import { brokenDocument } from '../../../areas/invoices/imported.rules.ts';
import { CreateGroup } from '../../../areas/groups/contract.ts';
import { SetInventories, SetPrices, SetRestrictions } from '../../../areas/listing-calendar/contract.ts';
import { PRICES_FROM } from '../../../areas/listing-calendar/record.ts';
import { CreateListing } from '../../../areas/listings/contract.ts';
import { SetPricingRatio } from '../../../areas/listings/pricing-ratios/contract.ts';
import { brokenRatio } from '../../../areas/listings/pricing-ratios/rules.ts';
import { brokenNewListing } from '../../../areas/listings/rules.ts';
import { CAPABILITIES, CreateProperty } from '../../../areas/properties/contract.ts';
import { NewDetails } from '../../../areas/properties/details/contract.ts';
import { brokenDetails } from '../../../areas/properties/details/rules.ts';
import { UpdatePicture } from '../../../areas/properties/pictures/contract.ts';
import { SetPayoutRule } from '../../../areas/reservations/payout-rules/contract.ts';
import { CreateRoomType } from '../../../areas/room-types/contract.ts';
import { brokenReply } from '../../../areas/saved-replies/actions.ts';
import { CreateSavedReply } from '../../../areas/saved-replies/contract.ts';
import { CreateSavedView } from '../../../areas/saved-views/contract.ts';
import { CreateStaff } from '../../../areas/staffs/contract.ts';
import { CreateAbsence } from '../../../areas/staffs/absences/contract.ts';
import { brokenAbsence } from '../../../areas/staffs/absences/rules.ts';
import { readMobile, workplaceAfter } from '../../../areas/staffs/rules.ts';
import { CreateTag } from '../../../areas/tags/contract.ts';
import { CHECKLIST_LIMITS, CreateChecklist, ImportedItem } from '../../../areas/tasks/checklists/contract.ts';
import { brokenLevel } from '../../../areas/tasks/checklists/rules.ts';
import { CreateWebhook } from '../../../areas/webhooks/contract.ts';
import type { BrokenRule } from '../../../http/api-error.ts';
import * as field from '../../../http/contract/fields.ts';
import { isMaskedAddress } from '../../../http/request/masked-address.ts';
import { brokenAmount } from '../../../http/contract/money.ts';
import type { ExportedLine } from '../../../http/answer/exported-line.ts';
import type { Valid } from '../../../http/input/valid-fields.ts';
import { TAKEN_SETTINGS } from '../contract.ts';
import { lineRule, partOf, partsOf, pick, type LineRule } from './line-rule.ts';

const term = lineRule(CreateDictionaryEntry.body);

const LISTING = Type.Object({
  ...CreateListing.body.properties,
  is_following: Type.Optional(Type.Boolean()),
  ratio: Type.Optional(SetPricingRatio.body.properties.ratio),
  rounding: SetPricingRatio.body.properties.rounding,
  sync_error: Type.Optional(field.nullable(field.text(1000))),
  capabilities: Type.Optional(field.nullable(Type.Array(field.oneOf(CAPABILITIES), { uniqueItems: true }))),
});

const [inventories, prices, restrictions] = [
  SetInventories.body.properties.inventories.items,
  SetPrices.body.properties.prices.items,
  SetRestrictions.body.properties.restrictions.items,
];

const NIGHT = Type.Object({
  property_id: field.id(),
  date: field.date(),
  available: SetAvailability.body.properties.available,
  remarks: SetAvailability.body.properties.remarks,
});

const LISTED_DAY = Type.Object({
  channel_type: CreateListing.body.properties.channel_type,
  listing_id: field.filledText(64),
  date: field.date(),
  inventory: inventories.properties.inventory,
  price: prices.properties.price,
  restrictions: Type.Optional(restrictions),
});

/** A day of the calendar of a property or room type of its own. */
const OWN_DAY = {
  currency: Type.Optional(field.currency()),
  date: field.date(),
  price: prices.properties.price,
  price_from: Type.Optional(field.oneOf(PRICES_FROM)),
  restrictions: Type.Optional(restrictions),
};

const PICTURE = Type.Object({ property_id: field.id(), caption: UpdatePicture.body.properties.caption });

const CHECKLIST = Type.Object({
  ...CreateChecklist.body.properties,
  // Its items have their numbers already.
  items: Type.Array(ImportedItem, { maxItems: CHECKLIST_LIMITS.itemsMax }),
});

const INVOICE = Type.Object({
  ...CreateInvoice.body.properties,
  kind: field.oneOf(INVOICE_TYPES),
  number: Type.String({ pattern: '^(CN-)?[1-9][0-9]{3}-(?=[0-9]*[1-9])[0-9]{4,9}$' }),
});

/** The resources whose objects are nearly the body that creates them. */
export const PLAIN_RULES: Readonly<Record<string, LineRule>> = {
  account: lineRule(UpdateAccount.body, (line) => pick(line, TAKEN_SETTINGS)),
  custom_channels: lineRule(CreateCustomChannel.body),
  payout_rules: lineRule(SetPayoutRule.body),
  income_items: term,
  expense_items: term,
  income_methods: term,
  expense_methods: term,
  properties: lineRule(CreateProperty.body, undefined, ({ cleaning_fee, base_price, currency }) => [
    ...brokenAmount('cleaning_fee', cleaning_fee, currency),
    ...brokenAmount('base_price', base_price, currency),
  ]),
  booking_terms: lineRule(NewTerms, undefined, (terms, { currency }) => brokenTerms(terms, String(currency))),
  property_details: lineRule(NewDetails, undefined, brokenDetails),
  pictures: lineRule(PICTURE),
  property_calendars: lineRule(Type.Object({ property_id: field.id(), ...OWN_DAY }), ownDayOf('property_id')),
  room_type_calendars: lineRule(
    Type.Object({ room_type_id: field.id(), ...OWN_DAY }),
    ownDayOf('room_type_id'),
  ),
  room_types: lineRule(CreateRoomType.body, ({ title, ...line }) => ({
    title,
    property_ids: partsOf(line, 'properties').map(({ id }) => id),
  })),
  groups: lineRule(CreateGroup.body),
  tags: lineRule(CreateTag.body),
  listings: lineRule(LISTING, listingOf, (listing) => [
    ...brokenNewListing(listing),
    ...brokenAmount('base_price', listing.base_price, listing.currency),
    ...(listing.is_following === true ? brokenFollowing(listing) : []),
  ]),
  // One whose properties are all gone names none.
  calendar_share_links: lineRule(CreateCalendarShareLink.body, undefined, (link) =>
    link.scope === 'entire' ? brokenLink(link) : [],
  ),
  staffs: lineRule(CreateStaff.body, undefined, ({ mobile = '', scope, property_ids }) => [
    ...readMobile(mobile, '').broken,
    ...workplaceAfter({ scope: 'listed', property_ids: [] }, { scope, property_ids }).broken,
  ]),
  staff_absences: lineRule(CreateAbsence.body, undefined, ({ start_date, end_date }) =>
    start_date === undefined ? [] : brokenAbsence({ start_date, end_date }, start_date),
  ),
  checklists: lineRule(CHECKLIST, undefined, ({ type, level }) => brokenLevel(type, level)),
  invoices: lineRule(INVOICE, undefined, ({ number, kind }, line) => [
    ...(number === undefined || number.startsWith('CN-') === (kind === 'credit_note')
      ? []
      : [{ field: 'number', message: 'must begin with CN- for a credit note only' }]),
    ...brokenDocument(line),
  ]),
  automation_rules: lineRule(RuleBody, undefined, (rule) => readRule(rule).broken),
  saved_replies: lineRule(CreateSavedReply.body, undefined, brokenReply),
  saved_views: lineRule(CreateSavedView.body),
  webhooks: lineRule(CreateWebhook.body),
  availabilities: lineRule(NIGHT),
  listing_calendars: lineRule(LISTED_DAY, (line) => ({
    ...pick(line, ['channel_type', 'listing_id', 'date', 'inventory', 'price']),
    restrictions: partOf(line, 'restrictions'),
  })),
};

function ownDayOf(id: string) {
  return (line: ExportedLine): ExportedLine => ({
    ...pick(line, [id, 'currency', 'date', 'price', 'price_from']),
    restrictions: partOf(line, 'restrictions'),
  });
}

function brokenFollowing({
  ratio,
  rounding,
  currency = '',
  base_price,
}: Valid<Static<typeof LISTING>>): readonly BrokenRule[] {
  return brokenRatio({ ratio, rounding }, { currency, base_price: base_price ?? null }, currency);
}

/** A read-only token reads the host of an address alone, which is no address to store. */
function listingOf(line: Parameters<LineRule>[0]) {
  const listing = pick(line, Object.keys(LISTING.properties));
  const { import_url, ...others } = listing;
  return typeof import_url === 'string' && isMaskedAddress(import_url) ? others : listing;
}
