/** A night of a property that became free or was taken. */
export type NightChange = {
  readonly property_id: number;
  readonly day: string;
  readonly available: boolean;
};

/** Nights of one property that became free, as PostgreSQL writes a datemultirange. */
export type FreedNights = { readonly property_id: number; readonly nights: string };

/** Nights of one property, `end_date` exclusive. */
export type Nights = { readonly property_id: number; readonly start_date: string; readonly end_date: string };
