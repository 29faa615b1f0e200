import type { CalendarTexts } from './texts.ts';

export const IT: CalendarTexts = {
  tag: 'it',
  title: 'Notti libere',
  explained: 'Ogni giorno rappresenta la notte che vi comincia. La pagina mostra ciò che si sa ora.',
  free: 'libera',
  taken: 'occupata',
  nothing: 'Non c’è nessun alloggio da mostrare.',
  months: 'Mesi',
  earlier: 'Mesi precedenti',
  later: 'Mesi successivi',
  pageOf: (page, pages) => `Pagina ${page} di ${pages}`,
  before: 'Alloggi precedenti',
  after: 'Altri alloggi',
  failed: 'Non ha funzionato',
  gone: 'Questo link è terminato, o non è mai esistito. Ne chieda uno nuovo a chi glielo ha inviato.',
  tooMany: (wait) => `Ci sono state troppe richieste dalla sua rete. Riprovi tra ${wait}.`,
};
