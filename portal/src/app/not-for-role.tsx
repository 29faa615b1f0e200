import { Empty } from '../components/empty.tsx';
import { PageHead } from '../components/page-head.tsx';
import { useWording } from '../texts/texts.ts';

/** A page that the role of the operator does not include. */
export function NotForRole() {
  const { t } = useWording();
  return (
    <>
      <PageHead title={t.roles.notForYou} />
      <Empty title={t.roles.notForYou} text={t.roles.notForYouText} />
    </>
  );
}
