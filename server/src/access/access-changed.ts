/** Notified, with the account's id, by every change to what an existing token of it may do. */
export const ACCESS_CHANGED = 'innkeep_access_changed';
