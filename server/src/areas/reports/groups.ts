import { Type } from 'typebox';
import * as field from '../../http/contract/fields.ts';
import { CHANNEL_TYPES } from '../properties/contract.ts';

/** The longest range of a report. */
export const MONTHS_MAX = 36;
/** The longest report. */
export const ROWS_MAX = 10_000;

/** The filters that every report has. */
export const REPORT_QUERY = {
  start_date: field.date(),
  end_date: field.date(`Included. The range has at most ${MONTHS_MAX} months.`),
  property_ids: Type.Optional(field.idList()),
  channel_type: Type.Optional(field.oneOf(CHANNEL_TYPES, 'Only orders of this channel.')),
  currency: Type.Optional(field.currency('Only amounts in this currency.')),
};

/** By what the rows of a report are grouped: one or several values, separated by commas. */
export const groupBy = (values: readonly string[]) => {
  const value = `(${values.join('|')})`;
  return Type.Optional(
    Type.String({
      pattern: `^${value}(,${value})*$`,
      maxLength: 100,
      description: `One or several of ${values.join(', ')}, separated by commas. Without it, the range is one group.`,
    }),
  );
};

export const month = () =>
  field.nullable(Type.String({ description: '`2026-07`. Null when the report is not grouped by month.' }));

/** The fields of a row that name its property. */
export const PROPERTY_FIELDS = {
  property_id: field.nullable(field.id('Null when the report is not grouped by property.')),
  property_title: field.nullable(Type.String()),
};

/** The fields of a row that name its channel. */
export const CHANNEL_FIELDS = {
  channel_type: field.nullable(
    Type.String({ description: 'Null when the report is not grouped by channel.' }),
  ),
  custom_channel: field.objectOrNull(
    Type.Object(
      { id: field.id(), name: Type.String() },
      { description: 'The entry of GET /custom_channels that was chosen for the orders.' },
    ),
  ),
};

/** A report as it is asked for. */
export type ReportFilters = {
  readonly start_date: string;
  /** The day after the last one. */
  readonly until: string;
  readonly property_ids: readonly number[] | null;
  readonly channel_type: string | null;
  readonly currency: string | null;
  /** Only of the occupancy report. */
  readonly property_currency: string | null;
  readonly groups: ReadonlySet<string>;
};

export type ReportQuery = {
  readonly start_date: string;
  readonly end_date: string;
  readonly property_ids?: string | undefined;
  readonly channel_type?: string | undefined;
  readonly currency?: string | undefined;
  readonly property_currency?: string | undefined;
  readonly group_by?: string | undefined;
};
