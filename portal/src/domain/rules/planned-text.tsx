import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AutomationAction, AutomationRule } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { key } from '../../data/keys.ts';
import { useWording } from '../../texts/texts.ts';
import { KINDS } from './action-types.ts';
import { WEEKDAYS } from './conditions.ts';
import { useRules } from './use-rules.ts';
import './planned.css';

/** What a planned message will say: read when it is asked for. */
export function PlannedText({ action }: { readonly action: AutomationAction }) {
  const { t } = useWording();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="planned-text" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t.automation.whatItSays}</summary>
      {isOpen ? <Text action={action} /> : null}
    </details>
  );
}

function Text({ action }: { readonly action: AutomationAction }) {
  const { t } = useWording();
  const { data: rules } = useRules();
  const rule = rules?.find(({ id }) => id === action.why.rule_id);
  const { data: filled, isPending, error } = useFilledText(action, rule);
  const template = rule?.action.template ?? rule?.action.content ?? '';
  const isWaiting = rules === undefined || (rule !== undefined && isPending && error === null);
  if (isWaiting) return <p aria-busy="true">…</p>;
  return (
    <>
      <p className="text" dir="auto">
        {filled ?? template}
      </p>
      {filled === undefined && template !== '' ? (
        <small className="muted">{t.automation.notFilled}</small>
      ) : null}
    </>
  );
}

/** The text with the values of the guest, where the preview of the rule reaches so far. */
function useFilledText(action: AutomationAction, rule: AutomationRule | undefined) {
  const { property_id, stay_code } = action;
  return useQuery({
    queryKey: key('rules', 'preview', `${action.id} ${rule?.updated_at}`),
    queryFn: async ({ signal }) => {
      if (rule === undefined || property_id === null) return null;
      const kind = KINDS.find((each) => each === rule.trigger.kind);
      if (kind === undefined || rule.action.type !== 'message') return null;
      const { coming } = await innkeep.automation.previewRule(
        {
          name: rule.name,
          trigger: triggerOf(rule, kind),
          action: {
            type: 'message',
            template: rule.action.template ?? null,
            texts: rule.action.texts ?? null,
          },
          property_ids: [property_id],
        },
        { signal },
      );
      const of = coming.actions.filter((each) => each.stay_code === stay_code);
      const moment = Date.parse(action.scheduled_at);
      const one = of.find(({ scheduled_at }) => Date.parse(scheduled_at) === moment) ?? of[0];
      return one?.text ?? null;
    },
    enabled: rule !== undefined,
    retry: false,
    select: (text) => text ?? undefined,
  });
}

/** The trigger without weekdays of a later version. */
function triggerOf({ trigger }: AutomationRule, kind: (typeof KINDS)[number]) {
  const { weekdays = [], ...others } = trigger;
  return { ...others, kind, weekdays: WEEKDAYS.filter((each) => weekdays.includes(each)) };
}
