import type { Texts } from '../en.ts';

export const INBOX: Texts['inbox'] = {
  title: 'Mensajes',
};
