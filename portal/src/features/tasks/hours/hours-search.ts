import { formed, searchOf } from '../../../format/search.ts';

/** What an address says about hours and pay: a month, this one without it. */
export const readHoursSearch = searchOf({ month: formed(/^\d{4}-(0[1-9]|1[0-2])$/) });
