import { NativeSelect } from '@mantine/core';
import type { CsvImport } from '../../../../../client/src/innkeep.ts';
import { useWording } from '../../../texts/texts.ts';
import { KINDS, MARKS, ORDERS, WORD_FIELDS, withWord, type Kind, type SentMapping } from './use-import.ts';

type QuestionsProps = {
  readonly report: CsvImport;
  readonly kind: Kind;
  readonly mapping: SentMapping;
  readonly onChange: (mapping: SentMapping) => void;
  readonly onKind: (kind: Kind) => void;
};

type Question = CsvImport['questions'][number];

/** What must be said before the file, or some of its rows, can be taken. */
export function ImportQuestions({ report, kind, mapping, onChange, onKind }: QuestionsProps) {
  const { t } = useWording();
  const { questions } = report;
  if (questions.length === 0) return null;
  return (
    <div className="moving-questions" role="group" aria-label={t.moving.questions}>
      <p>
        <b>{t.moving.questions}</b>
      </p>
      {questions.map((question) => {
        const { about, word } = question;
        if (about === 'columns') return <MissingColumns key={about} question={question} />;
        return (
          <NativeSelect
            key={`${about} ${word}`}
            label={labelOf(question, t.moving)}
            value={answerTo(question, { kind, mapping })}
            data={[{ value: '', label: t.moving.choice }, ...choicesOf(question, t.moving)]}
            onChange={({ currentTarget: { value } }) => {
              if (about === 'resource') onKind(KINDS.find((each) => each === value) ?? '');
              else onChange(answered(mapping, question, value));
            }}
          />
        );
      })}
    </div>
  );
}

function MissingColumns({ question }: { readonly question: Question }) {
  const { t } = useWording();
  const labels: Readonly<Record<string, string>> = t.moving.fields;
  const missing = question.choices.map((field) => labels[field] ?? field).join(', ');
  return <p>{t.moving.missing(missing)}</p>;
}

type Words = ReturnType<typeof useWording>['t']['moving'];

function labelOf({ about, word, rows, message }: Question, words: Words): string {
  if (about === 'day_order') return words.asksOrder(word ?? '');
  if (about === 'decimal_mark') return words.asksMark(word ?? '');
  if (about === 'resource') return words.kind;
  const asked = WORD_FIELDS.find((each) => each === about);
  return asked === undefined ? message : `${words.asksWord[asked](word ?? '')} (${words.rows(rows)})`;
}

function choicesOf({ about, choices }: Question, words: Words) {
  const labels: Readonly<Record<string, string>> = {
    ...(about === 'status' ? words.states : {}),
    ...(about === 'resource' ? words.kinds : {}),
    ...(about === 'day_order' ? words.orders : {}),
    ...(about === 'decimal_mark' ? words.marks : {}),
  };
  return choices.map((value) => ({ value, label: labels[value] ?? value }));
}

function answerTo(
  { about, word }: Question,
  { kind, mapping }: { readonly kind: Kind; readonly mapping: SentMapping },
): string {
  if (about === 'resource') return kind;
  if (about === 'day_order') return mapping.day_order ?? '';
  if (about === 'decimal_mark') return mapping.decimal_mark ?? '';
  return mapping.words?.find((each) => each.field === about && each.word === word)?.means ?? '';
}

function answered(mapping: SentMapping, { about, word }: Question, value: string): SentMapping {
  const field = WORD_FIELDS.find((each) => each === about);
  if (field !== undefined) return withWord(mapping, { field, word: word ?? '', means: value });
  const day_order = ORDERS.find((each) => each === value);
  const decimal_mark = MARKS.find((each) => each === value);
  return {
    ...mapping,
    ...(day_order === undefined ? {} : { day_order }),
    ...(decimal_mark === undefined ? {} : { decimal_mark }),
  };
}
