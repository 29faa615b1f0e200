import { PageHead } from '../../components/page-head.tsx';
import { useWording } from '../../texts/texts.ts';

export function PropertiesPage() {
  const { t } = useWording();
  return <PageHead title={t.properties.title} />;
}
