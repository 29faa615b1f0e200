import { oneOf, searchOf } from '../../../format/search.ts';

/** Where the identity provider led back to: `before` if the account there was connected with the person already. */
export const readYouSearch = searchOf({ connected: oneOf(['before']) });
