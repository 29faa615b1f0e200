import { readNewestAudit } from '#server/areas/audit/actions.ts';
import type { AuditFilters } from '#server/areas/audit/contract.ts';
import { presentAuditRow, summarizeAuditRow } from '#server/areas/audit/present.ts';
import { FORMATS } from '#server/http/formats.ts';
import { command, type Flag, type Given } from '../command.ts';
import { ACCOUNT, accountOf, idOf, operatorOf } from '../read-values.ts';
import { tableOf } from '../table.ts';
import { UsageProblem } from '../usage-problem.ts';

const ROWS = { without: 20, max: 1000 };

const filter = (value: string, description: string): Flag => ({ value, description, isOptional: true });

const FILTERS = {
  'start-date': filter('<date>', 'Only changes since that day, in the account’s timezone.'),
  'end-date': filter('<date>', 'Only changes up to that day, included.'),
  operator: filter('<operator>', 'Only those of an operator, by id or e-mail address.'),
  token: filter('<token>', 'Only those by an access token, by its id.'),
  application: filter('<application>', 'Only those by a partner application, by its id.'),
  kind: filter(
    '<kind>',
    'Only of a kind, such as property_updated, or of what kinds begin with, such as task.',
  ),
  property: filter('<property>', 'Only of a property and what names it, by its id.'),
  reservation: filter('<code>', 'Only of a reservation_code.'),
  stay: filter('<code>', 'Only of a stay_code.'),
  object: filter('<id>', 'Only of what has this id: send --kind as well.'),
  request: filter('<request>', 'Only those of a request, by its request_id.'),
  limit: filter('<rows>', `How many rows, up to ${ROWS.max}; ${ROWS.without} without.`),
} as const;

export const auditCommand = command({
  name: 'audit',
  summary:
    'Lists what changed in an account, newest first: who did it, and which fields. Secrets are masked.',
  flags: { account: ACCOUNT, ...FILTERS },
  run: async (given, context) => {
    const limit = limitOf(given.find('limit'));
    const account = await accountOf(given, context);
    const found = given.find('operator');
    const operator = found === undefined ? undefined : await operatorOf(given, account);
    const filters = { ...filtersOf(given), ...(operator === undefined ? {} : { operator_id: operator.id }) };
    const { rows, total } = await readNewestAudit(account, filters, limit);
    const table = rows.map((row) => summarizeAuditRow(row, account.account.timezone));
    return {
      lines: tableOf(['id', 'at', 'kind', 'object', 'operator', 'token', 'application', 'changed'], table),
      facts: { audit: rows.map(presentAuditRow), total },
    };
  },
});

function limitOf(text: string | undefined): number {
  if (text === undefined) return ROWS.without;
  if (/^[1-9]\d{0,3}$/.test(text) && Number(text) <= ROWS.max) return Number(text);
  throw new UsageProblem(`--limit must be a number from 1 to ${ROWS.max}, but is ${JSON.stringify(text)}.`);
}

function filtersOf(given: Given<keyof typeof FILTERS>): AuditFilters {
  const id = (flag: keyof typeof FILTERS) => {
    const text = given.find(flag);
    return text === undefined ? undefined : idOf(flag, text);
  };
  return {
    start_date: dateOf('start-date', given.find('start-date')),
    end_date: dateOf('end-date', given.find('end-date')),
    token_id: id('token'),
    application_id: id('application'),
    kind: given.find('kind'),
    property_id: id('property'),
    reservation_code: given.find('reservation'),
    stay_code: given.find('stay'),
    object_id: given.find('object'),
    request_id: given.find('request'),
  };
}

function dateOf(flag: string, text: string | undefined): string | undefined {
  if (text === undefined || FORMATS.date.check(text)) return text;
  throw new UsageProblem(`--${flag} must be a date such as 2026-07-01, but is ${JSON.stringify(text)}.`);
}
