import type { Texts } from '../en.ts';

export const YEAR: Texts['year'] = {
  title: 'Ocupación de un año',
  by: 'Columnas',
  month: 'Mes',
  week: 'Semana',
  day: 'Día',
  legend: 'Noches vendidas de las que se pueden vender: cuanto más fuerte el color, más lleno.',
  legendDay: 'Los días de color están vendidos o cerrados; los demás están libres.',
  none: 'sin noches',
  taken: (count, all) => `${count} de ${all} noches están vendidas o cerradas`,
  open: ' · mostrar en el calendario',
};
