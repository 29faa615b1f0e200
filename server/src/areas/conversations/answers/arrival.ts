/** What becomes of an e-mail that arrives. */
export type Arrival =
  | 'taken'
  /** It has arrived before. */
  | 'known'
  /** It has no address and no Message-ID of a conversation. */
  | 'not_ours'
  | 'too_large'
  /** Its conversation or its account has too many. */
  | 'too_many';

/** What is stored of a conversation whose answers arrive. */
export type KnownConversation = {
  readonly is_known: boolean;
  readonly waiting: number;
  readonly waiting_of_account: number;
  readonly in_day: number;
};

/** A letter, as its Message-ID names it. */
export type SentLetter = { readonly host_id: number; readonly id: number; readonly secret: string };
