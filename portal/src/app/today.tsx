import { TodayPage } from '../features/today/today-page.tsx';
import { ActOn } from './act-on.tsx';
import { WithFirstProperty } from './with-first-property.tsx';

/** Today, where a new account on a phone begins. */
export function Today() {
  return (
    <WithFirstProperty>
      <TodayPage Act={ActOn} />
    </WithFirstProperty>
  );
}
