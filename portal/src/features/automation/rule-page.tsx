import { Link, useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon } from '../../components/icon.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Problem } from '../../components/problem.tsx';
import { useWording } from '../../texts/texts.ts';
import { DeleteRule } from './delete-rule.tsx';
import { draftOf, NEW_RULE } from './rule-draft.ts';
import { RuleEditor } from './rule-editor.tsx';
import { useRules } from '../../domain/rules/use-rules.ts';
import { ForWhoChanges } from '../../domain/for-who-changes.tsx';
import './automation.css';

/** One rule, or a new one, with real stays beside it. */
export function RulePage() {
  const { t } = useWording();
  const { rule: id } = useParams({ from: '/automation/$rule' });
  const { place } = useSearch({ from: '/automation/$rule' });
  const { data: rules, error, refetch } = useRules();
  if (id === 'new')
    return (
      <Page title={t.automation.newRule}>
        <RuleEditor
          key="new"
          first={place === undefined ? NEW_RULE : { ...NEW_RULE, property_ids: [place] }}
        />
      </Page>
    );
  const rule = rules?.find((each) => String(each.id) === id);
  const draft = rule === undefined ? undefined : draftOf(rule);
  return (
    <Page
      title={rule?.name ?? t.automation.title}
      isBusy={rules === undefined && error === null}
      action={
        rule === undefined ? null : (
          <ForWhoChanges of="automation">
            <DeleteRule rule={rule} />
          </ForWhoChanges>
        )
      }
    >
      {error === null ? null : (
        <Problem text={`${t.automation.couldNotRead} ${error.message}`} onRetry={() => void refetch()} />
      )}
      {rules !== undefined && rule === undefined ? <Problem text={t.automation.unknown} /> : null}
      {rule !== undefined && draft === undefined ? <Problem text={t.automation.later} /> : null}
      {rule === undefined || draft === undefined ? null : (
        <RuleEditor key={rule.id} first={draft} id={rule.id} />
      )}
    </Page>
  );
}

function Page({
  title,
  isBusy = false,
  action,
  children,
}: {
  readonly title: string;
  readonly isBusy?: boolean;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}) {
  const { t } = useWording();
  return (
    <div className="automation-page" aria-busy={isBusy}>
      <PageHead title={title}>
        <Link className="page-back" to="/automation">
          <Icon name="left" size={16} /> <span>{t.automation.title}</span>
        </Link>
        {action}
      </PageHead>
      <div className="automation-columns">{children}</div>
    </div>
  );
}
