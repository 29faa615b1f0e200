/** What a search looks for, as patterns of `like`. */
export type SearchTerms = {
  /** One for each word. All of them must be found, or else `digits`. */
  readonly words: readonly string[];
  /** One for each word, at the beginning of a word. */
  readonly starts: readonly string[];
  /** The digits of a phone number or of a code. Null when the text cannot be one. */
  readonly digits: string | null;
  /** The words at the beginning of the searched text, where its name or title is. */
  readonly name: string;
  /** A text that contains one of these has the whole code, number or address. */
  readonly exact: readonly string[];
};
