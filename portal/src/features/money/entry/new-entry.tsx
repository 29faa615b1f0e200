import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { SidePanel } from '../../../components/side-panel.tsx';
import { useSession } from '../../../data/session.ts';
import { useWording } from '../../../texts/texts.ts';
import { useProperties } from '../../../data/use-properties.ts';
import { AmountInput, choicesOf } from './entry-inputs.tsx';
import { currenciesOf } from './currencies.ts';
import type { Flow } from '../money-search.ts';
import { ReceiptInput } from './receipt-input.tsx';
import { useReading } from '../reading.ts';
import { RepeatFields } from './repeat-fields.tsx';
import { useAddEntry, type Draft } from './use-add-entry.ts';
import { useBooks } from '../use-money.ts';
import { useTyped } from '../use-typed.ts';
import '../money.css';

type Props = {
  readonly direction: Flow;
  readonly property?: number | undefined;
  readonly onClose: () => void;
};

/** A new income or expense: once, or again and again. */
export function NewEntryPanel({ direction, property, onClose }: Props) {
  const { t } = useWording();
  const title = t.money.newTitle[direction];
  return (
    <SidePanel label={title} title={<h2>{title}</h2>} onClose={onClose}>
      <NewEntryForm direction={direction} property={property} onClose={onClose} />
    </SidePanel>
  );
}

function NewEntryForm({ direction, property, onClose }: Props) {
  const { t } = useWording();
  const { account } = useSession();
  const { today } = useReading();
  const books = useBooks();
  const { data: properties = [] } = useProperties();
  const { save, isSaving, problemOf, problem } = useAddEntry(direction, onClose);
  const first: Draft = {
    amount: '',
    currency: '',
    property: String(property ?? ''),
    day: today,
    item: '',
    method: '',
    note: '',
    outstanding: '',
    repeats: 'never',
    every: '1',
    until: '',
  };
  const { typed, type, inputOf } = useTyped(first);
  const { items = [], methods = [] } = books?.[direction] ?? {};
  const item = typed.item === '' ? String(items[0]?.id ?? '') : typed.item;
  const method = typed.method === '' ? String(methods[0]?.id ?? '') : typed.method;
  const place = properties.find(({ id }) => String(id) === typed.property);
  // The property has its currency until the person chooses one.
  const currency = typed.currency === '' ? (place?.currency ?? account.currency) : typed.currency;
  const isMissing = books !== undefined && (items.length === 0 || methods.length === 0);
  const isSeries = typed.repeats !== 'never';
  return (
    <form
      className="panel-scroll money-form money-new"
      onSubmit={(event) => {
        event.preventDefault();
        const file = new FormData(event.currentTarget).get('receipt');
        save({
          draft: { ...typed, currency, item, method },
          file: file instanceof File && file.size > 0 ? file : null,
        });
      }}
    >
      {isMissing ? <p role="alert">{t.money.noDictionary}</p> : null}
      <div className="money-pair">
        <AmountInput currency={currency} error={problemOf('amount')} {...inputOf('amount')} />
        <NativeSelect
          label={t.money.currency}
          data={currenciesOf(account.currency)}
          error={problemOf('currency')}
          {...inputOf('currency')}
          value={currency}
        />
      </div>
      <NativeSelect
        label={t.money.property}
        data={[
          { value: '', label: t.money.noProperty },
          ...properties.map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
        error={problemOf('property_id')}
        {...inputOf('property')}
      />
      <div className="money-pair">
        <NativeSelect
          label={t.money.item}
          data={choicesOf(items)}
          error={problemOf('item_id')}
          {...inputOf('item')}
          value={item}
        />
        <NativeSelect
          label={t.money.method}
          data={choicesOf(methods)}
          error={problemOf('payment_method_id')}
          {...inputOf('method')}
          value={method}
        />
      </div>
      <TextInput
        type="date"
        required
        withAsterisk={false}
        label={isSeries ? t.money.firstDay : t.money.date}
        description={
          !isSeries && typed.outstanding === '' && typed.day > today ? t.money.aheadHint : undefined
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={problemOf(isSeries ? 'first_date' : 'action_at')}
        {...inputOf('day')}
      />
      <RepeatFields typed={typed} inputOf={inputOf} problemOf={problemOf} />
      <Checkbox
        label={t.money.notPaidYet}
        description={t.money.notPaidYetHint}
        checked={typed.outstanding !== ''}
        onChange={({ currentTarget: { checked } }) => type('outstanding', checked ? 'yes' : '')}
      />
      <TextInput label={t.money.note} error={problemOf('note')} {...inputOf('note')} />
      {isSeries ? null : <ReceiptInput />}
      {problem === undefined ? null : <p role="alert">{problem}</p>}
      <Button type="submit" loading={isSaving} disabled={books === undefined || isMissing}>
        {isSeries ? t.money.addSeries : t.money.add[direction]}
      </Button>
    </form>
  );
}
