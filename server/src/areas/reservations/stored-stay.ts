import type { CollectedBy, ID_REQUIREMENTS, RATE_TYPES, STAY_STATUSES, StayPlace } from './record.ts';

/** A part of a rate; its amount is in the currency of the order. */
export type RateDetail = {
  readonly type: (typeof RATE_TYPES)[number];
  readonly description: string;
  readonly amount: string;
};

export type AdditionalFee = { readonly name: string; readonly amount: string };

/** A stay with every field that can change, as it is stored. */
export type StoredStay = StayPlace & {
  readonly stay_status: (typeof STAY_STATUSES)[number] | null;
  readonly in_conflict: boolean;
  readonly number_of_adults: number;
  readonly number_of_children: number;
  readonly number_of_infants: number;
  readonly number_of_pets: number;
  /** Those that are known, at most one for each child. */
  readonly children_ages: readonly number[];
  readonly rate_amount: string;
  readonly commission_amount: string;
  /** What the host keeps of the rate once the stay has ended. */
  readonly kept_amount: string;
  /** Empty: the rate is the accommodation alone. */
  readonly rate_details: readonly RateDetail[];
  readonly additional_fees: readonly AdditionalFee[];
  readonly remarks: string;
  /** `15:00:00` */
  readonly arrival_at: string | null;
  readonly departure_at: string | null;
  readonly lock_code: string | null;
  /** The stored, encrypted lock_code. */
  readonly encrypted_lock_code: string | null;
  /** `15:00` */
  readonly lock_code_visible_after: string | null;
  readonly deposit: string | null;
  readonly id_required: (typeof ID_REQUIREMENTS)[number];
  readonly custom_fields: Readonly<Record<string, string>>;
};

/** The fields that the stays of an order share. */
export type StoredOrder = {
  reservation_code: string;
  channel_type: string;
  custom_channel_id: number | null;
  currency: string;
  /** Null: as its channel does. */
  collected_by: CollectedBy | null;
  guest_name: string | null;
  guest_phone: string | null;
  guest_email: string | null;
  guest_language: string | null;
  /** True when the host chose guest_language. */
  is_language_chosen: boolean;
  creator: string;
};
