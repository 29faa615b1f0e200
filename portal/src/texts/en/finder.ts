export const FINDER = {
  title: 'Search',
};
