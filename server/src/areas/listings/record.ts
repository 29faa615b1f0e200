/** When a listing of an archive was made that does not say so, as those of older releases: it is never shown. */
export const UNKNOWN_TIME = '1970-01-01T00:00:00+00:00';
