import { PageHead } from '../../components/page-head.tsx';
import { useWording } from '../../texts/texts.ts';

export function MoneyPage() {
  const { t } = useWording();
  return <PageHead title={t.money.title} />;
}
