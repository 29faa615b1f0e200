// Generated from openapi.json by `npm run generate`. Do not change by hand.

import type { Call } from '../call.ts';
import { List } from '../list.ts';
import type { CallOptions } from '../options.ts';
import { path } from '../path.ts';
import type {
  AddReservationTagBody,
  AddReservationTagData,
  AllocateReservationBody,
  AllocateReservationData,
  ApproveExtraRequestData,
  ApproveReservationBody,
  ApproveReservationData,
  CancelReservationBody,
  CancelReservationData,
  CancelReservationQuery,
  CreateGuestErasureBody,
  CreateGuestErasureData,
  CreateReservationBody,
  CreateReservationData,
  DeclineExtraRequestData,
  DeclineReservationBody,
  DeclineReservationData,
  GetOrderData,
  GetReservationCustomFieldsData,
  GetReservationData,
  GetReservationTotalsData,
  GetReservationTotalsQuery,
  GetTodayData,
  ListExtraRequestsData,
  ListExtraRequestsQuery,
  ListPayoutRulesData,
  ListReservationBoxData,
  ListReservationBoxQuery,
  ListReservationsData,
  ListReservationsQuery,
  ListTurnoversData,
  ListTurnoversQuery,
  MoveReservationToBoxBody,
  MoveReservationToBoxData,
  RemoveReservationTagBody,
  RemoveReservationTagData,
  RemoveReservationTagQuery,
  SetPayoutRuleBody,
  SetPayoutRuleData,
  SetReservationPlacesBody,
  SetReservationPlacesData,
  SetReservationStayStatusBody,
  SetReservationStayStatusData,
  UpdateReservationBody,
  UpdateReservationCheckInDetailsBody,
  UpdateReservationCheckInDetailsData,
  UpdateReservationCustomFieldsBody,
  UpdateReservationCustomFieldsData,
  UpdateReservationData,
} from '../schema.ts';

