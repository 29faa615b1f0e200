/** What an address of the list of stays says to show those of any time and status. */
export const ALL_STAYS = { status: 'all', by: undefined, from: 'any', to: undefined } as const;
