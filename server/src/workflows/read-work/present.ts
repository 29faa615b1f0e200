import type { Static } from 'typebox';
import type { Work } from '../../areas/channel/work/contract.ts';
import type { WorkRow } from '../../areas/channel/work/queries.ts';
import { attachmentAddress } from '../../areas/conversations/attachment-address.ts';
import type { SentMessageRow } from '../../areas/conversations/messages/queries.ts';
import type { HostWords } from '../../areas/reviews/queries.ts';
import type { NamedListing } from '../../areas/listings/connections.queries.ts';
import type { SoldStay } from '../../areas/reservations/connected-orders/queries.ts';
import { withOffset } from '../../http/work/with-offset.ts';

type WorkToRead = Static<typeof Work>;
type WorkAddressScope = Parameters<typeof attachmentAddress>[0];

/** What pieces of work are about. */
export type WorkFacts = {
  /** By reservation_code. */
  readonly channelIds: ReadonlyMap<string, string>;
  /** By stay_code. */
  readonly stays: ReadonlyMap<string, SoldStay>;
  readonly messages: ReadonlyMap<number, SentMessageRow>;
  /** By reservation_code. */
  readonly words: ReadonlyMap<string, HostWords>;
  /** By the id that they have here. */
  readonly listings: ReadonlyMap<number, NamedListing>;
  /** By the id of the work. */
  readonly calendars: ReadonlyMap<number, NonNullable<Static<typeof Work>['calendar']>>;
};

/** A piece of work for the connector of a channel. */
export function presentWork(row: WorkRow, facts: WorkFacts, at: WorkAddressScope): WorkToRead {
  const { id, revision, kind, channel_type, created_at, reservation_code } = row;
  const channel_id = reservation_code === null ? undefined : facts.channelIds.get(reservation_code);
  return {
    id: `${id}-${revision}`,
    kind,
    channel_type,
    created_at: withOffset(created_at),
    ...(channel_id === undefined ? {} : { channel_id }),
    ...detailsOf(row, facts, at),
  };
}

function detailsOf(row: WorkRow, facts: WorkFacts, at: WorkAddressScope): Partial<WorkToRead> {
  switch (row.kind) {
    case 'approve':
    case 'decline':
    case 'cancel':
      return {};
    case 'change_dates':
      return {
        ...facts.stays.get(row.stay_code ?? ''),
        check_in_date: row.start_date ?? '',
        check_out_date: row.end_date ?? '',
      };
    case 'message':
      return presentWorkMessage(facts.messages.get(row.message_id ?? 0), at);
    case 'host_review':
      return reviewOf(facts.words.get(row.reservation_code ?? ''));
    case 'host_reply':
      return { reply: { content: facts.words.get(row.reservation_code ?? '')?.reply_content ?? '' } };
    case 'calendar':
      return {
        listing_id: facts.listings.get(row.listing ?? 0)?.listing_id ?? '',
        calendar: facts.calendars.get(row.id) ?? [],
      };
  }
}

function presentWorkMessage(message: SentMessageRow | undefined, at: WorkAddressScope): Partial<WorkToRead> {
  if (message === undefined) return {};
  const { id, content, attachment_secret: secret } = message;
  const attachment = secret === null ? null : { fullback_url: attachmentAddress(at, secret) };
  return { message: { id: String(id), content, attachment } };
}

function reviewOf(words: HostWords | undefined): Partial<WorkToRead> {
  if (words === undefined) return {};
  const { score, sub_score, content } = words;
  return {
    review: {
      score: Number(score),
      sub_score: sub_score === null ? null : [...sub_score],
      content: content ?? '',
    },
  };
}
