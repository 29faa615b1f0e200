import type { Texts } from '../../texts/en.ts';

/** The names that the service fills in, in the order of the menu. Own fields of a stay come as `field.<name>`. */
export const TEMPLATE_NAMES = [
  'guest_name',
  'guest_first_name',
  'property_title',
  'property_address',
  'check_in_date',
  'check_in_time',
  'check_out_date',
  'check_out_time',
  'number_of_nights',
  'number_of_guests',
  'lock_code',
  'check_in_guide_url',
  'wifi_ssid',
  'wifi_password',
  'wifi_remarks',
  'guest_email',
  'guest_phone',
  'reservation_code',
  'stay_code',
  'channel_type',
  'amount_due',
  'due_date',
  'host_name',
] as const satisfies readonly (keyof Texts['automation']['names'])[];
