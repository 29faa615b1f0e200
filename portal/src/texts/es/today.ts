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
  noTurnovers: 'Ninguna propiedad cambia de huésped hoy.',
  nobody: 'Las casas están vacías.',
  waiting: 'Le esperan',
  nothingWaits:
    'Nada le espera. Solicitudes, mensajes sin leer, conflictos, calendarios que fallan y tareas sin personal aparecen aquí.',
  sameDay: 'otro huésped hoy',
  unpaid: (amount) => `Sin pagar: ${amount}`,
  paid: 'Pagado',
  asks: (name) => `${name} solicita reservar`,
  conflict: (name) => `${name} necesita una propiedad`,
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
