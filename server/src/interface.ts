import { oauth } from './access/oauth/routes.ts';
import { applications } from './access/grants/routes.ts';
import { meRoute } from './access/me/routes.ts';
import { tokens } from './access/tokens/routes.ts';
import { operators } from './access/operators/routes.ts';
import { security, type PasswordServices } from './access/security/routes.ts';
import { session } from './access/sessions/routes.ts';
import { account } from './areas/accounts/routes.ts';
import { audit } from './areas/audit/routes.ts';
import { automation } from './areas/automation/routes.ts';
import { availabilities } from './areas/availabilities/routes.ts';
import { bookingTerms } from './areas/booking-terms/routes.ts';
import { calendarLinks } from './areas/calendar-links/routes.ts';
import { channel } from './areas/channel/routes.ts';
import { conversations } from './areas/conversations/routes.ts';
import { customChannels } from './areas/custom-channels/routes.ts';
import { dictionaries } from './areas/dictionaries/routes.ts';
import { events } from './areas/events/routes.ts';
import { groups } from './areas/groups/routes.ts';
import { invoices } from './areas/invoices/routes.ts';
import { limits, type LimitServices } from './areas/limits/routes.ts';
import { listingCalendar } from './areas/listing-calendar/routes.ts';
import { listings } from './areas/listings/routes.ts';
import { properties } from './areas/properties/routes.ts';
import { quotes } from './areas/quotes/routes.ts';
import { recurringTransactions } from './areas/recurring-transactions/routes.ts';
import type { ExternalServices } from './outbound/outside.ts';
import { reservations } from './areas/reservations/routes.ts';
import { reviews } from './areas/reviews/routes.ts';
import { roomTypes } from './areas/room-types/routes.ts';
import { reservationTags } from './areas/tags/reservation-tags/routes.ts';
import { tags } from './areas/tags/routes.ts';
import { reports } from './areas/reports/routes.ts';
import { notifications } from './areas/notifications/routes.ts';
import { search } from './areas/search/routes.ts';
import { sandbox } from './areas/sandbox/routes.ts';
import { savedReplies } from './areas/saved-replies/routes.ts';
import { savedViews } from './areas/saved-views/routes.ts';
import { staffs } from './areas/staffs/routes.ts';
import { staffLinks } from './areas/staff-links/routes.ts';
import { checklists } from './areas/tasks/checklists/routes.ts';
import { tasks } from './areas/tasks/routes.ts';
import { transactions } from './areas/transactions/routes.ts';
import { webhooks } from './areas/webhooks/routes.ts';
import { newSignInAttempts } from './access/sign-in/attempts.ts';
import { countAlone } from './rate-limits/count-alone.ts';
import { releases } from './documents/releases-area.ts';
import { buildOpenApi } from './http/openapi/openapi.ts';
import type { Area, Operation } from './http/contract/operation.ts';
import type { Words } from './http/contract/words.ts';
import { MEANINGS as GUEST_DATA_WORDS } from './workflows/hand-out-guest-data/meanings.ts';
import { MEANINGS as CSV_WORDS } from './workflows/import-csv/meanings.ts';
import { presentAs } from './http/work/present-as.ts';
import { isPrepared } from './http/answer/prepared-json.ts';
import { RELEASES } from './documents/releases.ts';
import { MESSAGE_FILES } from './areas/conversations/answers/files.routes.ts';
import { ATTACHMENT_FILES } from './areas/conversations/attachments/routes.ts';
import { PROPERTY_PICTURE_FILES } from './areas/properties/pictures/routes.ts';
import { PHOTOGRAPH_FILES } from './areas/tasks/photographs/routes.ts';
import { RECEIPT_FILES } from './areas/transactions/receipts/routes.ts';
import { bookOrderRoutes } from './workflows/book-order/routes.ts';
import { exportRoute } from './workflows/export-account/routes.ts';
import { importCsvRoutes } from './workflows/import-csv/routes.ts';
import { subjectOf, type Subject } from './access/roles.ts';
import type { ExportSources } from './workflows/export-account/export-account.ts';
import { changeStayRoutes } from './workflows/change-stay/routes.ts';
import { changePropertyRoutes } from './workflows/change-property/routes.ts';
import { deletePropertyRoutes } from './workflows/delete-property/routes.ts';
import { changeRoomTypeRoutes } from './workflows/change-room-type/routes.ts';
import { deleteRoomTypeRoutes } from './workflows/delete-room-type/routes.ts';
import { addListingRoutes } from './workflows/add-listing/routes.ts';
import { setPricingRatioRoutes } from './workflows/set-pricing-ratio/routes.ts';
import { changeListingRoutes } from './workflows/change-listing/routes.ts';
import { deleteListingRoutes } from './workflows/delete-listings/routes.ts';
import { eraseGuestRoutes } from './workflows/erase-guest/routes.ts';
import { guestDataRoute } from './workflows/hand-out-guest-data/routes.ts';
import { correctCalendarRoutes } from './workflows/correct-calendar/routes.ts';
import { importFeedRoutes } from './workflows/import-feed/routes.ts';
import { deleteStaffRoutes } from './workflows/delete-staff/routes.ts';
import { runActionRoutes } from './workflows/run-action/routes.ts';
import { sendTestLetterRoutes } from './workflows/send-test-letter/routes.ts';
import { EXTRA_MEANINGS } from './areas/extras/meanings.ts';
import { extrasRoutes } from './areas/extras/routes.ts';
import { decideExtraRoutes } from './workflows/decide-extra/routes.ts';
import { decideOrderRoutes } from './workflows/decide-order/routes.ts';
import { moveStayRoutes } from './workflows/move-stay/routes.ts';
import { placeStaysRoutes } from './workflows/place-stays/routes.ts';
import { connectListingRoutes } from './workflows/connect-listing/routes.ts';
import { endWorkRoutes } from './workflows/end-work/routes.ts';
import { readBoxRoutes } from './workflows/read-box/routes.ts';
import { readTodayRoutes } from './workflows/read-today/routes.ts';
import { readWorkRoutes } from './workflows/read-work/routes.ts';
import { receiveChannelMessageRoutes } from './workflows/receive-channel-message/routes.ts';
import { receiveInquiryRoutes } from './workflows/receive-inquiry/routes.ts';
import { receiveOrderRoutes } from './workflows/receive-order/routes.ts';
import { receiveReviewsRoutes } from './workflows/receive-reviews/routes.ts';
import { simulateChannelRoutes } from './workflows/simulate-channel/routes.ts';
import { setAvailabilityRoutes } from './workflows/set-availability/routes.ts';
import { setUpAccountRoutes } from './workflows/set-up-account/routes.ts';
import { reservationTagRoutes, tagStayRoutes } from './workflows/tag-stay/routes.ts';

