/** The name of the calendar of prices that a property has of its own. */
export function ownListing(property_id: number) {
  return { channel_type: 'direct', listing_id: `property-${property_id}` } as const;
}
