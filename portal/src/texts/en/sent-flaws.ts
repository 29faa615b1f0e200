/** What of an order could not be stored as its channel sent it. */
export const SENT_FLAWS = {
  title: 'What the channel sent with a flaw',
  /** What became of a field. */
  done: {
    dropped: 'left out, because it cannot be stored as it was sent.',
    contradicted: 'left out, because something else in the order says otherwise.',
    other_currency: 'left out, because the order is in another currency.',
    cut: 'too long: only its beginning is stored.',
    rounded: 'rounded to what its currency can have.',
    changed: 'changed to what a stay can have.',
  },
  /** The places of a list, the first is 1. */
  places: {
    guests: (place: number) => `Guest ${place}`,
    stays: (place: number) => `Stay ${place}`,
    details: (place: number) => `Part ${place} of the price`,
  },
  /** The fields that have no label elsewhere, as the interface calls them. */
  fields: {
    guests: 'The list of guests',
    is_booker: 'Who has booked',
    id_type: 'Kind of identity document',
    id_number: 'Number of the identity document',
    gender: 'Gender',
    country: 'Country',
    booked_at: 'Time of the booking',
    updated_at: 'Time of the last change',
    expires_at: 'Until when it can be answered',
    inquiry_id: 'The inquiry before it',
    listing_id: 'The listing that sold it',
    number_of_guests: 'Guests',
    rates: 'Prices',
    rate_amount: 'Price',
    details: 'What the price is made of',
    description: 'Description',
    amount: 'Amount',
    type: 'Kind',
    currency: 'Currency',
  },
};
