import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { Account } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { changed } from '../../../data/own-changes.ts';
import { notify } from '../../../components/notices.tsx';
import { useSave } from '../../../forms/use-save.ts';
import { useWording } from '../../../texts/texts.ts';

/** The months that are offered. */
const MONTHS = [1, 3, 6, 12, 24, 36, 60, 120];

/** How long the data of guests is kept after their stay. Nothing undoes an erasure, so what follows is said before. */
export function RetentionForm({ account }: { readonly account: Account }) {
  const { t } = useWording();
  const words = t.guestData;
  const stored = account.guest_retention_months;
  const [months, setMonths] = useState(stored);
  const { save, isSaving, problemOf, problem } = useSave({
    send: (guest_retention_months: number | null) => innkeep.account.update({ guest_retention_months }),
    fields: ['guest_retention_months'],
    onSaved: () => {
      notify({ text: t.common.saved });
      return changed('account_updated');
    },
  });
  const offered = [...new Set([...MONTHS, ...(stored === null ? [] : [stored])])].toSorted((a, b) => a - b);
  return (
    <form
      className="settings-form house-form"
      onSubmit={(event) => {
        event.preventDefault();
        save(months);
      }}
    >
      <h2>{words.retention}</h2>
      <NativeSelect
        label={words.keep}
        description={words.keepHint}
        data={[
          { value: '', label: words.always },
          ...offered.map((each) => ({ value: String(each), label: words.months(each) })),
        ]}
        value={months === null ? '' : String(months)}
        error={problemOf('guest_retention_months')}
        onChange={({ currentTarget: { value } }) => setMonths(value === '' ? null : Number(value))}
      />
      {months === null || months === stored ? null : (
        <p role="status">{words.warning(words.monthsAgo(months))}</p>
      )}
      {problem === undefined ? null : <p role="alert">{problem}</p>}
      <Button type="submit" loading={isSaving} disabled={months === stored}>
        {words.set}
      </Button>
    </form>
  );
}