/** What the operations need of the service and its deployment. */
export type Services = ExternalServices & PasswordServices & LimitServices;

/** The areas of the interface, in the order of the API reference. */
export const AREAS: readonly Area<Services>[] = [
  withRoutes(properties, changePropertyRoutes, deletePropertyRoutes),
  bookingTerms,
  withRoutes(roomTypes, changeRoomTypeRoutes, deleteRoomTypeRoutes),
  groups,
  tags,
  withRoutes(reservationTags, reservationTagRoutes),
  quotes,
  withRoutes(
    withWords(reservations, GUEST_DATA_WORDS, EXTRA_MEANINGS),
    bookOrderRoutes,
    changeStayRoutes,
    eraseGuestRoutes,
    [guestDataRoute],
    decideOrderRoutes,
    extrasRoutes,
    decideExtraRoutes,
    moveStayRoutes,
    placeStaysRoutes,
    tagStayRoutes,
    readTodayRoutes,
    readBoxRoutes,
  ),
  withRoutes(availabilities, setAvailabilityRoutes),
  withRoutes(
    listings,
    addListingRoutes,
    changeListingRoutes,
    setPricingRatioRoutes,
    deleteListingRoutes,
    importFeedRoutes,
    correctCalendarRoutes,
  ),
  listingCalendar,
  calendarLinks,
  conversations,
  savedReplies,
  withRoutes(sandbox, simulateChannelRoutes),
  reviews,
  transactions,
  recurringTransactions,
  invoices,
  dictionaries,
  tasks,
  checklists,
  withRoutes(staffs, deleteStaffRoutes),
  staffLinks,
  withRoutes(automation, runActionRoutes, sendTestLetterRoutes),
  customChannels,
  withRoutes(
    channel,
    connectListingRoutes,
    readWorkRoutes,
    endWorkRoutes,
    receiveInquiryRoutes,
    receiveOrderRoutes,
    receiveChannelMessageRoutes,
    receiveReviewsRoutes,
  ),
  search,
  reports,
  webhooks,
  events,
  limits,
  audit,
  oauth,
  session,
  savedViews,
  notifications,
  security,
  withRoutes(withWords(account, CSV_WORDS), setUpAccountRoutes, importCsvRoutes, [meRoute, exportRoute]),
  operators,
  tokens,
  applications,
  releases,
];

