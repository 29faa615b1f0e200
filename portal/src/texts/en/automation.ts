export const AUTOMATION = {
  title: 'Automation',
};
