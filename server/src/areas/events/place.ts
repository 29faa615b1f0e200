/** A place in the log: behind the event that it names. */
export type Place = { readonly transaction_id: string; readonly id: number };
