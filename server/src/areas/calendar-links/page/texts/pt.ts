import type { CalendarTexts } from './texts.ts';

export const PT: CalendarTexts = {
  tag: 'pt',
  title: 'Noites livres',
  explained: 'Cada dia representa a noite que nele começa. A página mostra o que se sabe agora.',
  free: 'livre',
  taken: 'ocupada',
  nothing: 'Não há nenhum alojamento para mostrar.',
  months: 'Meses',
  earlier: 'Meses anteriores',
  later: 'Meses seguintes',
  pageOf: (page, pages) => `Página ${page} de ${pages}`,
  before: 'Alojamentos anteriores',
  after: 'Mais alojamentos',
  failed: 'Não funcionou',
  gone: 'Esta ligação terminou, ou nunca existiu. Peça uma nova a quem lha enviou.',
  tooMany: (wait) => `Houve demasiados pedidos a partir de onde está. Tente de novo dentro de ${wait}.`,
};
