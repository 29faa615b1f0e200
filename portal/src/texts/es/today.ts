import type { Texts } from '../en.ts';

export const TODAY: Texts['today'] = {
  title: 'Hoy',
  arrivals: 'Llegadas',
  departures: 'Salidas',
  inHouse: 'En la casa',
  noArrivals: 'Hoy no llega nadie.',
  noDepartures: 'Hoy no sale nadie.',
  nobody: 'Las casas están vacías.',
  waiting: 'Le esperan',
  nothingWaits: 'Nada le espera.',
  sameDay: 'otro huésped hoy',
  unpaid: (amount) => `${amount} sin pagar`,
  asks: (name) => `${name} solicita reservar`,
  conflict: (name) => `${name} necesita una propiedad`,
  code: (code) => `código ${code}`,
  answer: 'Responder',
  settle: 'Resolver',
  clean: 'limpia',
  cleaning: (time) => `limpieza ${time}`,
  notAssigned: 'sin limpieza',
};
