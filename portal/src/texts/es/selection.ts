import type { Texts } from '../en.ts';
import { countWith } from '../plurals.ts';
import { nights } from './common.ts';

const properties = countWith('es', { one: 'propiedad', other: 'propiedades' });

export const SELECTION: Texts['selection'] = {
  free: 'libre',
  grid: 'Calendario: propiedades y noches',
  name: (count, inAll) => `${properties(count)}, ${nights(inAll)}`,
  freeNights: (count) => `${count} ${count === 1 ? 'libre' : 'libres'}`,
};
