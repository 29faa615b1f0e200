import { Type } from 'typebox';
import {
  CreateRecurringTransaction,
  type NewRecurring,
} from '../../../areas/recurring-transactions/contract.ts';
import { brokenSchedule } from '../../../areas/recurring-transactions/rules.ts';
import { CreateTask } from '../../../areas/tasks/contract.ts';
import { ImportedWork } from '../../../areas/tasks/work/contract.ts';
import { brokenFee, levelOf } from '../../../areas/tasks/rules.ts';
import { CreateTransaction, LINK_TYPES, type LinkType } from '../../../areas/transactions/contract.ts';
import type { BrokenRule } from '../../../http/api-error.ts';
import type { ExportedLine } from '../../../http/answer/exported-line.ts';
import * as field from '../../../http/contract/fields.ts';
import { brokenAmount } from '../../../http/contract/money.ts';
import type { Valid } from '../../../http/input/valid-fields.ts';
import { lineRule, pick } from './line-rule.ts';

/** Names that an entry brings with it, of objects that were deleted since. */
const NAMES = {
  operator_name: field.text(100),
  item_name: field.name(100),
  payment_method_name: field.name(100),
  property_title: Type.Optional(field.nullable(field.name(100))),
};

const SERIES = Type.Object({ ...CreateRecurringTransaction.body.properties, ...NAMES });

export const checkSeries = lineRule(SERIES, undefined, ({ amount, currency, ...series }) => [
  ...brokenAmount('amount', amount, currency),
  // One that has ended is taken: only its days must fit together.
  ...brokenDays(series),
]);

function brokenDays({ frequency, first_date, ...series }: Valid<NewRecurring>): BrokenRule[] {
  if (frequency === undefined || first_date === undefined) return [];
  const { every = 1, end_date = null, count = null } = series;
  return brokenSchedule({ frequency, every, first_date, end_date, count }, first_date);
}

const ENTRY = Type.Object({
  ...CreateTransaction.body.properties,
  link_type: field.oneOf(LINK_TYPES),
  recurring_transaction_id: Type.Optional(field.nullable(field.id())),
  ...NAMES,
});

export const checkEntry = lineRule(ENTRY, undefined, ({ amount, currency, link_type, ...entry }) => [
  ...brokenAmount('amount', amount, currency),
  ...(link_type === undefined ? [] : brokenLink(link_type, entry)),
]);

const NEEDED: Readonly<Record<LinkType, 'stay_code' | 'property_id' | undefined>> = {
  reservation: 'stay_code',
  property: 'property_id',
  operator: undefined,
};

function brokenLink(
  link_type: LinkType,
  named: { readonly stay_code?: string | undefined; readonly property_id?: number | undefined },
): BrokenRule[] {
  const needed = NEEDED[link_type];
  if (needed !== undefined && named[needed] === undefined)
    return [{ field: needed, message: `is required with link_type ${link_type}` }];
  // The entry of a stay shows the property of the stay.
  const excess = link_type === 'reservation' ? [] : (['stay_code', 'property_id'] as const);
  return excess
    .filter((name) => name !== needed && named[name] !== undefined)
    .map((name) => ({ field: name, message: `must be null with link_type ${link_type}` }));
}

const TASK = Type.Object({
  ...CreateTask.body.properties,
  staff_name: Type.Optional(field.nullable(field.text(128))),
  property_title: NAMES.property_title,
  work: Type.Optional(field.objectOrNull(ImportedWork)),
});

export const checkTask = lineRule(TASK, taskOf, ({ fee, currency, type, level }) => [
  ...(fee === undefined || currency === undefined ? [] : brokenFee({ fee, currency }, 'fee')),
  ...levelOf(type, level, null).broken,
]);

function taskOf(line: ExportedLine): ExportedLine {
  return pick(line, Object.keys(TASK.properties));
}
