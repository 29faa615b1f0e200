export const BOOKING = {
  title: 'New booking',
};
