import type { Texts } from '../en.ts';
import { countWith } from '../plurals.ts';

const minutes = countWith('es', { one: 'minuto', other: 'minutos' });
const hours = countWith('es', { one: 'hora', other: 'horas' });
const days = countWith('es', { one: 'día', other: 'días' });

export const TODAY: Texts['today'] = {
  title: 'Hoy',
  arrivals: 'Llegadas',
  departures: 'Salidas',
  turnovers: 'Cambios en el día',
  inHouse: 'En la casa',
  noArrivals:
    'Hoy no llega nadie. Quien reserve para hoy aparece aquí con la hora, el código y lo que falta por pagar.',
  noDepartures: 'Hoy no sale nadie.',
  noTurnovers: 'Ningún alojamiento cambia de huésped hoy.',
  nobody: 'Las casas están vacías.',
  waiting: 'Le esperan',
  lost: 'Puede haber cambios perdidos',
  lostBetween: (since: string, until: string) =>
    `Otro servidor de la base de datos tomó el relevo, o se restauró una copia de seguridad. Los cambios hechos entre ${since} y ${until} pueden haberse perdido. Compare las reservas y los mensajes de ese tiempo con sus canales y anote lo que falte.`,
  nothingWaits:
    'Nada le espera. Solicitudes, mensajes sin leer, conflictos, calendarios que fallan y tareas sin personal aparecen aquí.',
  unpriced: (name) => `${name} no tiene precio`,
  allUnpriced: countWith('es', { one: 'reserva sin precio', other: 'reservas sin precio' }),
  debts: 'Pagos por arreglar',
  overdue: (amount, day) => `${amount} vencía el ${day}`,
  toRefund: (amount) => `${amount} por devolver`,
  toRefundSince: (amount, day) => `${amount} por devolver, cancelada el ${day}`,
  latePayout: (channel, amount, day) => `${channel} debía pagar ${amount} hacia el ${day}`,
  overpaid: (amount) => `${amount} más de lo que cuesta la reserva`,
  allDebts: {
    overdue: countWith('es', { one: 'vencido', other: 'vencidos' }),
    refunds: (count) => `${count} por devolver`,
    payouts: countWith('es', { one: 'pago de canal atrasado', other: 'pagos de canal atrasados' }),
    overpaid: (count) => `${count} con pago de más`,
  },
  sameDay: 'otro huésped hoy',
  unpaid: (amount) => `Sin pagar: ${amount}`,
  paid: 'Pagado',
  asks: (name) => `${name} solicita reservar`,
  conflict: (name) => `${name} necesita un alojamiento`,
  contested: (guest) => `Las noches de ${guest} pueden estar vendidas dos veces`,
  missing: (guest, channel) => `${guest} ya no está en el calendario de ${channel}`,
  writes: (name) => `${name} ha escrito`,
  syncFailed: (name) => `No se puede leer el calendario de ${name}`,
  pushFailed: (name) => `${name} no aceptó su calendario`,
  noStaff: (name) => `${name}: sin personal`,
  waits: {
    minute: (count) => `espera ${minutes(count)}`,
    hour: (count) => `espera ${hours(count)}`,
    day: (count) => `espera ${days(count)}`,
  },
  heldFor: (guest) => `Noches guardadas para ${guest}`,
  unpaidHold: (guest) => `${guest} aún no ha pagado`,
  heldUntil: (day) => `guardada hasta el ${day}`,
  hoursLeft: (count) => (count > 0 ? `${hours(count)} para responder` : 'Responda ahora'),
  code: (code) => `código ${code}`,
  showAll: (count) => `Mostrar los ${count}`,
  more: (count: number) => `Otros ${count} no se muestran aquí.`,
  clean: 'Limpia',
  cleaning: (time) => `Aún sin limpiar, limpieza ${time}`.trimEnd(),
  notAssigned: 'Aún sin limpiar, nadie asignado',
  noCleaning: 'Sin limpieza prevista',
  call: (name) => `Llamar a ${name}`,
  write: (name) => `Escribir a ${name}`,
  markArrived: 'Ha llegado',
  markLeft: 'Ha salido',
  arrivedOf: (name) => `Ha llegado: ${name}`,
  leftOf: (name) => `Ha salido: ${name}`,
  hasArrived: 'ya ha llegado',
  hasLeft: 'ya ha salido',
};
