import type { StaffTexts } from './texts.ts';

const rules = new Intl.PluralRules('fr');

export const FR: StaffTexts = {
  tag: 'fr',
  title: 'Vos tâches',
  hello: 'Bonjour',
  today: 'Aujourd’hui',
  tomorrow: 'Demain',
  nothing: 'Rien à faire.',
  anyTime: 'À toute heure',
  noPlace: 'Sans lieu',
  kinds: {
    cleaning: 'Ménage',
    maintenance: 'Entretien',
    reception: 'Accueil',
    room_service: 'Service en chambre',
    other: 'Tâche',
  },
  levels: { standard: 'normal', simple: 'simple', advanced: 'complet' },
  leave: 'Départ des voyageurs',
  arrive: 'Arrivée des voyageurs',
  until: (time) => `avant ${time}`,
  from: (time) => `à partir de ${time}`,
  guests: (count) => `${count} ${rules.select(count) === 'one' ? 'voyageur' : 'voyageurs'}`,
  address: 'Adresse',
  code: 'Code de la porte',
  entry: 'Comment entrer',
  start: 'Commencer',
  finish: 'Terminé',
  reopen: 'Pas terminé',
  begun: 'Vous avez commencé.',
  isDone: 'Terminé. Merci !',
  failed: 'Cela n’a pas fonctionné',
  gone: 'Cette page n’existe pas ou plus. Demandez un nouveau lien.',
  tooMany: (wait) => `C’était trop en peu de temps. Attendez ${wait}.`,
};
