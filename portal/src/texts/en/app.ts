export const NAV = {
  label: 'Pages',
  today: 'Today',
  calendar: 'Calendar',
  reservations: 'Reservations',
  inbox: 'Inbox',
  tasks: 'Tasks',
  unread: 'unread',
  money: 'Money',
  automation: 'Automation',
  properties: 'Properties',
  settings: 'Settings',
  more: 'More',
  new: 'New',
  reference: 'API reference',
};

export const ACCOUNT = {
  menu: 'Account and settings',
  signOut: 'Sign out',
  switchTo: 'Switch to',
  appearance: 'Appearance',
  light: 'Light',
  dark: 'Dark',
  system: 'As the system',
  language: 'Language',
  none: 'You are not an operator of any account.',
};
