import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { SidePanel } from '../../../components/side-panel.tsx';
import { useSession } from '../../../data/session.ts';
import { useProperties } from '../../../data/use-properties.ts';
import { FormPanel } from '../../../forms/form-panel.tsx';
import { AmountInput } from '../../../forms/number-inputs.tsx';
import { useWording } from '../../../texts/texts.ts';
import { choicesOf } from './choices.ts';
import { currenciesOf } from './currencies.ts';
import { ReceiptInput } from './receipt-input.tsx';
import { useReading } from '../reading.ts';
import { RepeatFields } from './repeat-fields.tsx';
import { useBooks } from '../use-money.ts';
import { useCurrencyOf, useNewEntry, type NewEntry } from './use-new-entry.ts';
import '../money.css';

/** A new income or expense: once, or again and again. */
export function NewEntryPanel(entry: NewEntry) {
  const { t } = useWording();
  const title = t.money.newTitle[entry.direction];
  return (
    <SidePanel label={title} title={<h2>{title}</h2>} onClose={entry.onClose}>
      <NewEntryFields {...entry} />
    </SidePanel>
  );
}

function NewEntryFields(entry: NewEntry) {
  const { t } = useWording();
  const { account } = useSession();
  const { today } = useReading();
  const books = useBooks();
  const { data: properties = [] } = useProperties();
  const form = useNewEntry(entry);
  const { direction } = entry;
  const { items = [], methods = [] } = books?.[direction] ?? {};
  const currency = useCurrencyOf()(form.values);
  const { frequency, outstanding, day } = form.values;
  const isSeries = frequency !== 'never';
  const isComplete = items.length > 0 && methods.length > 0;
  return (
    <FormPanel
      form={form}
      action={isSeries ? t.money.addSeries : t.money.add[direction]}
      isReady={isComplete}
      className="panel-scroll money-form money-new"
    >
      {books !== undefined && !isComplete ? <p role="alert">{t.money.noDictionary}</p> : null}
      <div className="form-pair">
        <AmountInput label={`${t.money.amount} (${currency})`} {...form.input('amount')} />
        <NativeSelect
          label={t.money.currency}
          data={currenciesOf(account.currency)}
          {...form.input('currency')}
          value={currency}
        />
      </div>
      <NativeSelect
        label={t.money.property}
        data={[
          { value: '', label: t.money.noProperty },
          ...properties.map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
        {...form.input('property_id')}
      />
      <div className="form-pair">
        <NativeSelect label={t.money.item} data={choicesOf(t, items)} {...form.input('item_id')} />
        <NativeSelect
          label={t.money.method}
          data={choicesOf(t, methods)}
          {...form.input('payment_method_id')}
        />
      </div>
      <TextInput
        type="date"
        label={isSeries ? t.money.firstDay : t.money.date}
        description={!isSeries && !outstanding && day > today ? t.money.aheadHint : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.input('day')}
      />
      <RepeatFields form={form} />
      <Checkbox
        label={t.money.notPaidYet}
        description={t.money.notPaidYetHint}
        {...form.tick('outstanding')}
      />
      <TextInput label={t.money.note} {...form.input('note')} />
      {isSeries ? null : <ReceiptInput {...form.input('receipt')} />}
    </FormPanel>
  );
}
