import { NativeSelect } from '@mantine/core';
import type { Account } from '../../../../../client/src/innkeep.ts';
import { notify } from '../../../components/notices.tsx';
import { innkeep } from '../../../data/api.ts';
import { changed } from '../../../data/own-changes.ts';
import { FormPanel } from '../../../forms/form-panel.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useWording } from '../../../texts/texts.ts';

/** The months that are offered. */
const MONTHS = [1, 3, 6, 12, 24, 36, 60, 120];

/** How long the data of guests is kept after their stay. Nothing undoes an erasure, so what follows is said before. */
export function RetentionForm({
  account: { guest_retention_months: stored },
}: {
  readonly account: Account;
}) {
  const { t } = useWording();
  const words = t.guestData;
  const form = useForm({
    keep: 'retention',
    first: { guest_retention_months: String(stored ?? '') },
    body: (typed) => ({ guest_retention_months: Number(typed.guest_retention_months) || null }),
    send: (changes) => innkeep.account.update(changes),
    onSaved: () => {
      notify({ text: t.common.saved });
      return changed('account_updated');
    },
  });
  const months = Number(form.values.guest_retention_months);
  const offered = [...new Set([...MONTHS, ...(stored === null ? [] : [stored])])].toSorted((a, b) => a - b);
  return (
    <FormPanel form={form} action={words.set} isReady={form.isChanged} className="house-form">
      <h2>{words.retention}</h2>
      <NativeSelect
        label={words.keep}
        description={words.keepHint}
        data={[
          { value: '', label: words.always },
          ...offered.map((each) => ({ value: String(each), label: words.months(each) })),
        ]}
        {...form.input('guest_retention_months')}
      />
      {months === 0 || !form.isChanged ? null : <p role="status">{words.warning(words.monthsAgo(months))}</p>}
    </FormPanel>
  );
}