/** Reservations. */
export class Reservations {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * List stays.
   *
   * One object per stay, newest first by order_by unless is_ascending is true, then by stay_code. Without a
   * date filter, a code, a channel_id or updated_since the list starts with stays that check out 180 days
   * ago.
   *
   * `GET /v3/reservations`
   */
  list(
    query: ListReservationsQuery & CallOptions = {},
    options: CallOptions = {},
  ): List<ListReservationsData, ListReservationsData['reservations'][number]> {
    return new List(this.#call, { operation: 'listReservations', method: 'GET', path: '/v3/reservations', query }, { itemsOf: (page) => page.reservations, by: 'cursor' }, options);
  }

  /**
   * Book a stay, or an order of several.
   *
   * Returns 409 and stores nothing when a night is already sold. A channel_id is claimed permanently: sending
   * it again returns the first order, and notes says so when that order has ended.
   *
   * `POST /v3/reservations`
   */
  create(body: CreateReservationBody, options: CallOptions = {}): Promise<CreateReservationData> {
    return this.#call({ operation: 'createReservation', method: 'POST', path: '/v3/reservations', body }, options);
  }

  /**
   * List same-day turnovers.
   *
   * Days on which guests leave a property and others arrive, by day. Only accepted stays at a property count.
   *
   * `GET /v3/turnovers`
   */
  listTurnovers(
    query: ListTurnoversQuery,
    options: CallOptions = {},
  ): List<ListTurnoversData, ListTurnoversData['turnovers'][number]> {
    return new List(this.#call, { operation: 'listTurnovers', method: 'GET', path: '/v3/turnovers', query }, { itemsOf: (page) => page.turnovers, by: 'cursor' }, options);
  }

  /**
   * List payout rules.
   *
   * When each channel pays the host what it has collected: payment.payout of a reservation follows it. All
   * channels, without paging.
   *
   * `GET /v3/payout_rules`
   */
  listPayoutRules(
    options: CallOptions = {},
  ): List<ListPayoutRulesData, ListPayoutRulesData['payout_rules'][number]> {
    return new List(this.#call, { operation: 'listPayoutRules', method: 'GET', path: '/v3/payout_rules' }, { itemsOf: (page) => page.payout_rules, by: 'cursor' }, options);
  }

  /**
   * Erase the data of a guest.
   *
   * For the master operator. Permanent. Names, contact data and texts of the guest are removed everywhere in
   * the account: in stays, conversations, reviews, tasks, entries, the audit log and stored responses. The
   * books stay. A guest is named by an order, an e-mail address or a phone number; with an order, all orders
   * with the same address or number are erased. A dry run lists the stays first. What a channel sends of the
   * guest afterwards is ignored.
   *
   * `POST /v3/guest_erasures`
   */
  createGuestErasure(
    body: CreateGuestErasureBody,
    options: CallOptions = {},
  ): Promise<CreateGuestErasureData> {
    return this.#call({ operation: 'createGuestErasure', method: 'POST', path: '/v3/guest_erasures', body }, options);
  }

  /**
   * List what guests have asked for.
   *
   * Guests ask on their page for optional charges of the property (booking terms): early check-in, a cot. In
   * the order in which they asked.
   *
   * `GET /v3/extra_requests`
   */
  listExtraRequests(
    query: ListExtraRequestsQuery & CallOptions = {},
    options: CallOptions = {},
  ): List<ListExtraRequestsData, ListExtraRequestsData['extra_requests'][number]> {
    return new List(this.#call, { operation: 'listExtraRequests', method: 'GET', path: '/v3/extra_requests', query }, { itemsOf: (page) => page.extra_requests, by: 'cursor' }, options);
  }

  /**
   * Read the day.
   *
   * Who arrives, who leaves, who is there, and what waits for the host, in one request: the first rows of
   * each list, and how many it has. The lists of the areas have the others, with the same filters.
   *
   * `GET /v3/today`
   */
  getToday(options: CallOptions = {}): Promise<GetTodayData> {
    return this.#call({ operation: 'getToday', method: 'GET', path: '/v3/today' }, options);
  }

  /**
   * Add up stays.
   *
   * The sums of all stays that GET /reservations lists with these filters, by currency.
   *
   * `GET /v3/reservations/totals`
   */
  getTotals(
    query: GetReservationTotalsQuery & CallOptions = {},
    options: CallOptions = {},
  ): Promise<GetReservationTotalsData> {
    return this.#call({ operation: 'getReservationTotals', method: 'GET', path: '/v3/reservations/totals', query }, options);
  }

  /**
   * Set the payout rule of a channel.
   *
   * It is for all reservations of the channel, also for those that are booked already.
   *
   * `PUT /v3/payout_rules/{channel_type}`
   */
  setPayoutRule(
    channelType: string,
    body: SetPayoutRuleBody,
    options: CallOptions = {},
  ): Promise<SetPayoutRuleData> {
    return this.#call({ operation: 'setPayoutRule', method: 'PUT', path: path`/v3/payout_rules/${channelType}`, body }, options);
  }

  /**
   * Read one stay.
   *
   * `GET /v3/reservations/{stay_code}`
   */
  get(stayCode: string, options: CallOptions = {}): Promise<GetReservationData> {
    return this.#call({ operation: 'getReservation', method: 'GET', path: path`/v3/reservations/${stayCode}` }, options);
  }

  /**
   * Change a stay.
   *
   * Fields of the whole order change for all its stays. data.cascade lists the changes that followed. Dates
   * of a booking from a channel can only be changed there.
   *
   * `PATCH /v3/reservations/{stay_code}`
   */
  update(
    stayCode: string,
    body: UpdateReservationBody,
    options: CallOptions = {},
  ): Promise<UpdateReservationData> {
    return this.#call({ operation: 'updateReservation', method: 'PATCH', path: path`/v3/reservations/${stayCode}`, body }, options);
  }

  /**
   * Cancel an order.
   *
   * Cannot be undone. The nights become free at once. An order of a channel is cancelled there by its
   * connector, if the connector can. If no connector serves it, as for the order of a calendar, of an import
   * or of a deleted listing, the channel is not told: cancel it there, too. The guest owes kept_amount from
   * then on, and what was paid beyond it is to be refunded.
   *
   * `DELETE /v3/reservations/{reservation_code}`
   */
  cancel(
    reservationCode: string,
    body: CancelReservationBody & CallOptions = {},
    query: CancelReservationQuery & CallOptions = {},
    options: CallOptions = {},
  ): Promise<CancelReservationData> {
    return this.#call({ operation: 'cancelReservation', method: 'DELETE', path: path`/v3/reservations/${reservationCode}`, query, body }, options);
  }

  /**
   * Read one order.
   *
   * An order with its stays, in the order in which they were booked. An order of several stays has a
   * stay_code for each: what is about one stay takes the stay_code, and what is about the whole order the
   * reservation_code. An operator limited to some properties sees the stays within reach.
   *
   * `GET /v3/orders/{reservation_code}`
   */
  getOrder(reservationCode: string, options: CallOptions = {}): Promise<GetOrderData> {
    return this.#call({ operation: 'getOrder', method: 'GET', path: path`/v3/orders/${reservationCode}` }, options);
  }

  /**
   * Set the places of stays.
   *
   * Moves several stays at once, all or none: to properties, to the reservation box, to other dates. Two
   * stays can change places. It takes back allocate with the stays that made room: send property_id,
   * intended_property_id and the dates as they were read. Stays that are not named stay where they are:
   * nights that one of them holds, and closed nights, return 409, and fields names the stay that cannot go
   * there.
   *
   * `POST /v3/reservations/places`
   */
  setPlaces(body: SetReservationPlacesBody, options: CallOptions = {}): Promise<SetReservationPlacesData> {
    return this.#call({ operation: 'setReservationPlaces', method: 'POST', path: '/v3/reservations/places', body }, options);
  }

  /**
   * List the reservation box.
   *
   * Stays in the reservation box that are accepted or wait for an answer or a payment, and that check out
   * today or later; those in conflict first, then by check-in. Each says which properties are free for it,
   * and who is where it was meant to be: nothing has to be tried with a dry run.
   *
   * `GET /v3/reservations/box`
   */
  listBox(
    query: ListReservationBoxQuery & CallOptions = {},
    options: CallOptions = {},
  ): List<ListReservationBoxData, ListReservationBoxData['stays'][number]> {
    return new List(this.#call, { operation: 'listReservationBox', method: 'GET', path: '/v3/reservations/box', query }, { itemsOf: (page) => page.stays, by: 'cursor' }, options);
  }

  /**
   * Change the check-in details of a stay.
   *
   * `PATCH /v3/reservations/{stay_code}/check_in_details`
   */
  updateCheckInDetails(
    stayCode: string,
    body: UpdateReservationCheckInDetailsBody,
    options: CallOptions = {},
  ): Promise<UpdateReservationCheckInDetailsData> {
    return this.#call({ operation: 'updateReservationCheckInDetails', method: 'PATCH', path: path`/v3/reservations/${stayCode}/check_in_details`, body }, options);
  }

  /**
   * Set the check-in status of a guest.
   *
   * Only for an accepted stay.
   *
   * `PUT /v3/reservations/{stay_code}/stay_status`
   */
  setStayStatus(
    stayCode: string,
    body: SetReservationStayStatusBody,
    options: CallOptions = {},
  ): Promise<SetReservationStayStatusData> {
    return this.#call({ operation: 'setReservationStayStatus', method: 'PUT', path: path`/v3/reservations/${stayCode}/stay_status`, body }, options);
  }

  /**
   * Read the custom fields of a stay.
   *
   * `GET /v3/reservations/{stay_code}/custom_fields`
   */
  getCustomFields(stayCode: string, options: CallOptions = {}): Promise<GetReservationCustomFieldsData> {
    return this.#call({ operation: 'getReservationCustomFields', method: 'GET', path: path`/v3/reservations/${stayCode}/custom_fields` }, options);
  }

  /**
   * Change the custom fields of a stay.
   *
   * `PATCH /v3/reservations/{stay_code}/custom_fields`
   */
  updateCustomFields(
    stayCode: string,
    body: UpdateReservationCustomFieldsBody,
    options: CallOptions = {},
  ): Promise<UpdateReservationCustomFieldsData> {
    return this.#call({ operation: 'updateReservationCustomFields', method: 'PATCH', path: path`/v3/reservations/${stayCode}/custom_fields`, body }, options);
  }

  /**
   * Accept a request.
   *
   * Only while it is wait_accept, and within 24 hours of the booking. After that it times out. Also confirms
   * an order that is held (hold_until).
   *
   * `POST /v3/reservations/{reservation_code}/approve`
   */
  approve(
    reservationCode: string,
    body: ApproveReservationBody & CallOptions = {},
    options: CallOptions = {},
  ): Promise<ApproveReservationData> {
    return this.#call({ operation: 'approveReservation', method: 'POST', path: path`/v3/reservations/${reservationCode}/approve`, body }, options);
  }

  /**
   * Decline a request.
   *
   * Only while it is wait_accept, and within 24 hours of the booking, or held (hold_until). Its nights become
   * free at once.
   *
   * `POST /v3/reservations/{reservation_code}/decline`
   */
  decline(
    reservationCode: string,
    body: DeclineReservationBody & CallOptions = {},
    options: CallOptions = {},
  ): Promise<DeclineReservationData> {
    return this.#call({ operation: 'declineReservation', method: 'POST', path: path`/v3/reservations/${reservationCode}/decline`, body }, options);
  }

  /**
   * Accept what a guest has asked for.
   *
   * It becomes a line of the price of the stay. The guest is told in the conversation, in their language.
   *
   * `POST /v3/extra_requests/{id}/approve`
   */
  approveExtraRequest(id: number, options: CallOptions = {}): Promise<ApproveExtraRequestData> {
    return this.#call({ operation: 'approveExtraRequest', method: 'POST', path: path`/v3/extra_requests/${id}/approve` }, options);
  }

  /**
   * Decline what a guest has asked for.
   *
   * The guest is told in the conversation, in their language.
   *
   * `POST /v3/extra_requests/{id}/decline`
   */
  declineExtraRequest(id: number, options: CallOptions = {}): Promise<DeclineExtraRequestData> {
    return this.#call({ operation: 'declineExtraRequest', method: 'POST', path: path`/v3/extra_requests/${id}/decline` }, options);
  }

  /**
   * Allocate a stay to a property.
   *
   * Its tasks and entries move with it. Other stays in its nights move to the reservation box;
   * data.cascade.stays names them. Closed nights return 409.
   *
   * `POST /v3/reservations/{stay_code}/allocate`
   */
  allocate(
    stayCode: string,
    body: AllocateReservationBody,
    options: CallOptions = {},
  ): Promise<AllocateReservationData> {
    return this.#call({ operation: 'allocateReservation', method: 'POST', path: path`/v3/reservations/${stayCode}/allocate`, body }, options);
  }

  /**
   * Move a stay to the reservation box.
   *
   * Takes it off the calendar without cancelling it. intended_property_id says where it was, or which
   * property it is meant for instead. Once it is accepted, its nights there stay taken for bookings; another
   * stay can be allocated there. A stay of a channel that is meant for a property whose nights are taken is
   * in conflict: it is placed by itself when they become free.
   *
   * `POST /v3/reservations/{stay_code}/move_to_box`
   */
  moveToBox(
    stayCode: string,
    body: MoveReservationToBoxBody & CallOptions = {},
    options: CallOptions = {},
  ): Promise<MoveReservationToBoxData> {
    return this.#call({ operation: 'moveReservationToBox', method: 'POST', path: path`/v3/reservations/${stayCode}/move_to_box`, body }, options);
  }

  /**
   * Tag a stay.
   *
   * A tag that does not exist is created with the next colour. An operator limited to some properties may
   * only use existing tags. Adding a tag twice has no effect.
   *
   * `POST /v3/reservations/{stay_code}/tags`
   */
  addTag(
    stayCode: string,
    body: AddReservationTagBody,
    options: CallOptions = {},
  ): Promise<AddReservationTagData> {
    return this.#call({ operation: 'addReservationTag', method: 'POST', path: path`/v3/reservations/${stayCode}/tags`, body }, options);
  }

  /**
   * Remove a tag from a stay.
   *
   * tag_name is read from the body or from the query. The tag itself is not deleted.
   *
   * `DELETE /v3/reservations/{stay_code}/tags`
   */
  removeTag(
    stayCode: string,
    body: RemoveReservationTagBody & CallOptions = {},
    query: RemoveReservationTagQuery & CallOptions = {},
    options: CallOptions = {},
  ): Promise<RemoveReservationTagData> {
    return this.#call({ operation: 'removeReservationTag', method: 'DELETE', path: path`/v3/reservations/${stayCode}/tags`, query, body }, options);
  }
}
