import type { SubEvent } from '../../../events/event-kinds.ts';
import type { SentGuestFields } from './sent-reservation.ts';
import type { StayPlace } from '../record.ts';
import type { StoredOrder, StoredStay } from '../stored-stay.ts';

/** The fields of a stay that its channel decides. */
export type ConnectedStay = StayPlace & { readonly reservation_code: string } & Pick<
    StoredStay,
    | 'in_conflict'
    | 'stay_status'
    | 'rate_details'
    | 'number_of_adults'
    | 'number_of_children'
    | 'rate_amount'
    | 'commission_amount'
  > & {
    readonly number_of_infants: number;
    readonly number_of_pets: number;
    readonly listing_id: string;
    readonly channel_remarks: string;
    readonly expires_at: string | null;
  };

export type ConnectedOrder = StoredOrder & {
  /** Null when its source has named none. */
  readonly channel_id: string | null;
  readonly listing_id: string;
  readonly booked_at: string;
  readonly channel_updated_at: string | null;
  /** The guest as its source last wrote it; null when no source did, or before this was stored. */
  readonly sent_guest: SentGuestFields | null;
  /** Not null: nothing personal that the channel sends is stored. */
  readonly guest_erased_at: string | null;
  readonly stays: readonly ConnectedStay[];
};

/** A stay that changed, with an event for each sub_event; null is an event without one. */
export type ConnectedChange = {
  readonly before: ConnectedStay;
  readonly after: ConnectedStay;
  readonly sub_events: readonly (SubEvent | null)[];
};
