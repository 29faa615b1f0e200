/** The nights that a stay of the reservation box wants, and the property that it was meant for. */
export type WantedNights = {
  readonly stay_code: string;
  readonly check_in_date: string;
  readonly check_out_date: string;
  readonly property_id: number | null;
};
