import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWording } from '../../../texts/texts.ts';
import { useFailedReads } from '../../../data/use-failed-reads.ts';
import { Refused } from '../refused.tsx';
import { SettingsHead } from '../settings-head.tsx';
import { EXPENSE_ITEMS, EXPENSE_METHODS, INCOME_ITEMS, INCOME_METHODS } from './dictionary-lists.ts';
import { EntriesPart, useMayChange } from './entries-part.tsx';
import type { EntryList } from './entries.ts';

/** The names that entries of income and expense are given: what for, and how paid. */
export function DictionariesPage() {
  const { t } = useWording();
  const words = t.house.lists;
  const mayChange = useMayChange();
  const error = useFirstError();
  const { retry } = useFailedReads();
  return (
    <>
      <SettingsHead title={t.settings.dictionaries} />
      <div className="settings-body">
        <p className="muted">{mayChange ? words.dictionaries : words.forbidden}</p>
        <Refused error={error} forbidden={words.forbidden} onRetry={retry} />
        <Dictionary list={INCOME_ITEMS} title={words.incomeItems} />
        <Dictionary list={INCOME_METHODS} title={words.incomeMethods} />
        <Dictionary list={EXPENSE_ITEMS} title={words.expenseItems} />
        <Dictionary list={EXPENSE_METHODS} title={words.expenseMethods} />
      </div>
    </>
  );
}

/** What failed first of the four lists: one sentence and one button are enough. */
function useFirstError(): Error | null {
  const [items, methods] = [INCOME_ITEMS.useAll(), INCOME_METHODS.useAll()];
  const [expenses, payments] = [EXPENSE_ITEMS.useAll(), EXPENSE_METHODS.useAll()];
  return items.error ?? methods.error ?? expenses.error ?? payments.error;
}

function Dictionary({ list, title }: { readonly list: EntryList; readonly title: string }) {
  const { t } = useWording();
  const words = t.house.lists;
  const [isAdding, setAdding] = useState(false);
  const mayChange = useMayChange();
  return (
    <section className="house-part" aria-labelledby={`house-${list.key}`}>
      <div className="house-part-head">
        <h2 id={`house-${list.key}`}>{title}</h2>
        {mayChange ? (
          <Button variant="default" aria-label={words.addTo(title)} onClick={() => setAdding(true)}>
            {t.common.add}
          </Button>
        ) : null}
      </div>
      <EntriesPart
        list={list}
        addTitle={words.addTo(title)}
        deleteText={words.deleteEntry}
        empty={<p className="muted">{words.empty}</p>}
        isAdding={isAdding}
        isFailureShown={false}
        onAdded={() => setAdding(false)}
      />
    </section>
  );
}
