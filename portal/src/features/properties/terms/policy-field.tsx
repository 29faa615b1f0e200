import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { Icon } from '../../../components/icon.tsx';
import { AmountInput, CountInput } from '../../../forms/number-inputs.tsx';
import { readCount, readPercent } from '../../../format/amounts.ts';
import { useWording } from '../../../texts/texts.ts';
import { inputOf } from './parts-of-form.ts';
import { POLICY_KINDS, policyKind, stepsOf } from '../../../domain/prices/policies.ts';
import { saySteps } from './say-terms.ts';
import type { TypedPolicy, TypedStep } from './typed-terms.ts';
import type { TermsForm } from './use-terms-form.ts';

const STEPS_MAX = 10;
const AT = 'cancellation_policy';

/** None, a policy by its usual name, or steps of the host's own; and what it refunds, in words. */
export function PolicyField({ form }: { readonly form: TermsForm }) {
  const wording = useWording();
  const words = wording.t.terms;
  const policy = form.values[AT];
  const { kind } = policy;
  const steps = stepsOf(kind) ?? stepsTyped(policy, wording.tag);
  const set = (changed: TypedPolicy) => form.input(AT).onChange(changed);
  return (
    <>
      <NativeSelect
        label={words.policyLabel}
        data={POLICY_KINDS.map((value) => ({ value, label: words.policies[value] }))}
        value={kind}
        error={form.problemOf(AT)}
        onChange={({ currentTarget: { value } }) => {
          form.settle(AT);
          set({ ...policy, kind: policyKind(value) });
        }}
      />
      {kind === 'own' ? <OwnPolicy form={form} policy={policy} onChange={set} /> : null}
      <p className="muted" role="status">
        {kind === 'none' ? words.noPolicy : saySteps(steps, wording)}
      </p>
    </>
  );
}

/** Those that are numbers. */
function stepsTyped({ steps }: TypedPolicy, tag: string) {
  return steps.flatMap(({ days, refund }) => {
    const [days_before_check_in, refund_percent] = [readCount(days), readPercent(refund, tag)];
    if (days_before_check_in === undefined || refund_percent === undefined) return [];
    return [{ days_before_check_in, refund_percent }];
  });
}

function OwnPolicy({
  form,
  policy,
  onChange,
}: {
  readonly form: TermsForm;
  readonly policy: TypedPolicy;
  readonly onChange: (policy: TypedPolicy) => void;
}) {
  const { t } = useWording();
  const words = t.terms;
  const { steps } = policy;
  const setSteps = (changed: readonly TypedStep[]) => onChange({ ...policy, steps: changed });
  return (
    <>
      <TextInput
        label={words.policyName}
        maxLength={100}
        {...inputOf({ at: AT, item: policy, change: onChange, form }, 'name', ['name', 'steps'])}
      />
      {steps.map((step, index) => (
        // Steps have no id.
        <StepFields
          key={index}
          form={form}
          step={step}
          index={index}
          onChange={(changed) => setSteps(steps.with(index, changed))}
          onRemove={() => {
            form.settle(`${AT}.steps`);
            setSteps(steps.toSpliced(index, 1));
          }}
        />
      ))}
      <p>
        <Button
          variant="default"
          leftSection={<Icon name="plus" size={14} />}
          disabled={steps.length >= STEPS_MAX}
          onClick={() => setSteps([...steps, { days: '', refund: '' }])}
        >
          {words.addStep}
        </Button>
      </p>
    </>
  );
}

function StepFields({
  form,
  step,
  index,
  onChange,
  onRemove,
}: {
  readonly form: TermsForm;
  readonly step: TypedStep;
  readonly index: number;
  readonly onChange: (step: TypedStep) => void;
  readonly onRemove: () => void;
}) {
  const { t } = useWording();
  const words = t.terms;
  const part = { at: `${AT}.steps[${index}]` as const, item: step, change: onChange, form };
  return (
    <fieldset className="terms-step two">
      <legend>{words.step(index + 1)}</legend>
      <AmountInput label={words.refund} {...inputOf(part, 'refund', ['refund_percent'])} />
      <CountInput label={words.stepDays} {...inputOf(part, 'days', ['days_before_check_in'])} />
      <ActionIcon variant="subtle" color="gray" aria-label={words.removeStep(index + 1)} onClick={onRemove}>
        <Icon name="close" />
      </ActionIcon>
    </fieldset>
  );
}
