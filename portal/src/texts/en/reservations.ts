export const RESERVATIONS = {
  title: 'Reservations',
};
