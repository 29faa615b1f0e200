import { TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { AutomationRule, CreateAutomationRuleBody } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { changed } from '../../data/own-changes.ts';
import { notify } from '../../components/notices.tsx';
import { useChecks } from '../../forms/checks.ts';
import { FormPanel } from '../../forms/form-panel.tsx';
import { placesOf, useForm, type Form } from '../../forms/use-form.ts';
import { useWording } from '../../texts/texts.ts';
import { ActionFields } from './action-fields.tsx';
import { bodyOf, type RuleDraft } from './draft.ts';
import { RulePreview, usePreview } from './rule-preview.tsx';
import { TriggerFields } from './trigger-fields.tsx';
import { WhereFields } from './where-fields.tsx';
import { OnlyRead } from '../../domain/for-who-changes.tsx';

type Rule = { readonly first: RuleDraft; readonly id?: number };

/** The form of a rule. Without an `id` it makes a new one. */
export function RuleEditor(rule: Rule) {
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
        head={<OnlyRead of="automation" />}
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
const FIELDS = { trigger: 'count', action: 'text' } as const;

function refusedIn(error: Error | null, values: RuleDraft) {
  const { at, elsewhere } =
    error === null ? { at: [], elsewhere: undefined } : placesOf(error, values, { fields: FIELDS });
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

function useRuleForm({ first, id }: Rule, leave: () => void): Form<RuleDraft> {
  const { t } = useWording();
  const { filled, count } = useChecks();
  return useForm({
    keep: `rule ${id ?? 'new'}`,
    first,
    fields: FIELDS,
    checks: {
      name: filled,
      count,
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
