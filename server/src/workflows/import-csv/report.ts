import type { RuleEffect } from '../../areas/automation/planning/queries.ts';
import { CSV_LIMITS, type CsvQuestion, type CsvReport, type RowOutcome } from './contract.ts';
import type { KnownNames } from './known-names.ts';
import type { ReadingPlan } from './plan-reading.ts';
import type { CsvRecord } from './read-records.ts';
import { fieldsOf } from './sheet/columns.ts';
import type { CsvSheet } from './sheet/read-sheet.ts';
import type { AskedWord, RowProblem } from './sheet/row-problem.ts';
import { columnOfPath, isEnded, type Outcome } from './store-records.ts';
import type { Understood } from './understood.ts';

/** Counts what becomes of the rows of a file. */
export type CsvTally = {
  count(outcome: Outcome, record: CsvRecord): void;
  /** `understood`: what each of the lines says, where they could be read. */
  refuse(lines: readonly number[], problem: RowProblem, understood?: readonly Understood[]): void;
  /** What rules do for new bookings. */
  addEffects(effects: readonly RuleEffect[]): void;
  finish(): CsvReport;
};

type Reporting = { readonly dryRun: boolean; readonly names?: KnownNames };

export function newReport(
  { header, rows }: CsvSheet,
  { matched, mapping, questions }: ReadingPlan,
  { dryRun, names }: Reporting,
): CsvTally {
  const { kind, places } = matched;
  const counts = { stored: 0, unchanged: 0, cancelled: 0, refused: 0 };
  const refusals: CsvReport['refusals'] = [];
  const cancelled_rows: CsvReport['cancelled_rows'] = [];
  const understood: CsvReport['understood'] = [];
  const asked = new Map<string, CsvQuestion>();
  const rules = new Map<number, RuleEffect>();
  const show = (lines: readonly number[], values: readonly Understood[], outcome: RowOutcome) => {
    if (!dryRun) return;
    const left = CSV_LIMITS.understoodListed - understood.length;
    for (const [index, line] of lines.slice(0, left).entries())
      understood.push({ line, outcome, values: values[index] ?? [] });
  };
  const nameOf = (field: string) => header[places.get(columnOfPath(field)) ?? -1];
  return {
    count: (outcome, { lines, understood: values }) => {
      counts[isEnded(outcome) ? 'cancelled' : outcome] += lines.length;
      show(lines, values, outcomeOf(outcome));
      if (!isEnded(outcome)) return;
      const left = CSV_LIMITS.refusalsListed - cancelled_rows.length;
      cancelled_rows.push(...lines.slice(0, left).map((line) => ({ line, ...outcome })));
    },
    refuse: (lines, { message, field, asked: words }, values) => {
      const column = field === undefined ? undefined : header[places.get(field) ?? -1];
      for (const word of words) ask(asked, word, lines.length, names?.choices);
      if (values !== undefined) show(lines, values, 'refused');
      for (const line of lines) {
        counts.refused += 1;
        if (refusals.length >= CSV_LIMITS.refusalsListed) continue;
        refusals.push({
          line,
          column: column ?? null,
          reason: sentenceOf(inWordsOf(message, nameOf, names), column ?? field),
        });
      }
    },
    addEffects: (effects) => addTo(rules, effects),
    finish: () => ({
      resource: kind,
      is_dry_run: dryRun,
      rows: rows.length,
      ...counts,
      stored: dryRun ? 0 : counts.stored,
      would_be_taken: dryRun ? counts.stored : 0,
      columns: mapping.columns.map(({ column, field }) => ({ column, field })),
      refusals: refusals.toSorted((one, other) => one.line - other.line),
      cancelled_rows: cancelled_rows.toSorted((one, other) => one.line - other.line),
      mapping,
      fields: [...fieldsOf(kind)],
      questions: [...questions, ...asked.values()].slice(0, CSV_LIMITS.questionsListed),
      understood: understood.toSorted((one, other) => one.line - other.line),
      rules: [...rules.values()].toSorted((one, other) => one.rule_id - other.rule_id),
    }),
  };
}

/** The file knows columns and titles, where the interface has fields and ids. */
function inWordsOf(
  message: string,
  nameOf: (field: string) => string | undefined,
  names: KnownNames | undefined,
): string {
  return message
    .replace(/^Property (\d+)/, (written, id) => names?.title(Number(id)) ?? written)
    .replaceAll(/\b[a-z]+(?:_[a-z]+)+\b/g, (name) => nameOf(name) ?? name);
}

function addTo(rules: Map<number, RuleEffect>, effects: readonly RuleEffect[]): void {
  for (const effect of effects)
    rules.set(effect.rule_id, sumOf(effect, rules.get(effect.rule_id) ?? NO_EFFECT));
}

const NO_EFFECT = { at_once: 0, later: 0, left_alone: 0 };

function sumOf(effect: RuleEffect, before: typeof NO_EFFECT): RuleEffect {
  return {
    ...effect,
    at_once: effect.at_once + before.at_once,
    later: effect.later + before.later,
    left_alone: effect.left_alone + before.left_alone,
  };
}

function outcomeOf(outcome: Outcome): RowOutcome {
  if (isEnded(outcome)) return 'cancelled';
  return outcome === 'stored' ? 'new' : outcome;
}

/** One question about a word, however many rows have it. */
function ask(
  asked: Map<string, CsvQuestion>,
  { about, word }: AskedWord,
  rows: number,
  choices: KnownNames['choices'] = () => [],
): void {
  const key = `${about} ${word}`;
  const known = asked.get(key);
  if (known !== undefined) known.rows += rows;
  else if (asked.size < CSV_LIMITS.questionsListed)
    asked.set(key, {
      about,
      word,
      rows,
      choices: [...choices(about)],
      message: MESSAGES[about](word.slice(0, 80)),
    });
}

const MESSAGES: Readonly<Record<AskedWord['about'], (word: string) => string>> = {
  status: (word) => `What does the status “${word}” say of a booking?`,
  channel: (word) => `Which channel is “${word}”?`,
  property: (word) => `Which property is “${word}”?`,
  item: (word) => `Which item is “${word}”?`,
  method: (word) => `Which way of payment is “${word}”?`,
};

function sentenceOf(message: string, name: string | undefined): string {
  return name === undefined || message.endsWith('.') ? message : `${name} ${message}.`;
}
