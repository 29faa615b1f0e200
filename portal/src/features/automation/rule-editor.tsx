import { TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AutomationRule, CreateAutomationRuleBody } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { changed } from '../../data/own-changes.ts';
import { notify } from '../../components/notices.tsx';
import { useChecks } from '../../forms/checks.ts';
import { FormPanel } from '../../forms/form-panel.tsx';
import { refusalsOf, useForm, type Form } from '../../forms/use-form.ts';
import { useWording } from '../../texts/texts.ts';
import { ActionFields } from './action-fields.tsx';
import { hasNoCount, isEmpty } from './condition-draft.ts';
import { bodyOf, canRepeat, type RuleDraft } from './rule-draft.ts';
import { RulePreview, usePreview } from './rule-preview.tsx';
import { TriggerFields } from './trigger-fields.tsx';
import { WhereFields } from './where-fields.tsx';
import { LISTS, RANGES, type ConditionName } from '../../domain/rules/conditions.ts';
import { OnlyRead } from '../../domain/for-who-changes.tsx';

/** `like`: the usual rule that a new one begins with. */
type Rule = { readonly first: RuleDraft; readonly id?: number; readonly like?: string | undefined };

/** The form of a rule. Without an `id` it makes a new one. */
export function RuleEditor({ lead, ...rule }: Rule & { readonly lead?: ReactNode }) {
  const { t } = useWording();
  const navigate = useNavigate();
  const leave = () => void navigate({ to: '/automation' });
  const form = useRuleForm(rule, leave);
  const preview = usePreview(form.values);
  const { at, elsewhere } = refusedIn(preview.error, form.values);
  const shown = withRefusals(form, at);
  return (
    <>
      <FormPanel
        of="automation"
        head={
          <>
            <OnlyRead of="automation" />
            {lead}
          </>
        }
        form={form}
        isReady={rule.id === undefined || form.isChanged}
        label={t.automation.title}
        className="automation-form"
        onCancel={leave}
      >
        <TextInput label={t.automation.name} {...shown.input('name')} />
        <TriggerFields form={shown} />
        <WhereFields form={shown} />
        <ActionFields form={shown} />
      </FormPanel>
      <RulePreview draft={form.values} preview={preview} problem={elsewhere} />
    </>
  );
}

/** The fields of the form that show what is wrong with a part of the rule. */
const FIELDS = {
  trigger: 'count',
  'trigger.at': 'at',
  'trigger.every_days': 'every_days',
  'trigger.weekdays': 'weekdays',
  'conditions.nights': 'nights',
  'conditions.lead_time': 'lead_time',
  'conditions.number_of_guests': 'number_of_guests',
  'conditions.number_of_children': 'number_of_children',
  'conditions.number_of_pets': 'number_of_pets',
  'conditions.languages': 'languages',
  'conditions.tag_ids': 'tag_ids',
  'conditions.group_ids': 'group_ids',
  'action.texts': 'texts',
  action: 'text',
} as const;

function refusedIn(error: Error | null, values: RuleDraft) {
  const { at, elsewhere } =
    error === null ? { at: [], elsewhere: undefined } : refusalsOf(error, values, { fields: FIELDS });
  return { at: new Map<string, string>(at), elsewhere };
}

/** What the preview refuses is said at its field, as when the rule is saved. */
function withRefusals(form: Form<RuleDraft>, at: ReadonlyMap<string, string>): Form<RuleDraft> {
  return {
    ...form,
    input: (name) => {
      const input = form.input(name);
      return { ...input, error: input.error ?? at.get(name) };
    },
    problemOf: (place) => form.problemOf(place) ?? at.get(place),
  };
}

/** The check of each condition that may be left empty. */
function conditionChecks(check: (name: ConditionName, draft: RuleDraft) => string | undefined) {
  return Object.fromEntries(
    [...RANGES, ...LISTS].map((name) => [name, (_: unknown, draft: RuleDraft) => check(name, draft)]),
  );
}

function useRuleForm({ first, id, like = '' }: Rule, leave: () => void): Form<RuleDraft> {
  const { t } = useWording();
  const { filled, count } = useChecks();
  return useForm({
    keep: `rule ${id ?? `new ${like}`.trim()}`,
    first,
    fields: FIELDS,
    checks: {
      name: filled,
      count,
      every_days: (text, draft) =>
        canRepeat(draft) && draft.repeat === 'every_days' ? count(text) : undefined,
      weekdays: (days, draft) =>
        canRepeat(draft) && draft.repeat === 'weekdays' && days.length === 0 ? t.forms.empty : undefined,
      ...conditionChecks((name, draft) => {
        if (!draft.chosen.includes(name)) return undefined;
        if (isEmpty(draft, name)) return t.forms.empty;
        return hasNoCount(draft, name) ? t.forms.noCount : undefined;
      }),
      score: (text, { type }) => (type === 'review' ? count(text) : undefined),
      expected_days: (text, { type }) =>
        type === 'task' && !/^\s*-?\d+\s*$/.test(text) ? t.forms.noCount : undefined,
    },
    body: bodyOf,
    send: async (body: CreateAutomationRuleBody): Promise<{ readonly rule: AutomationRule }> =>
      id === undefined ? innkeep.automation.createRule(body) : innkeep.automation.updateRule(id, body),
    onSaved: ({ rule }) => {
      notify({ text: t.automation.saved(rule.name) });
      leave();
      void changed({
        event: id === undefined ? 'automation_rule_created' : 'automation_rule_updated',
        automation_rule_id: rule.id,
      });
    },
  });
}
