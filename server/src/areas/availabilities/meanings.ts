import type { Words } from '../../http/contract/words.ts';

export const MEANINGS: Words = {
  fields: {
    'availabilities.available': 'True: the night is free.',
    availabilities: 'The nights, each with whether it is free.',
    'availabilities.date': 'The day on which the night begins.',
    'properties.availabilities': 'The nights of the property, one for each day asked for.',
  },
};
