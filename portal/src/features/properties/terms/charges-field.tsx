import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { Icon } from '../../../components/icon.tsx';
import { useWording } from '../../../texts/texts.ts';
import { newCharge, type TypedCharge } from './charge-kinds.ts';
import { ChargeFields } from './charge-fields.tsx';
import { sayCharge } from './say-terms.ts';
import type { TermsForm } from './use-terms-form.ts';

const CHARGES_MAX = 50;
/** Where the service may find something wrong. */
const PLACES = [
  'kind',
  'name',
  'amount',
  'percent',
  'per',
  'free_count',
  'free_below_age',
  'season.from',
  'season.to',
  'is_optional',
  'is_included',
] as const;

/** The charges of a property in their order: one is open at a time, and each in which something is wrong. */
export function ChargesField({ form, currency }: { readonly form: TermsForm; readonly currency: string }) {
  const { t } = useWording();
  const words = t.terms;
  const { charges } = form.values;
  const [open, setOpen] = useState<number>();
  const set = (changed: readonly TypedCharge[]) => form.input('charges').onChange(changed);
  const remove = (index: number) => {
    // The charges below stand at other places then.
    form.settle('charges');
    set(charges.toSpliced(index, 1));
    setOpen(undefined);
  };
  const problem = form.problemOf('charges');
  return (
    <>
      <p className="muted">{charges.length === 0 ? words.noCharges : words.chargesHint}</p>
      {problem === undefined ? null : <p role="alert">{problem}</p>}
      {charges.length === 0 ? null : (
        <ol className="terms-charges">
          {charges.map((charge, index) => (
            // Charges have no id, and their names change while they are typed.
            <ChargeItem
              key={index}
              form={form}
              charge={charge}
              index={index}
              currency={currency}
              isOpen={open === index}
              onOpen={(isOpen) => setOpen(isOpen ? index : undefined)}
              onChange={(changed) => {
                set(charges.with(index, changed));
                // Once nothing is wrong in it any longer, it stays open under the hands of who types.
                setOpen(index);
              }}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      )}
      <p>
        <Button
          variant="default"
          leftSection={<Icon name="plus" size={14} />}
          disabled={charges.length >= CHARGES_MAX}
          onClick={() => {
            set([...charges, newCharge(charges, words.names)]);
            setOpen(charges.length);
          }}
        >
          {words.addCharge}
        </Button>
      </p>
    </>
  );
}

type ItemProps = {
  readonly form: TermsForm;
  readonly charge: TypedCharge;
  readonly index: number;
  readonly currency: string;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onChange: (charge: TypedCharge) => void;
  readonly onRemove: () => void;
};

function ChargeItem({ form, charge, index, currency, isOpen, onOpen, onChange, onRemove }: ItemProps) {
  const wording = useWording();
  const words = wording.t.terms;
  const fields = useId();
  const at = `charges[${index}]` as const;
  const isShown = isOpen || PLACES.some((place) => form.problemOf(`${at}.${place}`) !== undefined);
  const name = charge.name.trim() === '' ? words.nameless : charge.name;
  return (
    <li>
      <button
        type="button"
        className="terms-charge"
        aria-expanded={isShown}
        aria-controls={fields}
        onClick={() => onOpen(!isShown)}
      >
        <b>{name}</b>
        <span>{sayCharge(charge, currency, wording)}</span>
        <Icon name={isShown ? 'up' : 'down'} size={16} />
      </button>
      <div id={fields} role="group" aria-label={words.charge(index + 1)} hidden={!isShown}>
        {isShown ? (
          <div className="terms-charge-fields">
            <ChargeFields part={{ at, item: charge, change: onChange, form }} currency={currency} />
            <Button variant="default" leftSection={<Icon name="trash" size={14} />} onClick={onRemove}>
              {words.removeCharge}
            </Button>
          </div>
        ) : null}
      </div>
    </li>
  );
}
