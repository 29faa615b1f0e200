/** Consecutive days, both ends inclusive. */
export type DayRange = { readonly start_date: string; readonly end_date: string };

/**
 * The taken nights of a property, counted in days from the start of the query, as PostgreSQL writes integer arrays:
 * `{-2,5}`. A range ends before its `until`.
 */
export type TakenDays = { readonly taken_from: string; readonly taken_until: string };

/** Days from `from` to before `until`, counted from the start of the query and within it. */
export type TakenRange = { readonly from: number; readonly until: number };

/** Remarks of days: a JSON list of `[day, text]` in day order. Days count from the start of the query. */
export type Remarks = { readonly remarks: string | null };

/** How many nights of a property are held, and the first of them. */
export type HeldCount = { readonly property_id: number; readonly nights: number; readonly first: string };
