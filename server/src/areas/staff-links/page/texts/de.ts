import type { StaffTexts } from './texts.ts';

const rules = new Intl.PluralRules('de');

export const DE: StaffTexts = {
  tag: 'de',
  title: 'Ihre Aufgaben',
  hello: 'Hallo',
  today: 'Heute',
  tomorrow: 'Morgen',
  nothing: 'Nichts zu tun.',
  anyTime: 'Jederzeit',
  noPlace: 'Ohne Ort',
  kinds: {
    cleaning: 'Reinigung',
    maintenance: 'Instandhaltung',
    reception: 'Empfang',
    room_service: 'Zimmerservice',
    other: 'Aufgabe',
  },
  levels: { standard: 'normal', simple: 'einfach', advanced: 'gründlich' },
  leave: 'Gäste reisen ab',
  arrive: 'Gäste reisen an',
  until: (time) => `bis ${time} Uhr`,
  from: (time) => `ab ${time} Uhr`,
  guests: (count) => `${count} ${rules.select(count) === 'one' ? 'Gast' : 'Gäste'}`,
  address: 'Adresse',
  code: 'Türcode',
  entry: 'So kommen Sie hinein',
  start: 'Beginnen',
  finish: 'Erledigt',
  reopen: 'Doch nicht erledigt',
  begun: 'Sie haben begonnen.',
  isDone: 'Erledigt. Danke!',
  failed: 'Das hat nicht geklappt',
  gone: 'Diese Seite gibt es nicht oder nicht mehr. Bitten Sie um einen neuen Link.',
  tooMany: (wait) => `Das war zu viel in kurzer Zeit. Warten Sie ${wait}.`,
};
