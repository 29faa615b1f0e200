import { presentAction } from '../../areas/automation/planned-actions/present.ts';
import type { ListedAction } from '../../areas/automation/planned-actions/queries.ts';
import { presentListed } from '../../areas/conversations/present.ts';
import type { ListedThread } from '../../areas/conversations/threads/queries.ts';
import { presentExtraRequest } from '../../areas/extras/present.ts';
import type { ExtraRow } from '../../areas/extras/queries.ts';
import { presentListing } from '../../areas/listings/present.ts';
import type { ListingRow } from '../../areas/listings/queries.ts';
import type { HomeRow } from '../../areas/properties/homes.queries.ts';
import { presentReservation } from '../../areas/reservations/present.ts';
import type { ReservationRow } from '../../areas/reservations/stays/queries.ts';
import { presentTask } from '../../areas/tasks/present.ts';
import type { TaskRow } from '../../areas/tasks/queries.ts';
import type { Loss } from '../../database/history/queries.ts';
import type { ListPage } from '../../database/paging.ts';
import type { OpenScope } from '../../database/scope.ts';
import type { Data } from '../../http/contract/contract.ts';
import type { GetToday } from './contract.ts';

type Stays =
  | 'arrivals'
  | 'departures'
  | 'in_house'
  | 'requests'
  | 'holds'
  | 'conflicts'
  | 'contested'
  | 'missing'
  | 'unpriced'
  | 'overdue'
  | 'refunds'
  | 'payouts'
  | 'overpaid';

type Today = Readonly<Record<Stays, ListPage<ReservationRow>>> &
  Readonly<Record<'reported' | 'unassigned' | 'cleanings', ListPage<TaskRow>>> & {
    readonly date: string;
    readonly history_lost: Loss | null;
    readonly extras: ListPage<ExtraRow>;
    readonly waiting: ListPage<ListedThread>;
    readonly unready: ListPage<ListedAction>;
    readonly troubled: ListPage<ListingRow>;
    readonly homes: readonly HomeRow[];
  };

export function presentToday(today: Today, scope: OpenScope): Data<typeof GetToday> {
  const stays = ({ rows, total }: Today['arrivals']) => ({
    reservations: rows.map((row) => presentReservation(row, scope)),
    total,
  });
  const tasks = ({ rows, total }: Today['cleanings']) => ({
    tasks: rows.map((row) => presentTask(row, scope.account.timezone)),
    total,
  });
  const { extras, waiting, unready, troubled } = today;
  return {
    date: today.date,
    history_lost: today.history_lost,
    arrivals: stays(today.arrivals),
    departures: stays(today.departures),
    in_house: stays(today.in_house),
    requests: stays(today.requests),
    extras: {
      extra_requests: extras.rows.map(presentExtraRequest),
      total: extras.total,
    },
    holds: stays(today.holds),
    conflicts: stays(today.conflicts),
    contested: stays(today.contested),
    missing: stays(today.missing),
    unpriced: stays(today.unpriced),
    overdue: stays(today.overdue),
    refunds: stays(today.refunds),
    payouts: stays(today.payouts),
    overpaid: stays(today.overpaid),
    waiting: { conversations: waiting.rows.map((row) => presentListed(row, scope)), total: waiting.total },
    unready: {
      actions: unready.rows.map((row) => presentAction(row, scope.account.timezone)),
      total: unready.total,
    },
    troubled: { listings: troubled.rows.map((row) => presentListing(row, scope)), total: troubled.total },
    reported: tasks(today.reported),
    unassigned: tasks(today.unassigned),
    cleanings: tasks(today.cleanings),
    properties: [...today.homes],
  };
}
