export const PROPERTIES = {
  title: 'Properties',
};
