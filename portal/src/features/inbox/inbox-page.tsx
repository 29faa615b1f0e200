import { PageHead } from '../../components/page-head.tsx';
import { useWording } from '../../texts/texts.ts';

export function InboxPage() {
  const { t } = useWording();
  return <PageHead title={t.inbox.title} />;
}
