import { TodayPage } from '../features/today/today-page.tsx';
import { WithFirstProperty } from './with-first-property.tsx';

/** Today, where a new account on a phone begins. */
export function Today() {
  return (
    <WithFirstProperty>
      <TodayPage />
    </WithFirstProperty>
  );
}
