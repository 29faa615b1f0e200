import type { Words } from '../../http/contract/words.ts';

export const MEANINGS: Words = {
  fields: { clock: 'The clock of the sandbox.' },
};
