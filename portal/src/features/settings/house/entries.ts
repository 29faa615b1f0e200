/** One line of a list of the account: a tag, a group, the name of a payment method. */
export type Entry = {
  readonly id: number;
  readonly name: string;
  readonly color?: string;
  readonly property_ids?: readonly number[];
  /** Kept by the service: neither renamed nor deleted. */
  readonly isFixed?: boolean;
  /** How many listings sell it. */
  readonly listings?: number;
};

/** What a form sends: only what its list has. */
export type EntryBody = {
  readonly name: string;
  readonly color?: string;
  readonly property_ids?: number[];
};

/** A list of the account, and how to change it. */
export type EntryList = {
  readonly key: string;
  readonly useAll: () => { readonly data: readonly Entry[] | undefined; readonly error: Error | null };
  /** What its changes are told as. */
  readonly event:
    | 'tag_updated'
    | 'group_updated'
    | 'room_type_updated'
    | 'custom_channel_updated'
    | 'dictionary_entry_updated';
  readonly create: (body: EntryBody) => Promise<unknown>;
  readonly update: (id: number, body: EntryBody) => Promise<unknown>;
  readonly remove: (id: number) => Promise<unknown>;
  readonly hasColor?: boolean;
  readonly hasProperties?: boolean;
  /** True where a property is in one entry at most. */
  readonly isExclusive?: boolean;
};
