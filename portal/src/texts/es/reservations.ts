import type { Texts } from '../en.ts';

export const RESERVATIONS: Texts['reservations'] = {
  title: 'Reservas',
};
