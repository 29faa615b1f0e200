import { Link, useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon } from '../../components/icon.tsx';
import { useIsPhone } from '../../components/phone.ts';
import { PageHead } from '../../components/page-head.tsx';
import { Problem } from '../../components/problem.tsx';
import { useWording } from '../../texts/texts.ts';
import { DeleteRule } from './delete-rule.tsx';
import { draftOf, NEW_RULE } from './rule-draft.ts';
import { RuleEditor } from './rule-editor.tsx';
import { useRules } from '../../domain/rules/use-rules.ts';
import { useAccountQuery } from '../../data/use-account.ts';
import { UsualChoice } from './usual/usual-choice.tsx';
import { usualRule } from './usual/usual-rules.ts';
import { ForWhoChanges } from '../../domain/for-who-changes.tsx';
import './automation.css';

/** One rule, or a new one, with real stays beside it. */
export function RulePage() {
  const { t } = useWording();
  const { rule: id } = useParams({ from: '/automation/$rule' });
  const { data: rules, error, refetch } = useRules();
  // On a phone it stands at the end, far from what is pressed often.
  const isPhone = useIsPhone();
  if (id === 'new') return <NewRule />;
  const rule = rules?.find((each) => String(each.id) === id);
  const draft = rule === undefined ? undefined : draftOf(rule);
  const deleting =
    rule === undefined ? null : (
      <ForWhoChanges of="automation">
        <DeleteRule rule={rule} />
      </ForWhoChanges>
    );
  return (
    <Page
      title={rule?.name ?? t.automation.title}
      isBusy={rules === undefined && error === null}
      action={isPhone ? null : deleting}
    >
      {error === null ? null : (
        <Problem text={`${t.automation.couldNotRead} ${error.message}`} onRetry={() => void refetch()} />
      )}
      {rules !== undefined && rule === undefined ? <Problem text={t.automation.unknown} /> : null}
      {rule !== undefined && draft === undefined ? <Problem text={t.automation.later} /> : null}
      {rule === undefined || draft === undefined ? null : (
        <RuleEditor key={rule.id} first={draft} id={rule.id} />
      )}
      {isPhone && deleting !== null ? <p>{deleting}</p> : null}
    </Page>
  );
}

/** A new rule: an empty one, or one that nearly every host wants. */
function NewRule() {
  const { t } = useWording();
  const { place, like } = useSearch({ from: '/automation/$rule' });
  const account = useAccountQuery();
  const isReady = like === undefined || !account.isPending;
  const begun = like === undefined ? NEW_RULE : usualRule(like, t, account.data?.account.language ?? 'en');
  return (
    <Page title={t.automation.newRule} isBusy={!isReady}>
      {isReady ? (
        <RuleEditor
          key={`new ${like ?? ''}`}
          like={like}
          lead={<UsualChoice />}
          first={place === undefined ? begun : { ...begun, property_ids: [place] }}
        />
      ) : null}
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
