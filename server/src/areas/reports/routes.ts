import { reading, type Area } from '../../http/contract/operation.ts';
import { reportFinances } from './finances/actions.ts';
import { GetFinancesReport } from './finances/contract.ts';
import { reportOccupancy } from './occupancy/actions.ts';
import { GetOccupancyReport } from './occupancy/contract.ts';
import { MEANINGS } from './meanings.ts';

export const reports: Area = {
  name: 'Reports',
  words: [MEANINGS],
  description:
    'Occupancy, nightly rates, incomes and expenses of a range, computed from the reservations and the entries as they ' +
    'are now. Amounts are exact, and currencies are never added. A report has at most 10,000 rows.',
  operations: [
    reading({
      method: 'GET',
      path: '/reports/occupancy',
      dependsOn: 'changes',
      summary: 'Report occupancy and nightly rates',
      description:
        'A night counts on its date. Sold nights are those of accepted stays on a calendar: not requests, unpaid, ' +
        'cancelled or declined stays, and not the reservation box. A property has nights from the day of its creation, ' +
        'or from the first night that a stay holds if that is earlier, until the day of its deletion. Nights that the ' +
        'host or a calendar closed, or that an accepted stay in the reservation box waits for, are not sold and not ' +
        'available; a night that is also sold counts as sold. The ' +
        'revenue of a stay is its rate less the TAX, CLEANING_FEE and PET_FEE of its details. It is spread evenly over ' +
        'the nights, in minor units of the currency: the units that remain go to the first nights, one each. So is its ' +
        'commission. Quotients ' +
        'are rounded half up. By channel, each row has the available nights of all channels, so the occupancies of the ' +
        'channels add up; a month or property without sales has one row without a channel. Rows are sorted by month, ' +
        'property title and channel.',
      contract: GetOccupancyReport,
      isLarge: true,
      hasRules: true,
      read: async (scope, { query }) => ({ rows: await reportOccupancy(scope, query) }),
    }),
    reading({
      method: 'GET',
      path: '/reports/finances',
      dependsOn: 'changes',
      summary: 'Report incomes and expenses',
      description:
        'The entries whose action_at is in the range, in the account’s timezone; one row for each group and currency. ' +
        'income, expense and net count paid entries. Outstanding ones are sums of their own. An entry of a reservation ' +
        'has the property of its stay and the channel of its order. Entries without property or order have null there; ' +
        'limited operators see no entries without property. Rows are sorted by month, property title, item, channel ' +
        'and currency, null last.',
      contract: GetFinancesReport,
      isLarge: true,
      hasRules: true,
      read: async (scope, { query }) => ({ rows: await reportFinances(scope, query) }),
    }),
  ],
};
