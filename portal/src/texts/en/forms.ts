export const FORMS = {
  kept: 'You typed this earlier and did not save it.',
  startOver: 'Start over',
  empty: 'Fill this in.',
  noAmount: 'This is not an amount.',
  noCount: 'This is not a whole number.',
  look: (field: string) => `Show or hide: ${field}`,
};
