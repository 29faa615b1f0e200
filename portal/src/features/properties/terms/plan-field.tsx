import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { Icon } from '../../../components/icon.tsx';
import { AmountInput, CountInput } from '../../../forms/number-inputs.tsx';
import { useWording } from '../../../texts/texts.ts';
import { unitOf } from './charge-kinds.ts';
import { inputOf, type PartOf } from './parts-of-form.ts';
import { restOf, withPart, type TypedPart } from './plan.ts';
import type { TermsForm } from './use-terms-form.ts';

const PARTS_MAX = 10;

/** The parts of a price and when each is due. The last one is what the others leave. */
export function PlanField({ form, currency }: { readonly form: TermsForm; readonly currency: string }) {
  const { t } = useWording();
  const words = t.terms;
  const plan = form.values.payment_plan;
  const set = (changed: readonly TypedPart[]) => form.input('payment_plan').onChange(changed);
  const setLength = (changed: readonly TypedPart[]) => {
    form.settle('payment_plan');
    set(changed);
  };
  const problem = form.problemOf('payment_plan');
  return (
    <>
      {plan.length === 0 ? <p className="muted">{words.noPlan}</p> : null}
      {plan.map((item, index) => (
        // Parts have no id, and may be equal.
        <PartFields
          key={index}
          part={{
            at: `payment_plan[${index}]`,
            item,
            change: (changed) => set(plan.with(index, changed)),
            form,
          }}
          plan={plan}
          index={index}
          currency={currency}
          onRemove={() => setLength(plan.toSpliced(index, 1))}
        />
      ))}
      {problem === undefined ? null : <p role="alert">{problem}</p>}
      <p>
        <Button
          variant="default"
          leftSection={<Icon name="plus" size={14} />}
          disabled={plan.length >= PARTS_MAX}
          onClick={() => setLength(withPart(plan))}
        >
          {plan.length === 0 ? words.addPart : words.addAnother}
        </Button>
      </p>
    </>
  );
}

type PartProps = {
  readonly part: PartOf<TypedPart>;
  readonly plan: readonly TypedPart[];
  readonly index: number;
  readonly currency: string;
  readonly onRemove: () => void;
};

function PartFields({ part, plan, index, currency, onRemove }: PartProps) {
  const { t } = useWording();
  const words = t.terms;
  const { item } = part;
  const isRest = index === plan.length - 1;
  return (
    <fieldset className="terms-step">
      <legend>{words.part(index + 1)}</legend>
      {isRest ? <Rest plan={plan} /> : <SumFields part={part} currency={currency} />}
      <NativeSelect
        label={words.when}
        data={(['booking', 'before'] as const).map((value) => ({ value, label: words.whens[value] }))}
        {...inputOf(part, 'when', ['days_before_check_in'], (value): TypedPart => ({
          ...item,
          when: value === 'booking' ? 'booking' : 'before',
        }))}
        error={undefined}
      />
      {item.when === 'before' ? (
        <CountInput label={words.partDays} {...inputOf(part, 'days', ['days_before_check_in'])} />
      ) : null}
      <ActionIcon variant="subtle" color="gray" aria-label={words.removePart(index + 1)} onClick={onRemove}>
        <Icon name="close" />
      </ActionIcon>
    </fieldset>
  );
}

function SumFields({ part, currency }: Pick<PartProps, 'part' | 'currency'>) {
  const { t } = useWording();
  const words = t.terms;
  const { item } = part;
  return (
    <>
      <AmountInput label={words.sum} {...inputOf(part, 'sum', ['amount', 'percent'])} />
      <NativeSelect
        label={words.unit}
        data={[
          { value: 'percent', label: words.percent },
          { value: 'amount', label: currency },
        ]}
        {...inputOf(part, 'unit', ['amount', 'percent'], (value) => ({ ...item, unit: unitOf(value) }))}
        error={undefined}
      />
    </>
  );
}

/** What the last part will be, while the others are typed. */
function Rest({ plan }: Pick<PartProps, 'plan'>) {
  const { t, tag } = useWording();
  const words = t.terms;
  const { percent, isExact } = restOf(plan, tag);
  const isNothing = percent <= 0;
  return (
    <p className={isNothing ? 'terms-rest bad' : 'terms-rest'} role="status">
      {isNothing
        ? words.noRest
        : plan.length === 1
          ? words.wholeRest
          : isExact
            ? words.restOf(t.prices.percent(percent, tag))
            : `${words.rest}: ${words.restLeft}`}
    </p>
  );
}
