import type { BookingTerms, Property } from '../../../../../client/src/innkeep.ts';
import { Problem } from '../../../components/problem.tsx';
import { useTerms } from '../../../data/use-terms.ts';
import { FormPanel } from '../../../forms/form-panel.tsx';
import { AmountInput, CountInput } from '../../../forms/number-inputs.tsx';
import { useWording } from '../../../texts/texts.ts';
import { ChargesField } from './charges-field.tsx';
import { ExampleQuote } from './example-quote.tsx';
import { PlanField } from './plan-field.tsx';
import { PolicyField } from './policy-field.tsx';
import { useTermsForm } from './use-terms-form.ts';
import { ForWhoChanges } from '../../../domain/for-who-changes.tsx';
import './terms.css';

/** What a stay costs beside its nights, and on which terms; and beside it what that makes. */
export function TermsPart({ property }: { readonly property: Property }) {
  const { t } = useWording();
  const { data, error, refetch } = useTerms(property.id);
  return (
    <div className="properties-part properties-guide-part" aria-busy={data === undefined && error === null}>
      {error === null ? null : (
        <Problem text={`${t.terms.couldNotRead} ${error.message}`} onRetry={() => void refetch()} />
      )}
      {data === undefined ? null : <Terms property={property} terms={data} />}
    </div>
  );
}

function Terms({ property, terms }: { readonly property: Property; readonly terms: BookingTerms }) {
  const { t } = useWording();
  const words = t.terms;
  const form = useTermsForm(terms, property);
  const { currency } = terms;
  return (
    <>
      <FormPanel of="money" form={form} label={t.properties.parts.terms} className="properties-form">
        <h2>{words.guests}</h2>
        <div className="form-pair">
          <CountInput
            label={words.maxGuests}
            description={words.maxGuestsHint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.input('max_guests')}
          />
          <AmountInput
            label={words.deposit(currency)}
            description={words.depositHint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.input('deposit')}
          />
        </div>
        <h2>{words.charges}</h2>
        <ChargesField form={form} currency={currency} />
        <h2>{words.discounts}</h2>
        <div className="form-pair">
          <AmountInput label={words.weekly} {...form.input('weekly_discount_percent')} />
          <AmountInput label={words.monthly} {...form.input('monthly_discount_percent')} />
        </div>
        <p className="muted">{words.discountsHint}</p>
        <h2>{words.policy}</h2>
        <PolicyField form={form} />
        <h2>{words.plan}</h2>
        <PlanField form={form} currency={currency} />
      </FormPanel>
      <ForWhoChanges of="money">
        <ExampleQuote property={property} terms={terms} isChanged={form.isChanged} />
      </ForWhoChanges>
    </>
  );
}
