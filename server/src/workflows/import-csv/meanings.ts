import { meaningsOf, type Words } from '../../http/contract/words.ts';
import { CSV_KINDS, DAY_ORDERS, DECIMAL_MARKS, OUTCOMES, QUESTIONS, WORD_FIELDS } from './contract.ts';

export const MEANINGS: Words = {
  fields: {
    import: 'What became of the rows.',
    'CsvImport.is_dry_run': 'True: nothing was stored.',
    columns: 'The columns of the file, with the field that each fills.',
    mapping: 'How the file is read.',
    words: 'What the words of the cells mean.',
    'words.field': 'What the word is about.',
    'understood.values': 'The fields of the row as they were understood.',
  },
  values: [
    meaningsOf(CSV_KINDS, {
      reservations: 'bookings',
      transactions: 'incomes and expenses',
      staffs: 'staff',
      guests: 'guests of bookings',
    }),
    meaningsOf(DAY_ORDERS, {
      day_first: '1/2/2026 is 1 February',
      month_first: '1/2/2026 is 2 January',
      year_first: '2026/1/2 is 2 January',
    }),
    meaningsOf(DECIMAL_MARKS, { point: '1,234.56', comma: '1.234,56' }),
    meaningsOf(WORD_FIELDS, {
      status: 'the state of a booking',
      channel: 'where a booking comes from',
      property: 'the property',
      item: 'what an entry is for',
      method: 'how an entry was paid',
    }),
    meaningsOf(QUESTIONS, {
      resource: 'what the rows are',
      columns: 'which columns fill the fields that are missing',
      day_order: 'the order of day and month',
      decimal_mark: 'the decimal mark',
      status: 'what a word of the state means',
      channel: 'what a word of the channel means',
      property: 'which property a word means',
      item: 'which item of the books a word means',
      method: 'which way of paying a word means',
    }),
    meaningsOf(OUTCOMES, {
      new: 'it would be stored',
      unchanged: 'an earlier import has stored it',
      cancelled: 'its booking has ended and stays so',
      refused: 'it would not be taken',
    }),
  ],
};
