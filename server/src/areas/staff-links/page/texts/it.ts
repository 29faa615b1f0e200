import type { StaffTexts } from './texts.ts';

const rules = new Intl.PluralRules('it');

export const IT: StaffTexts = {
  tag: 'it',
  title: 'I suoi compiti',
  hello: 'Salve',
  today: 'Oggi',
  tomorrow: 'Domani',
  nothing: 'Niente da fare.',
  anyTime: 'A qualsiasi ora',
  noPlace: 'Senza luogo',
  kinds: {
    cleaning: 'Pulizia',
    maintenance: 'Manutenzione',
    reception: 'Accoglienza',
    room_service: 'Servizio in camera',
    other: 'Compito',
  },
  levels: { standard: 'normale', simple: 'semplice', advanced: 'a fondo' },
  leave: 'Partenza degli ospiti',
  arrive: 'Arrivo degli ospiti',
  until: (time) => `entro le ${time}`,
  from: (time) => `dalle ${time}`,
  guests: (count) => `${count} ${rules.select(count) === 'one' ? 'ospite' : 'ospiti'}`,
  address: 'Indirizzo',
  code: 'Codice della porta',
  entry: 'Come entrare',
  start: 'Inizia',
  finish: 'Fatto',
  reopen: 'Non è fatto',
  begun: 'Ha iniziato.',
  isDone: 'Fatto. Grazie!',
  failed: 'Non ha funzionato',
  gone: 'Questa pagina non c’è o non c’è più. Chieda un nuovo link.',
  tooMany: (wait) => `È stato troppo in poco tempo. Attenda ${wait}.`,
};
