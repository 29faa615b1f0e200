import { NativeSelect } from '@mantine/core';
import type { PayoutRule } from '../../../../../client/src/innkeep.ts';
import { channelOf } from '../../../domain/channel-colours.ts';
import { notify } from '../../../components/notices.tsx';
import { innkeep } from '../../../data/api.ts';
import { changed } from '../../../data/own-changes.ts';
import { useChecks } from '../../../forms/checks.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { CountInput } from '../../../forms/number-inputs.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useWording } from '../../../texts/texts.ts';

/** The days that every month has. */
const DAYS_OF_MONTH = Array.from({ length: 28 }, (_, index) => index + 1);

/** A side that a later version adds is shown as the check-in. */
export function sideOf({ counts_from }: Pick<PayoutRule, 'counts_from'>): 'check_in' | 'check_out' {
  return counts_from === 'check_out' ? 'check_out' : 'check_in';
}

/** Sets when a channel pays. */
export function PayoutForm({ rule, onClose }: { readonly rule: PayoutRule; readonly onClose: () => void }) {
  const { t } = useWording();
  const words = t.payouts;
  const { count } = useChecks();
  const { channel_type, counts_from, days, day_of_month } = rule;
  const form = useForm({
    keep: `payouts ${channel_type}`,
    first: { counts_from, days: String(days), day_of_month: String(day_of_month ?? '') },
    checks: { days: count },
    body: (typed) => ({
      counts_from: sideOf(typed),
      days: Number(typed.days),
      day_of_month: Number(typed.day_of_month) || null,
    }),
    send: (body) => innkeep.reservations.setPayoutRule(channel_type, body),
    onSaved: () => {
      notify({ text: t.common.saved });
      onClose();
      return changed('payout_rule_updated');
    },
  });
  return (
    <FormDialog title={words.changeOf(channelOf(channel_type).name)} form={form} onClose={onClose}>
      <NativeSelect
        data-autofocus
        label={words.countsFrom}
        data={(['check_in', 'check_out'] as const).map((value) => ({ value, label: words.sides[value] }))}
        {...form.input('counts_from')}
      />
      <CountInput label={words.days} description={words.daysHint} {...form.input('days')} />
      <NativeSelect
        label={words.dayOfMonth}
        data={[
          { value: '', label: words.thatDay },
          ...DAYS_OF_MONTH.map((day) => ({ value: String(day), label: words.ofMonth(day) })),
        ]}
        {...form.input('day_of_month')}
      />
    </FormDialog>
  );
}
