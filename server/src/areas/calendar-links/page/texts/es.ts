import type { CalendarTexts } from './texts.ts';

export const ES: CalendarTexts = {
  tag: 'es',
  title: 'Noches libres',
  explained: 'Cada día representa la noche que empieza en él. La página muestra lo que se sabe ahora.',
  free: 'libre',
  taken: 'ocupada',
  nothing: 'No hay ningún alojamiento que mostrar.',
  months: 'Meses',
  earlier: 'Meses anteriores',
  later: 'Meses siguientes',
  pageOf: (page, pages) => `Página ${page} de ${pages}`,
  before: 'Alojamientos anteriores',
  after: 'Más alojamientos',
  failed: 'No ha funcionado',
  gone: 'Este enlace ha terminado o nunca existió. Pida uno nuevo a quien se lo envió.',
  tooMany: (wait) =>
    `Ha habido demasiadas solicitudes desde donde está. Inténtelo de nuevo dentro de ${wait}.`,
};
