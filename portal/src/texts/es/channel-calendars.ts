import type { Texts } from '../en.ts';
import { countWith } from '../plurals.ts';
import { nights } from './common.ts';

const hours = countWith('es', { one: 'hora', other: 'horas' });
const days = countWith('es', { one: 'día', other: 'días' });
const events = countWith('es', { one: 'evento', other: 'eventos' });
const bookings = countWith('es', { one: 'reserva', other: 'reservas' });
const cancelledBookings = countWith('es', { one: 'reserva cancelada', other: 'reservas canceladas' });
const openedTimes = countWith('es', { one: 'cierre abierto', other: 'cierres abiertos' });

const notRead = (count: number) => (count === 1 ? 'no se pudo leer' : 'no se pudieron leer');

type Words = Texts['channelCalendars'];

const READING: Words['reading'] = {
  label: 'Sus eventos se leen',
  change: 'Cambiar cómo se lee',
  title: (name) => `Cómo se lee el calendario de ${name}`,
  eventsAre: {
    auto: 'Por sus títulos',
    reservations: 'Todos como reservas',
    closures: 'Todos como noches cerradas',
  },
  means: {
    auto: 'Un título que dice reservado, o nombra a un huésped, es una reserva. Todo lo demás cierra sus noches.',
    reservations: 'También un evento que solo dice cerrado es una reserva, con sus noches y sin nombre.',
    closures: 'Un evento cierra sus noches y no se hace de él ninguna reserva.',
  },
  autoOfBooking:
    'Lo que cierra durante 30 noches como máximo es una reserva. Lo que cierra durante más sigue cerrado.',
  certain: 'Un evento con el código de una reserva es siempre una reserva.',
  bookingHint:
    'Booking.com escribe cada reserva como «CLOSED - Not available». Lo que cierra solo porque se le dijo desde aquí se deja fuera en todo caso.',
  ignore: 'Ignorar las noches cerradas que empiezan dentro de más días que estos',
  ignoreHint:
    'Para el final de un plazo de reserva. Vacío no ignora ninguna, 0 ignora todas las noches cerradas.',
  notDays: 'Escriba un número entero de 0 a 1100, o nada.',
  ignores: (count) =>
    count === 0
      ? 'Sus noches cerradas se ignoran.'
      : `Se ignoran las noches cerradas dentro de más de ${days(count)}.`,
  effect:
    'El calendario se vuelve a leer enseguida: noches cerradas pueden pasar a ser reservas, y reservas noches cerradas.',
  saved: 'Guardado. El calendario se vuelve a leer.',
};

const STATES: Words['states'] = {
  skipped: (count) => `${events(count)} de este calendario ${notRead(count)}`,
  skippedOf: (count, name) => `${name}: ${events(count)} de su calendario ${notRead(count)}`,
  skippedHelp:
    'Esas noches pueden estar libres aquí aunque allí estén ocupadas. Mire en el canal y ciérrelas aquí donde sea así.',
  line: (line) => `línea ${line}`,
  noTitle: 'sin título',
  reasons: {
    dates_unreadable: 'sus fechas no se pueden leer',
    ends_before_start: 'termina antes de empezar',
    rule_unreadable: 'solo se puede leer una parte de sus repeticiones',
  },
  more: (count) => `${events(count)} más`,
  showsBack: 'Devuelve',
  showsBackText:
    'El canal cierra estas noches solo porque desde aquí se le dijo que están ocupadas. No ocupan nada, y se abren de nuevo cuando el canal ha leído su calendario de usted.',
  nights,
};

const HELD_BACK: Words['heldBack'] = {
  title: (count) =>
    count === 1
      ? '1 reserva o cierre ya no está en este calendario'
      : `${count} reservas o cierres ya no están en este calendario`,
  titleOf: (count, name) =>
    count === 1
      ? `${name}: 1 reserva o cierre ya no está en su calendario`
      : `${name}: ${count} reservas o cierres ya no están en su calendario`,
  text: 'No se canceló nada. Un canal con un fallo muestra durante un tiempo un calendario vacío.',
  left: (count) =>
    count > 0
      ? `Si el calendario sigue así, se cancelan en ${hours(count)} y sus noches quedan libres.`
      : 'Si el calendario sigue así, se cancelan con la próxima lectura y sus noches quedan libres.',
  leftShort: (count) =>
    count > 0 ? `se cancelan en ${hours(count)} si no decides` : 'se cancelan con la próxima lectura',
  confirm: 'Ya no existen',
  keep: 'Conservarlos',
  confirmOf: (name) => `Ya no existen: ${name}`,
  keepOf: (name) => `Conservarlos: ${name}`,
  confirmTitle: (name) => `¿Terminar lo que ya no está en el calendario de ${name}?`,
  confirmText:
    'Estas reservas se cancelan, y sus noches y las cerradas se abren en todos los canales. Un huésped que ha llegado, o llega hoy, se queda. No se puede deshacer.',
  confirmDo: 'Cancelar y abrir',
  keepTitle: (name) => `¿Conservar lo que ya no está en el calendario de ${name}?`,
  keepText:
    'Todas las reservas se conservan, y sus noches y las cerradas siguen cerradas, hasta que el calendario las muestre de nuevo. Si un huésped ha cancelado su reserva, la cancela usted.',
  keepDo: 'Conservar todo',
  kept: 'Todo se conserva.',
  ended: (cancelled, opened) =>
    [
      ...(cancelled > 0 ? [cancelledBookings(cancelled)] : []),
      ...(opened > 0 ? [openedTimes(opened)] : []),
    ].join(', '),
  closedTime: 'Cerrado',
  more: (count) => `${count} más`,
  notNow: 'Ahora no',
  noneEnded: 'No había nada que terminar.',
};

