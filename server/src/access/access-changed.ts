/** Notified with the account's id by every change to the rights of an existing token of the account. */
export const ACCESS_CHANGED = 'innkeep_access_changed';

/** Notified in place of an account's id when a change may concern any account. */
export const EVERYBODY = 'everybody';
