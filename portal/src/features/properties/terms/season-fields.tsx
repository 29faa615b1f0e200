import { Checkbox, NativeSelect } from '@mantine/core';
import { daysOfMonth, formatDay } from '../../../format/days.ts';
import { useWording } from '../../../texts/texts.ts';

type Season = { readonly from: string; readonly to: string };

const SUMMER: Season = { from: '06-01', to: '08-31' };
const MONTHS = Array.from({ length: 12 }, (_, index) => twoDigits(index + 1));

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

/** The days of every year on which a charge is due. */
export function SeasonFields({
  season,
  problem,
  onChange,
}: {
  readonly season: Season | null;
  readonly problem: string | undefined;
  readonly onChange: (season: Season | null) => void;
}) {
  const { t } = useWording();
  const words = t.terms;
  return (
    <>
      <Checkbox
        label={words.isSeasonal}
        checked={season !== null}
        error={problem}
        onChange={({ currentTarget: { checked } }) => onChange(checked ? SUMMER : null)}
      />
      {season === null ? null : (
        <div className="terms-season">
          <DayFields
            label={words.seasonFrom}
            day={season.from}
            onChange={(from) => onChange({ ...season, from })}
          />
          <DayFields label={words.seasonTo} day={season.to} onChange={(to) => onChange({ ...season, to })} />
        </div>
      )}
    </>
  );
}

function DayFields({
  label,
  day,
  onChange,
}: {
  readonly label: string;
  readonly day: string;
  readonly onChange: (day: string) => void;
}) {
  const { t, tag } = useWording();
  const words = t.terms;
  const [month = '', number = ''] = day.split('-');
  const days = Array.from({ length: lengthOf(month) }, (_, index) => twoDigits(index + 1));
  return (
    <fieldset className="terms-day">
      <legend>{label}</legend>
      <NativeSelect
        aria-label={`${label}: ${words.day}`}
        data={days.map((value) => ({ value, label: String(Number(value)) }))}
        value={number}
        onChange={({ currentTarget: { value } }) => onChange(`${month}-${value}`)}
      />
      <NativeSelect
        aria-label={`${label}: ${words.month}`}
        data={MONTHS.map((value) => ({
          value,
          label: formatDay(`2024-${value}-01`, tag, { month: 'long' }),
        }))}
        value={month}
        onChange={({ currentTarget: { value } }) =>
          onChange(`${value}-${twoDigits(Math.min(Number(number), lengthOf(value)))}`)
        }
      />
    </fieldset>
  );
}

/** In a leap year: 29 February is a day, too. */
function lengthOf(month: string): number {
  return Number(daysOfMonth(`2024-${month}`).last.slice(-2));
}
