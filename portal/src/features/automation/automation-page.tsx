import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { Empty } from '../../components/empty.tsx';
import { Icon } from '../../components/icon.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Problem } from '../../components/problem.tsx';
import { useWording } from '../../texts/texts.ts';
import { PlannedList } from './planned-list.tsx';
import { RuleLine } from './rule-line.tsx';
import { useNames, useRules } from '../../domain/rules/use-rules.ts';
import { ForWhoChanges } from '../../domain/for-who-changes.tsx';
import './automation.css';

/** The rules as sentences, beside what they have planned. */
export function AutomationPage() {
  const { t } = useWording();
  const { data: rules, error, refetch } = useRules();
  const names = useNames();
  const isRead = rules !== undefined && names !== undefined;
  return (
    <div className="automation-page">
      <PageHead title={t.automation.title}>{rules?.length === 0 ? null : <AddRule />}</PageHead>
      <div className="automation-columns">
        <section
          className="automation-rules"
          aria-label={t.automation.rules}
          aria-busy={!isRead && error === null}
        >
          {error === null ? null : (
            <Problem text={`${t.automation.couldNotRead} ${error.message}`} onRetry={() => void refetch()} />
          )}
          {isRead || error !== null ? null : <ListSkeleton />}
          {rules?.length === 0 ? (
            <Empty title={t.automation.none} text={t.automation.noneText}>
              <AddRule />
            </Empty>
          ) : null}
          {isRead && rules.length > 0 ? (
            <>
              <h2>{t.automation.rules}</h2>
              <ul>
                {rules.map((rule) => (
                  <RuleLine key={rule.id} rule={rule} names={names} />
                ))}
              </ul>
            </>
          ) : null}
        </section>
        <PlannedList />
      </div>
    </div>
  );
}

function AddRule() {
  const { t } = useWording();
  return (
    <ForWhoChanges of="automation">
      <Button
        className="automation-add head-own"
        leftSection={<Icon name="plus" size={14} />}
        renderRoot={(props) => <Link {...props} to="/automation/$rule" params={{ rule: 'new' }} />}
      >
        {t.automation.newRule}
      </Button>
    </ForWhoChanges>
  );
}
