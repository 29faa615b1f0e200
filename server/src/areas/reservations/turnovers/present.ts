import type { PresentedTurnover } from './contract.ts';

/** Without what the list needs for itself. */
export function presentTurnover(row: PresentedTurnover): PresentedTurnover {
  return {
    property_id: row.property_id,
    property_title: row.property_title,
    timezone: row.timezone,
    date: row.date,
    departure_time: row.departure_time,
    arrival_time: row.arrival_time,
    departing_stay_code: row.departing_stay_code,
    arriving_stay_code: row.arriving_stay_code,
  };
}
