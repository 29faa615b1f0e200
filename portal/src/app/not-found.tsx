import { Link } from '@tanstack/react-router';
import { Empty } from '../components/empty.tsx';
import { PageHead } from '../components/page-head.tsx';
import { useWording } from '../texts/texts.ts';

/** An address that no page has. */
export function NotFound() {
  const { t } = useWording();
  return (
    <>
      <PageHead title={t.common.notFound} />
      <Empty text={t.common.notFoundText}>
        <Link to="/">{t.common.toFirstPage}</Link>
      </Empty>
    </>
  );
}
