/** The list itself scrolls: arrow keys move through it, and what scrolls around a list cannot have the focus. */
export const SCROLLING_LIST = {
  withScrollArea: false,
  styles: { options: { maxHeight: 220, overflowY: 'auto' } },
} as const;
