import type { CalendarTexts } from './texts.ts';

export const FR: CalendarTexts = {
  tag: 'fr',
  title: 'Nuits libres',
  explained: 'Chaque jour représente la nuit qui y commence. La page montre ce qui est connu maintenant.',
  free: 'libre',
  taken: 'occupée',
  nothing: 'Il n’y a aucun logement à montrer.',
  months: 'Mois',
  earlier: 'Mois précédents',
  later: 'Mois suivants',
  pageOf: (page, pages) => `Page ${page} sur ${pages}`,
  before: 'Logements précédents',
  after: 'Autres logements',
  failed: 'Cela n’a pas fonctionné',
  gone: 'Ce lien a pris fin, ou n’a jamais existé. Demandez-en un nouveau à la personne qui vous l’a envoyé.',
  tooMany: (wait) => `Il y a eu trop de demandes depuis votre réseau. Réessayez dans ${wait}.`,
};
