import { presentListed } from '../../areas/conversations/present.ts';
import { presentListing } from '../../areas/listings/present.ts';
import { presentReservation } from '../../areas/reservations/present.ts';
import { presentTask } from '../../areas/tasks/present.ts';
import type { OpenScope } from '../../database/scope.ts';
import type { Data } from '../../http/contract.ts';
import type { GetToday } from './contract.ts';
import type { Today } from './read-today.ts';

export function presentToday(today: Today, scope: OpenScope): Data<typeof GetToday> {
  const stays = ({ rows, total }: Today['arrivals']) => ({
    reservations: rows.map((row) => presentReservation(row, scope)),
    total,
  });
  const tasks = ({ rows, total }: Today['cleanings']) => ({
    tasks: rows.map((row) => presentTask(row, scope.account.timezone)),
    total,
  });
  const { waiting, troubled } = today;
  return {
    date: today.date,
    arrivals: stays(today.arrivals),
    departures: stays(today.departures),
    in_house: stays(today.in_house),
    requests: stays(today.requests),
    conflicts: stays(today.conflicts),
    contested: stays(today.contested),
    missing: stays(today.missing),
    waiting: { conversations: waiting.rows.map((row) => presentListed(row, scope)), total: waiting.total },
    troubled: { listings: troubled.rows.map((row) => presentListing(row, scope)), total: troubled.total },
    unassigned: tasks(today.unassigned),
    cleanings: tasks(today.cleanings),
    properties: [...today.homes],
  };
}
