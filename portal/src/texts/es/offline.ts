import type { Texts } from '../en.ts';
import { countWith } from '../plurals.ts';

const changes = countWith('es', { one: 'cambio', other: 'cambios' });

export const OFFLINE: Texts['offline'] = {
  bar: 'Sin conexión. Ve lo último que se leyó.',
  barSince: (time) => `Sin conexión. Ve lo que se leyó hasta las ${time}.`,
  missing: 'Una parte de esta página no se leyó antes.',
  waiting: (count) => `${changes(count)} suyos se enviarán cuando vuelva.`,
  sending: (count) => `Enviando ${changes(count)} suyos.`,
  kept: 'No hay conexión. Se guarda, y se envía cuando vuelva la conexión.',
  noRoom: 'No hay conexión, y este navegador no guarda más cambios. Envíelo cuando vuelva la conexión.',
  keptShort: 'Espera la conexión',
  tooOld: 'Esperó más de un día. Mire si está, y escríbalo de nuevo si no está.',
  refused: 'No guardado:',
  forget: 'No enviar',
  leave: '¿Salir y perder lo que no se envió?',
  leaveText: (count) =>
    `${changes(count)} suyos aún no llegaron al servicio. Al salir, este navegador los olvida.`,
  leaveDo: 'Salir',
  stay: 'Seguir aquí',
  what: {
    conversations: 'Un mensaje o una nota',
    tasks: 'Una tarea',
    reservations: 'Un cambio de una estancia',
    transactions: 'Un movimiento',
  },
};
