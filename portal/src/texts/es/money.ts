import type { Texts } from '../en.ts';

export const MONEY: Texts['money'] = {
  title: 'Dinero',
};