const ENDING: Words['ending'] = {
  label: 'Sus próximas reservas',
  keep: 'Conservarlas',
  keepHint: 'Se quedan y ya no se siguen: los cambios en el canal no llegan.',
  cancel: 'Cancelarlas',
  cancelHint:
    'Las que trajo el calendario se cancelan, y el canal no se entera. Quien ha llegado, o llega hoy, se queda. No se puede deshacer.',
  coming: (count, name) => `Próximas reservas de ${name}: ${count}`,
  none: (name) => `No hay próximas reservas de ${name}.`,
  more: (count) => `${bookings(count)} más`,
  stoppedAll: 'El calendario ya no se lee, y sus próximas reservas están canceladas.',
  removedAll: 'El anuncio se eliminó, y sus próximas reservas están canceladas.',
  changedAll: 'La dirección cambió, y las reservas del calendario anterior están canceladas.',
};

const CLOSURES: Words['closures'] = {
  closedBy: (name) => `Cerrado por ${name}`,
  withTitle: (closed, summary) => (summary === '' ? closed : `${closed}: ${summary}`),
  open: 'Abrir estas noches',
  openText: (count, names) =>
    `${names} mantiene cerradas ${nights(count)} de estas en su propio calendario. Aquí siguen abiertas hasta que allí cambien sus fechas.`,
  toBooking: 'Convertir en una reserva',
  toBookingTitle: (dates) => `¿Convertir ${dates} en una reserva?`,
  toBookingText: (name) =>
    `Las noches pasan a ser una reserva de ${name}, con página del huésped y lo que sus reglas planifican para ella. Sigue al calendario. La elección se conserva.`,
  toBookingBox: 'Donde otros huéspedes tienen estas noches, espera en la bandeja.',
  guest: 'Nombre del huésped (puede quedar vacío)',
  toBookingDo: 'Hacerla reserva',
  booked: (guest) => `${guest} tiene ahora una reserva.`,
  bookedInBox: (guest) =>
    `${guest} tiene ahora una reserva. Espera en la bandeja, porque sus noches están ocupadas.`,
  noName: 'El huésped sin nombre',
  toClosureTitle: (guest) => `¿${guest ?? 'Esto'} no es una reserva?`,
  toClosureText:
    'La reserva se cancela y su página termina. Sus noches siguen cerradas mientras el calendario las muestre. La elección se conserva en lecturas posteriores. Las noches pueden volver a ser una reserva, pero lo anotado en esta se queda en ella.',
  toClosureDo: 'Solo cerrar las noches',
  closed: 'Las noches están cerradas, y la reserva ha terminado.',
  undone: 'Deshecho.',
};

const DOUBTS: Words['doubts'] = {
  conflict: 'Sus noches pueden estar vendidas dos veces',
  conflictText: (names) =>
    `${names} ha cerrado noches que empiezan antes de esta estancia o terminan después: quizá las vendió a otro huésped.`,
  conflictDo:
    'Mire allí el calendario. Si otro huésped ha reservado, mueva una de las dos o cancele una. Si no ha reservado nadie, abra allí las noches.',
  channel: 'El calendario de un canal',
  move: 'Mover a otro alojamiento',
  missing: (name) => `Ya no está en el calendario de ${name}`,
  missingSince: (name, day) => `Desde el ${day}, el calendario de ${name} ya no muestra esta reserva.`,
  missingText: 'No se canceló, porque el huésped ha llegado o llega hoy. Pregunte al huésped, o termínela.',
  end: 'Terminar la reserva',
  endOf: (guest) => `Terminar la reserva: ${guest}`,
  moveOf: (guest) => `Mover a otro alojamiento: ${guest}`,
};

const BOX: Words['box'] = {
  keptFor: (guest) => `Guardado para ${guest}, en la bandeja`,
  meantFor: (property) => `prevista para ${property}`,
  whereIs: (guest, dates, channel) => `donde está ${guest}: ${dates}, ${channel}`,
  more: (count) => `y ${count} más`,
  closedThere: 'donde las noches están cerradas',
  freeThere: 'que vuelve a estar libre',
  noListing: (channel, listing) =>
    `${channel} la envió para ${listing === '' ? 'un anuncio' : `el anuncio ${listing}`} que aquí no tiene ningún alojamiento`,
  noRoom: (channel) => `ningún alojamiento de su tipo de habitación estaba libre cuando ${channel} la envió`,
  noProperty: 'no se indicó ningún alojamiento para ella',
  reading: 'Buscando precios …',
  choose: (free) => `Elegir un alojamiento: ${free}`,
  inRoomType: 'mismo tipo de habitación',
  inGroup: 'mismo grupo',
  away: (distance) => `a ${distance}`,
  sleeps: (count) => `para ${count} ${count === 1 ? 'huésped' : 'huéspedes'}`,
};

export const CHANNEL_CALENDARS: Words = {
  reading: READING,
  states: STATES,
  heldBack: HELD_BACK,
  ending: ENDING,
  closures: CLOSURES,
  doubts: DOUBTS,
  box: BOX,
};
