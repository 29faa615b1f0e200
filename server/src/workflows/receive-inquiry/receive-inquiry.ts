import { checkConnects } from '../../areas/channel/rules.ts';
import type { SentInquiry } from '../../areas/conversations/channel-inquiries/contract.ts';
import {
  findInquiry,
  insertChannelInquiry,
  requireInquiry,
} from '../../areas/conversations/channel-inquiries/queries.ts';
import { brokenDates } from '../../areas/conversations/threads/rules.ts';
import { listOffers, type Offer } from '../../areas/listings/connections.queries.ts';
import type { WriteScope } from '../../database/scope.ts';
import { notFound, type BrokenRule } from '../../http/api-error.ts';
import { accept, lookUp, type AsSent } from '../../http/input/every-error.ts';
import type { Valid } from '../../http/input/valid-fields.ts';
import {
  brokenWritten,
  storeWritten,
  writtenOf,
} from '../receive-channel-message/receive-channel-message.ts';

/**
 * Opens the conversation of an inquiry on a channel, with its first message. A repeat changes nothing. Returns the id of
 * the conversation. Throws `channel_not_granted`, `listing_not_found`, and a 422 for dates that do not fit together.
 */
export async function receiveInquiry(tx: WriteScope, sent: AsSent<SentInquiry>): Promise<string> {
  const { channel_type = '', id = '' } = sent;
  if (channel_type !== '') checkConnects(tx, channel_type);
  const known = await findInquiry(tx, channel_type, id);
  const isAsked = known === undefined && channel_type !== '';
  const listing = await lookUp('listing_id', isAsked ? sent.listing_id : null, (name) =>
    requireListing(tx, channel_type, name),
  );
  const inquiry = accept(sent, [...listing.broken, ...brokenSent(sent)]);
  const conversation_id = known ?? (await openInquiry(tx, inquiry, listing.found));
  await storeWritten(tx, conversation_id, writtenOf(tx, inquiry.message));
  return conversation_id;
}

function brokenSent(sent: Valid<SentInquiry>): BrokenRule[] {
  const { message } = sent;
  return [...brokenDates(sent), ...(message === undefined ? [] : brokenWritten(message, 'message.'))];
}

async function requireListing(tx: WriteScope, channel_type: string, listing_id: string): Promise<Offer> {
  const [listing] = await listOffers(tx, [{ channel_type, listing_id }]);
  if (listing === undefined) throw notFound('listing_not_found', listing_id);
  return listing;
}

async function openInquiry(tx: WriteScope, sent: SentInquiry, listing: Offer | undefined): Promise<string> {
  const { channel_type, id: channel_inquiry_id, listing_id, guest } = sent;
  // An inquiry about a room type shows the first of its properties.
  const [property_id = null] = listing?.property_ids ?? [];
  const made = await insertChannelInquiry(tx, {
    channel_type,
    channel_inquiry_id,
    listing_id,
    property_id,
    check_in_date: sent.check_in_date ?? null,
    check_out_date: sent.check_out_date ?? null,
    guest_name: guest.name,
    guest_email: guest.email ?? null,
    guest_phone: guest.phone ?? null,
  });
  // Another transaction has opened it in the meantime.
  return made ?? requireInquiry(tx, channel_type, channel_inquiry_id);
}
