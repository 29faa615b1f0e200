import { useSearch } from '@tanstack/react-router';
import { ReservationsPage } from '../features/reservations/reservations-page.tsx';

/** The list of stays, as its address says. */
export function Reservations() {
  return <ReservationsPage search={useSearch({ from: '/reservations' })} />;
}
