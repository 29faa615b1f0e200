/** Days in a row, both ends included. */
export type DayRange = { readonly start_date: string; readonly end_date: string };

/**
 * What takes nights of a property, in days from the first one looked at, as PostgreSQL writes arrays of integers:
 * `{-2,5}`. A range ends before its `until`.
 */
export type TakenDays = { readonly taken_from: string; readonly taken_until: string };

/** What is noted of days: a JSON list of `[day, text]` in the order of the days, which count from the first looked at. */
export type Remarks = { readonly remarks: string | null };
