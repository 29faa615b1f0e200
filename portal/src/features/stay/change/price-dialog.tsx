import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import type { Reservation, UpdateReservationBody } from '../../../../../client/src/innkeep.ts';
import { Icon } from '../../../components/icon.tsx';
import { innkeep } from '../../../data/api.ts';
import { readSignedAmount } from '../../../format/amounts.ts';
import { exactSum } from '../../../format/exact-sum.ts';
import { formatMoney } from '../../../format/money.ts';
import { useChecks } from '../../../forms/checks.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { AmountInput } from '../../../forms/number-inputs.tsx';
import { useWording } from '../../../texts/texts.ts';
import { useChangeStay } from './use-change-stay.ts';

type LineType = NonNullable<UpdateReservationBody['rate_details']>[number]['type'];
type Line = { readonly type: LineType; readonly description: string; readonly amount: string };

const TYPES = [
  'ACCOMMODATION',
  'CLEANING_FEE',
  'EXTRA_GUEST_FEE',
  'PET_FEE',
  'HOST_SERVICE_FEE',
  'TAX',
  'OTHER',
] as const satisfies readonly LineType[];

const LINES_MAX = 50;

/** What a stay costs, line by line, and whom the guest pays. */
export function PriceDialog({ stay, onClose }: { readonly stay: Reservation; readonly onClose: () => void }) {
  const { t, tag } = useWording();
  const words = t.stayActions;
  const form = usePrice(stay, onClose);
  const { lines } = form.values;
  const { currency } = stay.payment;
  const set = (index: number, change: Partial<Line>) =>
    form.set({ lines: lines.map((line, at) => (at === index ? { ...line, ...change } : line)) });
  const total = exactSum(
    lines
      .filter(({ type }) => type !== 'HOST_SERVICE_FEE')
      .map(({ amount }) => readSignedAmount(amount) ?? 0),
    currency,
  );
  return (
    <FormDialog title={words.priceTitle} size="lg" form={form} onClose={onClose}>
      {lines.map((line, index) => (
        // Lines have no id, and may be equal.
        <LineFields
          key={index}
          line={line}
          number={index + 1}
          isOnly={lines.length === 1}
          onChange={(change) => set(index, change)}
          onRemove={() => form.set({ lines: lines.filter((_line, at) => at !== index) })}
        />
      ))}
      {form.problemOf('lines') === undefined ? null : <p role="alert">{form.problemOf('lines')}</p>}
      <p className="price-total">
        <Button
          variant="default"
          size="xs"
          disabled={lines.length >= LINES_MAX}
          onClick={() => form.set({ lines: [...lines, { type: 'OTHER', description: '', amount: '' }] })}
        >
          {words.addLine}
        </Button>
        <b>
          {t.stay.total} {formatMoney(total, currency, tag)}
        </b>
      </p>
      <div className="form-pair">
        <AmountInput label={`${words.commission} (${currency})`} {...form.input('commission_amount')} />
        <NativeSelect
          label={words.collectedBy}
          data={(['host', 'channel'] as const).map((value) => ({ value, label: words.collectors[value] }))}
          {...form.input('collected_by')}
        />
      </div>
    </FormDialog>
  );
}

function LineFields({
  line,
  number,
  isOnly,
  onChange,
  onRemove,
}: {
  readonly line: Line;
  readonly number: number;
  readonly isOnly: boolean;
  readonly onChange: (change: Partial<Line>) => void;
  readonly onRemove: () => void;
}) {
  const { t } = useWording();
  const words = t.stayActions;
  return (
    <fieldset className="price-line">
      <NativeSelect
        aria-label={words.lineType(number)}
        data={TYPES.map((value) => ({ value, label: t.stay.rateTypes[value] }))}
        value={line.type}
        onChange={({ currentTarget }) => onChange({ type: lineType(currentTarget.value) })}
      />
      <TextInput
        aria-label={words.lineText(number)}
        maxLength={200}
        value={line.description}
        onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
      />
      <AmountInput
        aria-label={words.lineAmount(number)}
        value={line.amount}
        onChange={({ currentTarget }) => onChange({ amount: currentTarget.value })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        disabled={isOnly}
        aria-label={words.removeLine(number)}
        onClick={onRemove}
      >
        <Icon name="close" />
      </ActionIcon>
    </fieldset>
  );
}

/** A kind of a later release is another one. */
function lineType(text: string): LineType {
  return TYPES.find((type) => type === text) ?? 'OTHER';
}

/** Undo stores the lines that there were. */
function usePrice(stay: Reservation, onDone: () => void) {
  const { t } = useWording();
  const { amountOrEmpty } = useChecks();
  const { stay_code } = stay;
  const first = typedFrom(stay);
  const stored = bodyFrom(first);
  return useChangeStay({
    stay_code,
    keep: 'price',
    first,
    checks: {
      commission_amount: amountOrEmpty,
      lines: (lines) =>
        lines.every(({ amount }) => readSignedAmount(amount) !== undefined) ? undefined : t.forms.noAmount,
    },
    fields: { rate_details: 'lines', rate_amount: 'lines' },
    body: bodyFrom,
    send: (price) => innkeep.reservations.update(stay_code, price),
    before: () => stored,
    onDone,
  });
}

function typedFrom({ rates, payment }: Reservation) {
  return {
    lines: rates.details.map(({ type, description, amount }): Line => ({
      type: lineType(type),
      description,
      amount: String(amount),
    })),
    commission_amount: String(rates.commission.amount),
    collected_by: payment.collected_by === 'host' ? 'host' : 'channel',
  };
}

function bodyFrom({ lines, commission_amount, collected_by }: ReturnType<typeof typedFrom>) {
  return {
    rate_details: lines.map(({ type, description, amount }) => ({
      type,
      description,
      amount: readSignedAmount(amount) ?? 0,
    })),
    commission_amount: readSignedAmount(commission_amount) ?? 0,
    collected_by: collected_by === 'host' ? 'host' : 'channel',
  } satisfies UpdateReservationBody;
}
