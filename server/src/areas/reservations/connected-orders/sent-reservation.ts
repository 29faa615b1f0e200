import type { ChannelGuest } from '../guests/contract.ts';
import type { RateDetail } from '../stored-stay.ts';
import type { SentOrder, SentRates, SentStay } from './contract.ts';

/** Amounts whose parts have a type that is known. */
export type SourceRates = Omit<SentRates, 'details'> & {
  readonly details?: readonly (Pick<RateDetail, 'type' | 'amount'> & { readonly description?: string })[];
};

/** A stay of a reservation as its source sends it. */
export type SentReservationStay = Omit<SentStay, 'listing_id' | 'rates'> & {
  readonly rates?: SourceRates;
  /** The listing that sold it; '' when the source does not say. */
  readonly listing_id: string;
  /** True when the source showed it before as it does now: it does not undo what the host has ended since. */
  readonly is_known?: boolean;
};

/**
 * A reservation as any source sends it: a connector, the calendar of a listing, the simulated channel. The whole
 * reservation, as the source has it now.
 */
export type SentReservation = Omit<SentOrder, 'channel_type' | 'guests' | 'rates' | 'stays'> & {
  readonly rates?: SourceRates & { readonly currency?: string };
  readonly guests?: readonly ChannelGuest[];
  readonly channel_type: string;
  readonly stays: readonly SentReservationStay[];
  /**
   * Set for a calendar, which shows only the stays of its own listing: the listings whose calendars have others of the
   * order. A calendar neither answers requests nor knows of refusals.
   */
  readonly shown_elsewhere?: readonly {
    readonly listing_id: string;
    /** True when the last good read of that calendar did not show the order any more. */
    readonly is_missing: boolean;
  }[];
};

/** The guest of an order as its source last wrote it; '' and a missing field mean that it wrote none. */
export type SentGuestFields = {
  readonly name?: string | null;
  readonly phone?: string | null;
  readonly email?: string | null;
  readonly language?: string | null;
};

/** The fields of the guest, as their columns and as a source names them. */
export const GUEST_FIELDS = {
  guest_name: 'name',
  guest_phone: 'phone',
  guest_email: 'email',
  guest_language: 'language',
} as const;
