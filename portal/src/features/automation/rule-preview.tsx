import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type {
  CreateAutomationTestLetterBody,
  PreviewAutomationRuleData,
  PreviewedAction,
} from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { key } from '../../data/keys.ts';
import { useSession } from '../../data/session.ts';
import { nameOfLanguage } from '../../format/choices.ts';
import { formatMomentIn } from '../../format/zones.ts';
import { useWording } from '../../texts/texts.ts';
import { bodyOf, isComplete, type RuleDraft } from './rule-draft.ts';
import { sayRule } from '../../domain/rules/rule-words.ts';
import { sayNames } from '../../domain/rules/value-names.ts';
import { TestLetter } from '../../domain/rules/test-letter.tsx';
import { useNames } from '../../domain/rules/use-rules.ts';

const TYPING_MS = 300;
const SHOWN = 8;

/** What the rule would do, with the stays that are there. Nothing is stored. */
export function usePreview(draft: RuleDraft) {
  const body = bodyOf(draft);
  const [text] = useDebouncedValue(JSON.stringify(body), TYPING_MS);
  const isReady = isComplete(draft);
  const { data, error, isFetching } = useQuery({
    queryKey: key('rules', 'preview', text),
    queryFn: ({ signal }) => innkeep.automation.previewRule(body, { signal }),
    enabled: isReady && text === JSON.stringify(body),
    placeholderData: keepPreviousData,
    meta: { isDryRun: true },
    retry: false,
  });
  return { data, error: isReady ? error : null, isReady, isFetching };
}

export function RulePreview({
  draft,
  preview: { data, isReady, isFetching },
  problem,
}: {
  readonly draft: RuleDraft;
  readonly preview: ReturnType<typeof usePreview>;
  /** Why there is none, where no field of the form says it. */
  readonly problem: string | undefined;
}) {
  const { t, tag } = useWording();
  const names = useNames();
  const body = bodyOf(draft);
  const rule = {
    ...body,
    property_ids: body.property_ids ?? [],
    channel_types: body.channel_types ?? [],
    conditions: body.conditions ?? {},
  };
  return (
    <section className="automation-preview" aria-label={t.automation.preview} aria-busy={isFetching}>
      <h2>{t.automation.preview}</h2>
      {names === undefined ? null : <p className="automation-sentence">{sayRule(rule, names, t, tag)}</p>}
      <p className="muted">{isReady ? t.automation.previewHint : t.automation.notYet}</p>
      {problem === undefined ? null : <p role="alert">{problem}</p>}
      {isReady && problem === undefined && data !== undefined ? (
        <Found
          found={data}
          hasLanguages={draft.type !== 'task' && draft.texts.length > 0}
          message={body.action.type === 'message' ? body.action : undefined}
        />
      ) : null}
    </section>
  );
}

function Found({
  found: { past, coming, is_complete },
  hasLanguages,
  message,
}: {
  readonly found: PreviewAutomationRuleData;
  readonly hasLanguages: boolean;
  /** What a rule writes that writes to guests. */
  readonly message: Message | undefined;
}) {
  const { t } = useWording();
  const words = t.automation;
  const [typed, setTyped] = useState('');
  const wanted = (actions: readonly PreviewedAction[]) =>
    actions.filter((each) => isNamed(each, typed)).slice(0, SHOWN);
  if (past.total + coming.total === 0) return <p>{words.nothing}</p>;
  return (
    <>
      <p>{words.previewCount(coming.total, past.total)}</p>
      {is_complete ? null : <p className="muted">{words.incomplete}</p>}
      {coming.actions.length + past.actions.length <= SHOWN ? null : (
        <TextInput
          type="search"
          label={words.findStay}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      <Side title={words.coming} {...{ hasLanguages, message }} actions={wanted(coming.actions)} />
      <Side title={words.past} {...{ hasLanguages, message }} actions={wanted(past.actions)} />
    </>
  );
}

type Message = { readonly template?: string | null; readonly texts?: SentTexts };
type SentTexts = CreateAutomationTestLetterBody['texts'] | null;

/** True where the guest, the property or the days have what was typed. */
function isNamed({ guest_name, property_title, stay_code }: PreviewedAction, typed: string): boolean {
  const text = [guest_name, property_title, stay_code].join(' ').toLowerCase();
  return typed
    .toLowerCase()
    .split(' ')
    .every((word) => text.includes(word));
}

/** The body of a test letter of what is typed for a stay. */
function letterOf({ template, texts }: Message, stay_code: string): CreateAutomationTestLetterBody {
  return { stay_code, template: template ?? '', ...(texts ? { texts } : {}) };
}

function Side({
  title,
  actions,
  hasLanguages,
  message,
}: {
  readonly title: string;
  readonly actions: readonly PreviewedAction[];
  readonly hasLanguages: boolean;
  readonly message: Message | undefined;
}) {
  const { t, tag } = useWording();
  const { account } = useSession();
  if (actions.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul className="automation-found">
        {actions.map((action) => (
          <li key={`${action.stay_code} ${action.scheduled_at}`}>
            <Link to="." search={(before) => ({ ...before, stay: action.stay_code })}>
              {[action.guest_name ?? t.automation.anybody, action.property_title]
                .filter((part) => part !== null)
                .join(', ')}
            </Link>
            <small>
              {formatMomentIn(account.timezone, action.scheduled_at, tag)}
              {hasLanguages ? ` · ${nameOfLanguage(action.language, tag)}` : ''}
            </small>
            {action.text === '' ? null : (
              <p className="automation-text" lang={action.language} dir="auto">
                {action.text}
              </p>
            )}
            {action.missing.length === 0 ? null : (
              <small className="automation-waits">
                {t.automation.missing(sayNames(action.missing, { t, tag }))}
              </small>
            )}
            {message === undefined ? null : (
              <TestLetter
                body={letterOf(message, action.stay_code)}
                of={action.guest_name ?? t.automation.anybody}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
