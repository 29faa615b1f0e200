export const VIEWS = {
  title: 'Views',
  manage: 'Save or delete views …',
  none: 'No saved view yet: choose filters, and save them here under a name.',
  name: 'Name',
  saveThis: 'Save these filters',
  share: 'For everybody in this account',
  shared: (who: string) => `from ${who}`,
  saved: (name: string) => `${name} is saved.`,
  deleteView: (name: string) => `Delete ${name}`,
  deleted: (name: string) => `${name} is deleted.`,
  restored: (name: string) => `${name} is back.`,
};
