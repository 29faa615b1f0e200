import type { Words } from '../../http/contract/words.ts';

export const MEANINGS: Words = {
  fields: {
    rows: 'The rows of the report, one for each group.',
    'item.id': 'The id of the item.',
    'item.name': 'The name of the item.',
    'getOccupancyReport.start_date': 'The first night of the report.',
    'getFinancesReport.start_date': 'The first day of the report.',
  },
};
