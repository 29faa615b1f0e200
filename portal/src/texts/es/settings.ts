import type { Texts } from '../en.ts';

export const SETTINGS: Texts['settings'] = {
  title: 'Ajustes',
};
