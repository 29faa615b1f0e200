import { formed, searchOf } from '../../../format/search.ts';

/** What the address of the usage says: one caller, by its place among them. */
export const readUsageSearch = searchOf({ caller: formed(/^\d+-\d*-\d*$/) });
