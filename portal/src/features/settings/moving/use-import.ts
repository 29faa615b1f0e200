import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Invalid, type CreateImportBody, type CsvImport } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { allChanged } from '../../../data/own-changes.ts';

/** Empty: what the file shows. */
export const KINDS = ['', 'reservations', 'transactions', 'staffs', 'guests'] as const;
export type Kind = (typeof KINDS)[number];

/** What the person says of the file. Undefined: nothing yet, so what is remembered of such files holds. */
export type SentMapping = NonNullable<CreateImportBody['mapping']>;

export type ChosenFile = { readonly name: string; readonly base64: string };

type SentImport = {
  readonly file: ChosenFile;
  readonly kind: Kind;
  readonly mapping: SentMapping | undefined;
  readonly rules_write: RulesWrite;
  readonly dry_run: boolean;
};

/** What rules write to the guests of new bookings; the first is the default of the interface. */
export const RULES_WRITE = ['nothing', 'coming', 'everything'] as const;
export type RulesWrite = (typeof RULES_WRITE)[number];

/** Tries or takes a file. Everything that shows the account is read again once rows were taken. */
export function useImport() {
  // It stands until the next one is there: what the person has opened and typed beside it stays.
  const [report, setReport] = useState<CsvImport>();
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: ({ file, kind, mapping, rules_write, dry_run }: SentImport) =>
      innkeep.account.createImport({
        file: file.base64,
        dry_run,
        rules_write,
        ...(kind === '' ? {} : { resource: kind }),
        ...(mapping === undefined ? {} : { mapping }),
      }),
    onSuccess: ({ import: made }) => {
      setReport(made);
      if (!made.is_dry_run) void allChanged();
    },
  });
  return {
    send: (sent: SentImport, whenMade: () => void) => mutate(sent, { onSuccess: whenMade }),
    report,
    problem: error === null ? undefined : sentenceOf(error),
    isSending: isPending,
    forget: () => {
      setReport(undefined);
      reset();
    },
  };
}

/** What is wrong with the file, without the name that the interface has for it. */
function sentenceOf(error: Error): string {
  const field = error instanceof Invalid ? error.fields[0] : undefined;
  return field === undefined ? error.message : `${field.message}.`;
}

/** The mapping of an answer as it is sent back. */
export function sentMapping({ mapping }: Pick<CsvImport, 'mapping'>): SentMapping {
  const { columns, words } = mapping;
  const day_order = ORDERS.find((order) => order === mapping.day_order);
  const decimal_mark = MARKS.find((mark) => mark === mapping.decimal_mark);
  return {
    columns: columns.map(({ column, field }) => ({ column, field })),
    words: words.flatMap(({ word, means, field }) => {
      const known = WORD_FIELDS.find((each) => each === field);
      return known === undefined ? [] : [{ word, means, field: known }];
    }),
    ...(day_order === undefined ? {} : { day_order }),
    ...(decimal_mark === undefined ? {} : { decimal_mark }),
    ...(mapping.channel === null ? {} : { channel: mapping.channel }),
  };
}

export const ORDERS = ['day_first', 'month_first', 'year_first'] as const;
export const MARKS = ['point', 'comma'] as const;
export const WORD_FIELDS = ['status', 'channel', 'property', 'item', 'method'] as const;
export type WordField = (typeof WORD_FIELDS)[number];

/** A mapping in which a column fills another field. A field that another column fills is taken from it. */
export function withField(mapping: SentMapping, place: number, field: string | null): SentMapping {
  const columns = (mapping.columns ?? []).map((each, at) => {
    if (at === place) return { ...each, field };
    const isTaken = field !== null && field !== KEPT && each.field === field;
    return isTaken ? { ...each, field: null } : each;
  });
  return { ...mapping, columns };
}

/** Several columns may be kept as they are. */
const KEPT = 'custom_field';

/** A mapping that says what a word means; empty takes it back. */
export function withWord(
  mapping: SentMapping,
  said: { readonly field: WordField; readonly word: string; readonly means: string },
): SentMapping {
  const others = (mapping.words ?? []).filter(
    ({ field, word }) => field !== said.field || word !== said.word,
  );
  return { ...mapping, words: said.means === '' ? others : [...others, said] };
}
