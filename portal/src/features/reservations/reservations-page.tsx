import { PageHead } from '../../components/page-head.tsx';
import { useWording } from '../../texts/texts.ts';

export function ReservationsPage() {
  const { t } = useWording();
  return <PageHead title={t.reservations.title} />;
}
