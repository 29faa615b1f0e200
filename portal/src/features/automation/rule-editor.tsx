import { Button, Group, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { AutomationRule, CreateAutomationRuleBody } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { changed } from '../../data/own-changes.ts';
import { notify } from '../../components/notices.tsx';
import { useSave } from '../../forms/use-save.ts';
import { useWording } from '../../texts/texts.ts';
import { ActionFields } from './action-fields.tsx';
import { bodyOf, type RuleDraft } from './draft.ts';
import { RulePreview } from './rule-preview.tsx';
import { TriggerFields } from './trigger-fields.tsx';
import { WhereFields } from './where-fields.tsx';

/** The form of a rule. Without an `id` it makes a new one. */
export function RuleEditor({ first, id }: { readonly first: RuleDraft; readonly id?: number }) {
  const { t } = useWording();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(first);
  const change = (changes: Partial<RuleDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const { save, isSaving, problemOf, problem } = useSave({
    send: async (body: CreateAutomationRuleBody): Promise<{ readonly rule: AutomationRule }> =>
      id === undefined ? innkeep.automation.createRule(body) : innkeep.automation.updateRule(id, body),
    fields: ['name', 'trigger', 'action', 'property_ids', 'channel_types'],
    onSaved: ({ rule }) => {
      notify({ text: t.automation.saved(rule.name) });
      void navigate({ to: '/automation' });
      void changed({
        event: id === undefined ? 'automation_rule_created' : 'automation_rule_updated',
        automation_rule_id: rule.id,
      });
    },
  });
  return (
    <>
      <form
        className="automation-form"
        aria-label={t.automation.title}
        onSubmit={(event) => {
          event.preventDefault();
          save(bodyOf(draft));
        }}
      >
        <TextInput
          label={t.automation.name}
          required
          withAsterisk={false}
          value={draft.name}
          error={problemOf('name')}
          onChange={({ currentTarget: { value } }) => change({ name: value })}
        />
        <TriggerFields draft={draft} change={change} problem={problemOf('trigger')} />
        <WhereFields draft={draft} change={change} />
        <ActionFields draft={draft} change={change} problem={problemOf('action')} />
        {problem === undefined ? null : <p role="alert">{problem}</p>}
        <Group gap={8}>
          <Button type="submit" loading={isSaving}>
            {t.common.save}
          </Button>
          <Button variant="default" onClick={() => void navigate({ to: '/automation' })}>
            {t.common.cancel}
          </Button>
        </Group>
      </form>
      <RulePreview draft={draft} />
    </>
  );
}