/** An area with the routes of workflows that change more than this area. Short paths come first. */
function withRoutes(
  area: Area<ExternalServices>,
  ...workflows: readonly (readonly Operation<ExternalServices>[])[]
): Area<ExternalServices> {
  const operations = [...area.operations, ...workflows.flat()];
  return { ...area, operations: operations.toSorted((one, other) => depth(one) - depth(other)) };
}

function withWords(area: Area<ExternalServices>, ...words: readonly Words[]): Area<ExternalServices> {
  return { ...area, words: [...(area.words ?? []), ...words] };
}

function depth({ path }: Operation<ExternalServices>): number {
  return path.split('/').length;
}

/** What each operation deals with, by which the role of a caller allows it or not. */
export const SUBJECTS: ReadonlyMap<Operation, Subject> = new Map(
  AREAS.flatMap((area) =>
    area.operations.map((operation) => [operation, subjectOf(area, operation)] as const),
  ),
);

/** The files that objects of the interface name by their addresses. */
export const STORED_FILES = [
  ATTACHMENT_FILES,
  MESSAGE_FILES,
  RECEIPT_FILES,
  PHOTOGRAPH_FILES,
  ...PROPERTY_PICTURE_FILES,
];

let schemas: ReturnType<typeof buildOpenApi>['components']['schemas'] | undefined;

/** What an export reads: the objects are those that the interface returns, because its own reads make them. */
export function exportSources(services: Services): ExportSources {
  const reads = new Map(
    AREAS.flatMap(({ operations }) => operations).flatMap((operation) =>
      operation.kind === 'read' ? [[`${operation.method} ${operation.path}`, operation] as const] : [],
    ),
  );
  return {
    version: RELEASES[0].version,
    files: STORED_FILES,
    schemas: () => (schemas ??= buildOpenApi(AREAS, RELEASES[0].version).components.schemas),
    read: async (scope, { method, path, params = {}, query = {}, body = {} }) => {
      const operation = reads.get(`${method} ${path}`);
      if (operation === undefined) throw new Error(`the interface has no ${method} ${path}`);
      const read: unknown = await operation.read(scope, { params, query, body: { ...body } }, services);
      const data = presentAs(operation, { identity: null, body: undefined }, read);
      // Exact: an amount has at most 15 digits, and is written as it was read.
      return JSON.parse(isPrepared(data) ? [...data.texts()].join('') : JSON.stringify(data));
    },
  };
}

/** The reads of the interface for an export or an import. Those call no external service. */
export function readsOfInterface(outside: ExternalServices): ExportSources {
  const noLimits = { read: async () => [] };
  return exportSources({ ...outside, attempts: newSignInAttempts(countAlone()), limits: noLimits });
}
