import type { LanguageFacts } from '../../../http/request/guest-language.ts';
import type { GuideSection, LanguageText } from '../../properties/details/contract.ts';
import type { StayStatus } from '../../reservations/record.ts';

/** The content of an address: a stay with its conversation, or a conversation alone. */
export type GuestPage = LanguageFacts & {
  account_name: string;
  account_timezone: string;
  account_currency: string;
  account_country: string;
  account_is_sandbox: boolean;
  account_clock_ahead_seconds: number;
  guest_name: string | null;
  reservation_code: string | null;
  /** Null before the first message of an order. */
  conversation_id: string | null;
  active_at: string | null;
  /** Null when the page shows only the conversation. */
  stay: GuestStay | null;
  /** Of the property; null without one, and while it is not decided. */
  title: string | null;
  property: GuestProperty | null;
};

export type GuestStay = {
  stay_code: string;
  status: StayStatus;
  check_in_date: string;
  check_out_date: string;
  /** `15:00:00` */
  arrival_at: string | null;
  departure_at: string | null;
  lock_code: string | null;
  /** `15:00` */
  lock_code_visible_after: string | null;
  in_reservation_box: boolean;
};

export type GuestProperty = {
  title: string;
  address: string;
  timezone: string;
  default_checkin_time: string;
  default_checkout_time: string;
  wifi_ssid: string;
  wifi_password: string;
  wifi_remarks: string;
  check_in_guide: string;
  latitude: number | null;
  longitude: number | null;
  contact_phone: string;
  house_rules: readonly LanguageText[];
  check_out_steps: readonly LanguageText[];
  guide: readonly GuideSection[];
  /** In their order. */
  pictures: readonly GuestPicture[];
};

export type GuestPicture = {
  readonly id: number;
  readonly secret: string;
  readonly caption: string;
  readonly width: number;
  readonly height: number;
};

/** How a stay has ended for its guest: `left` is from the day after check-out on. */
export type EndedWay = 'left' | 'cancelled' | 'denied' | 'timeout';

/** What a guest reads of the money of their order. No commission, and nothing that a channel collects. */
export type GuestMoney = {
  readonly currency: string;
  /** Null where it would tell of a commission. Of an order that is over: what the host keeps. */
  readonly price: string | null;
  readonly is_over: boolean;
  readonly paid: string;
  readonly due: readonly { readonly amount: string; readonly due_on: string }[];
  /** What the host still has to pay back. */
  readonly back: string | null;
};
