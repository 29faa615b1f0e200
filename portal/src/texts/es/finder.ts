import type { Texts } from '../en.ts';

export const FINDER: Texts['finder'] = {
  title: 'Buscar',
};
