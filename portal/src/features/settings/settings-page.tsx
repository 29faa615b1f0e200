import { PageHead } from '../../components/page-head.tsx';
import { useWording } from '../../texts/texts.ts';

export function SettingsPage() {
  const { t } = useWording();
  return <PageHead title={t.settings.title} />;
}
