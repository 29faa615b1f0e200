import { readNewestAudit } from '#server/areas/audit/actions.ts';
import type { AuditFilters } from '#server/areas/audit/contract.ts';
import { presentAuditRow, summarizeAuditRow } from '#server/areas/audit/present.ts';
import { FORMATS } from '#server/http/contract/formats.ts';
import { command, type Flag, type Given } from '../command.ts';
import { ACCOUNT, accountOf, idOf, operatorOf } from '../read-values.ts';
import { plainTable } from '../../packages/cli/src/output/table.ts';
import { UsageProblem } from '../../packages/cli/src/problems.ts';

const ROWS = { without: 20, max: 1000 };

const filter = (value: string, description: string): Flag => ({ value, description, isOptional: true });

const FILTERS = {
  'start-date': filter('<date>', 'Only changes on or after this day, in the account’s timezone.'),
  'end-date': filter('<date>', 'Only changes on or before this day.'),
  operator: filter('<operator>', 'Only changes by this operator (id or e-mail address).'),
  token: filter('<token>', 'Only changes by the access token with this id.'),
  application: filter('<application>', 'Only changes by the partner application with this id.'),
  kind: filter(
    '<kind>',
    'Only changes of this kind, such as property_updated, or of kinds with this prefix, such as task.',
  ),
  property: filter('<property>', 'Only changes of the property with this id, and of objects that name it.'),
  reservation: filter('<code>', 'Only changes of the order with this reservation_code.'),
  stay: filter('<code>', 'Only changes of the stay with this stay_code.'),
  object: filter('<id>', 'Only changes of the object with this id. Use it together with --kind.'),
  request: filter('<request>', 'Only changes by the request with this request_id.'),
  limit: filter('<rows>', `Maximum number of rows, up to ${ROWS.max}. Default: ${ROWS.without}.`),
} as const;

export const auditCommand = command({
  name: 'audit',
  summary:
    'Lists the changes of an account, newest first, with their operators and fields. Secrets are masked.',
  flags: { account: ACCOUNT, ...FILTERS },
  dryRun: 'changes nothing',
  run: async (given, context) => {
    const limit = limitOf(given.find('limit'));
    const account = await accountOf(given, context);
    const found = given.find('operator');
    const operator = found === undefined ? undefined : await operatorOf(given, account);
    const filters = { ...filtersOf(given), ...(operator === undefined ? {} : { operator_id: operator.id }) };
    const { rows, total } = await readNewestAudit(account, filters, limit);
    const table = rows.map((row) => summarizeAuditRow(row, account.account.timezone));
    return {
      lines: plainTable(['id', 'at', 'kind', 'object', 'operator', 'token', 'application', 'changed'], table),
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
