/** A year of the calendar, as heat. */
export const YEAR = {
  title: 'Occupancy of a year',
  by: 'Columns',
  month: 'Month',
  week: 'Week',
  day: 'Day',
  legend: 'Sold nights of those that can be sold: the stronger the colour, the fuller.',
  legendDay: 'Coloured days are sold or closed; the others are free.',
  none: 'no nights',
  taken: (count: number, all: number) => `${count} of ${all} nights are sold or closed`,
  open: ' · show in the calendar',
};
