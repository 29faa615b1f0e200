import { PageHead } from '../../components/page-head.tsx';
import { useWording } from '../../texts/texts.ts';

export function TasksPage() {
  const { t } = useWording();
  return <PageHead title={t.tasks.title} />;
}
