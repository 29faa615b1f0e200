import type { Texts } from '../en.ts';

export const AUTOMATION: Texts['automation'] = {
  title: 'Automatización',
};
