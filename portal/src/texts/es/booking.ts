import type { Texts } from '../en.ts';

export const BOOKING: Texts['booking'] = {
  title: 'Nueva reserva',
};
