import type { Texts } from '../en.ts';

export const PROPERTIES: Texts['properties'] = {
  title: 'Propiedades',
};
