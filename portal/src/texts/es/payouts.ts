import type { Texts } from '../en.ts';
import { countWith } from '../plurals.ts';

const days = countWith('es', { one: 'día', other: 'días' });
const SIDES = { check_in: 'la entrada', check_out: 'la salida' };

export const PAYOUTS: Texts['payouts'] = {
  title: 'Cuándo pagan los canales',
  hint: 'Lo que un canal ha cobrado se espera ese día, y después está atrasado. Vale para todas las reservas del canal, también las que ya están aquí.',
  sides: SIDES,
  rule: (after, count, dayOfMonth) => {
    const day = `${days(count)} después de ${SIDES[after]}`;
    if (dayOfMonth === null) return count === 0 ? `el día de ${SIDES[after]}` : day;
    return `el día ${dayOfMonth} del mes siguiente a ${count === 0 ? SIDES[after] : `los ${day}`}`;
  },
  change: 'Cambiar',
  changeOf: (channel) => `Cambiar cuándo paga ${channel}`,
  countsFrom: 'Se cuenta desde',
  days: 'Días después',
  daysHint: 'De 0 a 90.',
  dayOfMonth: 'Se paga',
  thatDay: 'ese día',
  ofMonth: (day) => `el día ${day} del mes siguiente`,
};
