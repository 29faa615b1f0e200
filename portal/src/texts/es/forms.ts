import type { Texts } from '../en.ts';

export const FORMS: Texts['forms'] = {
  kept: 'Esto lo escribió antes y no lo guardó.',
  startOver: 'Empezar de nuevo',
  empty: 'Rellene este campo.',
  noAmount: 'Esto no es un importe.',
  tooManyPlaces: (currency: string, places: number) =>
    places === 0 ? `${currency} no tiene decimales.` : `${currency} tiene como máximo ${places} decimales.`,
  notAboveZero: 'Escriba un importe superior a 0.',
  tooMuch: (most: string) => `Esto es más de ${most}.`,
  notAfter: 'Elija un día posterior al primero.',
  isBefore: 'Elija un día que no sea anterior al primero.',
  noCount: 'Esto no es un número entero.',
  look: (field: string) => `Mostrar u ocultar: ${field}`,
};
