import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import type { UpdateReservationBody } from '../../../client/src/innkeep.ts';
import { Icon } from '../components/icon.tsx';
import { AmountInput } from '../forms/number-inputs.tsx';
import { readSignedAmount } from '../format/amounts.ts';
import { exactSum } from '../format/exact-sum.ts';
import { formatMoney } from '../format/money.ts';
import { useWording } from '../texts/texts.ts';
import './price-lines.css';

type SentLine = NonNullable<UpdateReservationBody['rate_details']>[number];

/** A line of a price as it is typed. */
export type PriceLine = {
  readonly type: SentLine['type'];
  readonly description: string;
  readonly amount: string;
};

const TYPES = [
  'ACCOMMODATION',
  'CLEANING_FEE',
  'EXTRA_GUEST_FEE',
  'PET_FEE',
  'HOST_SERVICE_FEE',
  'TAX',
  'OTHER',
] as const satisfies readonly SentLine['type'][];

const LINES_MAX = 100;

/** A kind of a later release is another one. */
function lineType(text: string): SentLine['type'] {
  return TYPES.find((type) => type === text) ?? 'OTHER';
}

/** Lines that the service has told, as they are typed. */
export function linesTyped(
  lines: readonly { readonly type: string; readonly description: string; readonly amount: number }[],
): PriceLine[] {
  return lines.map(({ type, description, amount }) => ({
    type: lineType(type),
    description,
    amount: String(amount),
  }));
}

export function linesSent(lines: readonly PriceLine[]): SentLine[] {
  return lines.map(({ type, description, amount }) => ({
    type,
    description,
    amount: readSignedAmount(amount) ?? 0,
  }));
}

export function areAmounts(lines: readonly PriceLine[]): boolean {
  return lines.every(({ amount }) => readSignedAmount(amount) !== undefined);
}

/** What the guest pays. */
export function sumOfLines(lines: readonly PriceLine[], currency: string): number {
  const ofGuest = lines.filter(({ type }) => type !== 'HOST_SERVICE_FEE');
  return exactSum(
    ofGuest.map(({ amount }) => readSignedAmount(amount) ?? 0),
    currency,
  );
}

/** The lines of a price, to change, add and remove, with their sum. */
export function PriceLines({
  lines,
  currency,
  problem,
  onChange,
}: {
  readonly lines: readonly PriceLine[];
  readonly currency: string;
  readonly problem: string | undefined;
  readonly onChange: (lines: PriceLine[]) => void;
}) {
  const { t, tag } = useWording();
  const words = t.stayActions;
  return (
    <>
      {lines.map((line, index) => (
        // Lines have no id, and may be equal.
        <LineFields
          key={index}
          line={line}
          number={index + 1}
          isOnly={lines.length === 1}
          onChange={(change) =>
            onChange(lines.map((each, at) => (at === index ? { ...each, ...change } : each)))
          }
          onRemove={() => onChange(lines.filter((_line, at) => at !== index))}
        />
      ))}
      {problem === undefined ? null : <p role="alert">{problem}</p>}
      <p className="price-total">
        <Button
          variant="default"
          size="xs"
          disabled={lines.length >= LINES_MAX}
          onClick={() => onChange([...lines, { type: 'OTHER', description: '', amount: '' }])}
        >
          {words.addLine}
        </Button>
        <b>
          {t.stay.total} {formatMoney(sumOfLines(lines, currency), currency, tag)}
        </b>
      </p>
    </>
  );
}

function LineFields({
  line,
  number,
  isOnly,
  onChange,
  onRemove,
}: {
  readonly line: PriceLine;
  readonly number: number;
  readonly isOnly: boolean;
  readonly onChange: (change: Partial<PriceLine>) => void;
  readonly onRemove: () => void;
}) {
  const { t } = useWording();
  const words = t.stayActions;
  return (
    <fieldset className="price-line" aria-label={words.line(number)}>
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
