/** Notified, with the account's id, by every change to what an existing token of it may do. */
export const ACCESS_CHANGED = 'innkeep_access_changed';

/** Notified in place of an account's id when a change may be about any of them. */
export const EVERYBODY = 'everybody';
