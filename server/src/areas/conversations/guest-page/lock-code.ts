/** What a page says of the code of the door. */
export type LockCode =
  | { readonly kind: 'none' }
  | { readonly kind: 'later'; readonly from: string }
  | { readonly kind: 'shown'; readonly code: string };
