import { useSession } from '../../../data/session.ts';
import { useAccountQuery } from '../../../data/use-account.ts';
import { TestLetter } from '../../../domain/rules/test-letter.tsx';
import { useWording } from '../../../texts/texts.ts';
import { Refused } from '../refused.tsx';
import { SettingsHead } from '../settings-head.tsx';
import { AccountFacts } from './account-facts.tsx';
import { AccountForm } from './account-form.tsx';
import { BusinessForm } from './business-form.tsx';
import { RetentionForm } from './retention-form.tsx';
import '../settings-house.css';

/** What the account is called, and where it is at home. */
export function AccountPage() {
  const { t } = useWording();
  const { operator } = useSession().account;
  const { data, error, refetch } = useAccountQuery();
  return (
    <>
      <SettingsHead title={t.settings.account} />
      <div className="settings-body" aria-busy={data === undefined && error === null}>
        <Refused error={error} forbidden={t.house.masterOnly} onRetry={() => void refetch()} />
        {data === undefined ? null : operator.is_master ? (
          <>
            <AccountForm account={data.account} />
            <BusinessForm account={data.account} />
            <RetentionForm account={data.account} />
            <section className="house-part" aria-label={t.automation.testLetter.title}>
              <h2>{t.automation.testLetter.title}</h2>
              <p className="muted">{t.automation.testLetter.hint}</p>
              <TestLetter body={{}} />
            </section>
          </>
        ) : (
          <AccountFacts account={data.account} />
        )}
      </div>
    </>
  );
}
