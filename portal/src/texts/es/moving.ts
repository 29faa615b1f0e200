import type { Texts } from '../en.ts';
import { countWith } from '../plurals.ts';

export const MOVING: Texts['moving'] = {
  out: 'Llevarse todo',
  outHint:
    'Un archivo ZIP con todos los objetos en JSON Lines y CSV, y con las fotos y los recibos. Contiene nombres y mensajes de huéspedes y códigos de acceso: guárdelo en un lugar seguro.',
  download: 'Descargar todo',
  in: 'Traer datos',
  inHint:
    'Reservas, movimientos, personal y huéspedes de otro producto desde un archivo CSV. Cree antes los alojamientos y desactive las reglas que escriben a huéspedes.',
  choose: 'Elegir un archivo CSV',
  kind: 'Qué contiene',
  kinds: {
    any: 'Lo que muestra su cabecera',
    reservations: 'Reservas',
    transactions: 'Ingresos y gastos',
    staffs: 'Personal',
    guests: 'Huéspedes',
  },
  order: 'Fechas como 03/04/2026',
  orders: {
    any: 'Como muestra el archivo',
    day_first: '3 de abril: primero el día',
    month_first: '4 de marzo: primero el mes',
  },
  tryIt: 'Probar',
  take: countWith('es', { one: 'fila: importarla', other: 'filas: importarlas' }),
  wouldBeTaken: countWith('es', { one: 'fila se importaría', other: 'filas se importarían' }),
  taken: countWith('es', { one: 'fila importada', other: 'filas importadas' }),
  unchanged: countWith('es', { one: 'fila ya estaba importada', other: 'filas ya estaban importadas' }),
  cancelled: countWith('es', {
    one: 'fila es una reserva que se canceló aquí y sigue cancelada:',
    other: 'filas son reservas que se cancelaron aquí y siguen canceladas:',
  }),
  cancelledRows: 'Filas cuya reserva se canceló',
  unread: (columns) => `Columnas que no se leen: ${columns}`,
  refused: countWith('es', { one: 'fila no se importa:', other: 'filas no se importan:' }),
  refusals: 'Filas que no se importan',
  line: (line) => `Línea ${line}`,
};
