import type { Texts } from '../en.ts';

export const FORMS: Texts['forms'] = {
  kept: 'Esto lo escribió antes y no lo guardó.',
  startOver: 'Empezar de nuevo',
  empty: 'Rellene este campo.',
  noAmount: 'Esto no es un importe.',
  noCount: 'Esto no es un número entero.',
  look: (field: string) => `Mostrar u ocultar: ${field}`,
};
