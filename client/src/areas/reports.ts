// Generated from openapi.json by `npm run generate`. Do not change by hand.

import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type {
  GetFinancesReportData,
  GetFinancesReportQuery,
  GetOccupancyReportData,
  GetOccupancyReportQuery,
} from '../schema.ts';

/** Reports. */
export class Reports {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * Report occupancy and nightly rates.
   *
   * A night counts on its date. Sold nights are those of accepted stays on a calendar: not requests, unpaid,
   * cancelled or declined stays, and not the reservation box. A property has nights from the day of its
   * creation, or from the first night that a stay holds if that is earlier, until the day of its deletion.
   * Nights that the host or a calendar closed, or that an accepted stay in the reservation box waits for, are
   * not sold and not available; a night that is also sold counts as sold. The revenue of a stay is its rate
   * less the TAX, CLEANING_FEE and PET_FEE of its details. It is spread evenly over the nights, in minor
   * units of the currency: the units that remain go to the first nights, one each. So is its commission.
   * Quotients are rounded half up. By channel, each row has the available nights of all channels, so the
   * occupancies of the channels add up; a month or property without sales has one row without a channel. Rows
   * are sorted by month, property title and channel.
   *
   * `GET /v3/reports/occupancy`
   */
  getOccupancy(query: GetOccupancyReportQuery, options: CallOptions = {}): Promise<GetOccupancyReportData> {
    return this.#call({ operation: 'getOccupancyReport', method: 'GET', path: '/v3/reports/occupancy', query }, options);
  }

  /**
   * Report incomes and expenses.
   *
   * The entries whose action_at is in the range, in the account’s timezone; one row for each group and
   * currency. income, expense and net count paid entries. Outstanding ones are sums of their own. An entry of
   * a reservation has the property of its stay and the channel of its order. Entries without property or
   * order have null there; limited operators see no entries without property. Rows are sorted by month,
   * property title, item, channel and currency, null last.
   *
   * `GET /v3/reports/finances`
   */
  getFinances(query: GetFinancesReportQuery, options: CallOptions = {}): Promise<GetFinancesReportData> {
    return this.#call({ operation: 'getFinancesReport', method: 'GET', path: '/v3/reports/finances', query }, options);
  }
}
