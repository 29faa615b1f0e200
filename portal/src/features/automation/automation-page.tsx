import { PageHead } from '../../components/page-head.tsx';
import { useWording } from '../../texts/texts.ts';

export function AutomationPage() {
  const { t } = useWording();
  return <PageHead title={t.automation.title} />;
}
