import { CloseButton, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CsvImport } from '../../../../../client/src/innkeep.ts';
import { dictionaries } from '../../../data/dictionaries.ts';
import { useWording } from '../../../texts/texts.ts';
import { MARKS, ORDERS, withField, withWord, type SentMapping } from './use-import.ts';

type MappingProps = {
  readonly report: CsvImport;
  readonly mapping: SentMapping;
  readonly onChange: (mapping: SentMapping) => void;
};

/** Which column is which field, with examples, and how the values of the file are written. */
export function ImportMapping({ report, mapping, onChange }: MappingProps) {
  const { t } = useWording();
  const words = t.moving;
  const labels: Readonly<Record<string, string>> = words.fields;
  const choices = [
    { value: '', label: words.notRead },
    ...report.fields.map((field) => ({ value: field, label: labels[field] ?? field })),
  ];
  const asks = report.questions.some(({ about }) => about === 'columns');
  const [asked, setAsked] = useState(asks);
  const [isOpen, setOpen] = useState(asks);
  if (asks !== asked) {
    setAsked(asks);
    // What was answered stays open: the person looks at it.
    if (asks) setOpen(true);
  }
  return (
    <details
      className="moving-mapping"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{report.mapping.is_remembered ? words.rememberedColumns : words.columns}</summary>
      <ul className="moving-columns" aria-label={words.columns}>
        {(mapping.columns ?? []).map(({ column, field }, place) => (
          // Columns may have the same name.
          <li key={`${place} ${column}`}>
            <span className="moving-column">
              <b>{column === '' ? words.unnamed : column}</b>
              <span className="muted">{report.mapping.columns[place]?.examples.join(' · ')}</span>
            </span>
            <NativeSelect
              aria-label={words.fieldOf(column)}
              value={field ?? ''}
              data={choices}
              onChange={({ currentTarget: { value } }) =>
                onChange(withField(mapping, place, value === '' ? null : value))
              }
            />
          </li>
        ))}
      </ul>
      <Writing report={report} mapping={mapping} onChange={onChange} />
      <Said mapping={mapping} onChange={onChange} />
    </details>
  );
}

/** What the person said of words of the file, now or for one before: each can be asked again. */
function Said({ mapping, onChange }: Omit<MappingProps, 'report'>) {
  const { t } = useWording();
  const words = t.moving;
  const states: Readonly<Record<string, string>> = words.states;
  const { words: said = [] } = mapping;
  if (said.length === 0) return null;
  return (
    <ul className="moving-columns" aria-label={words.said}>
      {said.map(({ field, word, means }) => (
        <li key={`${field} ${word}`}>
          <span>{words.saidAs(word, field === 'status' ? (states[means] ?? means) : means)}</span>
          <CloseButton
            size="lg"
            className="moving-ask-again"
            aria-label={words.askAgain(word)}
            onClick={() => onChange(withWord(mapping, { field, word, means: '' }))}
          />
        </li>
      ))}
    </ul>
  );
}

function Writing({ report, mapping, onChange }: MappingProps) {
  const { t } = useWording();
  const words = t.moving;
  const { data: channels = [] } = useQuery(dictionaries.customChannels);
  const { day_order: _order, decimal_mark: _mark, channel: _channel, ...rest } = mapping;
  const { day_order, decimal_mark, channel } = mapping;
  const plain = {
    ...(day_order === undefined ? {} : { day_order }),
    ...(decimal_mark === undefined ? {} : { decimal_mark }),
    ...(channel === undefined ? {} : { channel }),
  };
  const say = (changed: object, without: 'day_order' | 'decimal_mark' | 'channel') => {
    const { [without]: _old, ...kept } = plain;
    onChange({ ...rest, ...kept, ...changed });
  };
  return (
    <div className="moving-fields">
      <NativeSelect
        label={words.order}
        value={day_order ?? ''}
        data={[
          { value: '', label: words.orders.any },
          ...ORDERS.map((value) => ({ value, label: words.orders[value] })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          const chosen = ORDERS.find((each) => each === value);
          say(chosen === undefined ? {} : { day_order: chosen }, 'day_order');
        }}
      />
      <NativeSelect
        label={words.mark}
        value={decimal_mark ?? ''}
        data={[
          { value: '', label: words.orders.any },
          ...MARKS.map((value) => ({ value, label: words.marks[value] })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          const chosen = MARKS.find((each) => each === value);
          say(chosen === undefined ? {} : { decimal_mark: chosen }, 'decimal_mark');
        }}
      />
      {report.resource === 'reservations' ? (
        <NativeSelect
          label={words.channel}
          value={channel ?? ''}
          data={[{ value: '', label: words.orders.any }, ...channels.map(({ name }) => name)]}
          onChange={({ currentTarget: { value } }) => say(value === '' ? {} : { channel: value }, 'channel')}
        />
      ) : null}
    </div>
  );
}
