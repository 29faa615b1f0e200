export const FORMS = {
  kept: 'You typed this earlier and did not save it.',
  startOver: 'Start over',
  empty: 'Fill this in.',
  noAmount: 'This is not an amount.',
  tooManyPlaces: (currency: string, places: number) =>
    places === 0 ? `${currency} has no decimals.` : `${currency} has at most ${places} decimals.`,
  notAboveZero: 'Write an amount above 0.',
  tooMuch: (most: string) => `This is more than ${most}.`,
  notAfter: 'Choose a day after the first one.',
  isBefore: 'Choose a day that is not before the first one.',
  noCount: 'This is not a whole number.',
  look: (field: string) => `Show or hide: ${field}`,
};
