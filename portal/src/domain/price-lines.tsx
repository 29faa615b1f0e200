import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { Icon } from '../components/icon.tsx';
import { AmountInput } from '../forms/number-inputs.tsx';
import { sayFlaw } from '../forms/checks.ts';
import { signedAmountFlaw } from '../format/amounts.ts';
import { formatMoney } from '../format/money.ts';
import { useWording } from '../texts/texts.ts';
import { flawOfLines, LINE_TYPES, lineType, sumOfLines, type PriceLine } from './prices/lines.ts';
import { lineText } from './prices/line-name.ts';
import './price-lines.css';

const LINES_MAX = 100;

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
  const problemOf = useLineProblem(currency, problem);
  const sum = sumOfLines(lines, currency, tag);
  const flaw = flawOfLines(lines, currency, tag);
  // What is wrong with one line stands at it.
  const ofAll = flaw === 'below zero' ? words.sumBelowZero : flaw === undefined ? problem : undefined;
  return (
    <div className="price-lines">
      {lines.map((line, index) => (
        // Lines have no id, and may be equal.
        <LineFields
          key={index}
          line={line}
          problem={problemOf(line)}
          number={index + 1}
          isOnly={lines.length === 1}
          onChange={(change) =>
            onChange(lines.map((each, at) => (at === index ? { ...each, ...change } : each)))
          }
          onRemove={() => onChange(lines.filter((_line, at) => at !== index))}
        />
      ))}
      {ofAll === undefined ? null : <p role="alert">{ofAll}</p>}
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
          {t.stay.total} {sum === undefined ? '–' : formatMoney(sum, currency, tag)}
        </b>
      </p>
    </div>
  );
}

/** What is wrong with the amount of a line: an empty one may be typed yet, until the form was refused. */
function useLineProblem(currency: string, refused: string | undefined) {
  const { t, tag } = useWording();
  return ({ amount }: PriceLine): string | undefined => {
    const flaw = signedAmountFlaw(amount, currency, tag);
    const isTyped = flaw === undefined || (flaw === 'empty' && refused === undefined);
    return isTyped ? undefined : sayFlaw(flaw, currency, t.forms);
  };
}

function LineFields({
  line,
  problem,
  number,
  isOnly,
  onChange,
  onRemove,
}: {
  readonly line: PriceLine;
  readonly problem: string | undefined;
  readonly number: number;
  readonly isOnly: boolean;
  readonly onChange: (change: Partial<PriceLine>) => void;
  readonly onRemove: () => void;
}) {
  const wording = useWording();
  const { t } = wording;
  const words = t.stayActions;
  return (
    <fieldset className="price-line" aria-label={words.line(number)}>
      <TextInput
        aria-label={words.lineText(number)}
        maxLength={200}
        value={lineText(line, wording)}
        onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
      />
      <NativeSelect
        aria-label={words.lineType(number)}
        data={LINE_TYPES.map((value) => ({ value, label: t.stay.rateTypes[value] }))}
        value={line.type}
        onChange={({ currentTarget }) => onChange({ type: lineType(currentTarget.value) })}
      />
      <AmountInput
        aria-label={words.lineAmount(number)}
        error={problem}
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
