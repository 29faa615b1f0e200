/** The state of the door code on a page. */
export type LockCode =
  | { readonly kind: 'none' }
  | { readonly kind: 'later'; readonly from: string }
  | { readonly kind: 'shown'; readonly code: string };
