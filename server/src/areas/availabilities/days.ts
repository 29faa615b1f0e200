/** Days in a row, both ends included. */
export type DayRange = { readonly start_date: string; readonly end_date: string };

/** What takes nights of a property, in days from the first one looked at; a range ends before its `until`. */
export type Taken = { readonly taken_from: readonly number[]; readonly taken_until: readonly number[] };
