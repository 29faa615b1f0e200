import { randomUUID } from 'node:crypto';
import { aChannelOrder } from '../../src/areas/channel/fixtures.ts';
import { makeDueEntries } from '../../src/areas/recurring-transactions/actions.ts';
import { storeExtraRequest } from '../../src/areas/extras/fixtures.ts';
import { aBooking, storeStay } from '../../src/areas/reservations/fixtures.ts';
import { storeReview } from '../../src/areas/reviews/fixtures.ts';
import { findApplication } from '../../src/access/applications/queries.ts';
import { createOperator, storeToken } from '../../src/access/actions.ts';
import { findMasterOperator } from '../../src/access/queries.ts';
import { hashToken } from '../../src/access/token-text.ts';
import { inTransaction } from '../../src/database/scope.ts';
import { createSetUpLink } from '../../src/access/set-up-links/actions.ts';
import { aCode, anApplication, entranceFor } from '../../src/access/oauth/fixtures.ts';
import { storeAudit } from '../../src/areas/audit/fixtures.ts';
import { dataOf } from '../harness.ts';
import { STAYS_IN_A_PLACE } from './stays-in-a-place.ts';
import { beginImport, beginUploadedImport } from './begun-import.ts';
import { anEmailWay, anEnrolment, anOwnDevice, anOwnSession, aSharedView } from './own-security.ts';
import { makeQuote, SINGLE_STAY, withAQuote, withQuotedStays } from './quoted-stay.ts';
import { addPhotographTo } from './photographs.ts';
import { accountWide, onProperty, type Example } from './example.ts';
import type { ExampleRequest } from './requests.ts';
import { aChannelAccount, CONNECTOR_ARRANGEMENTS } from './connector-examples.ts';
import { aClosure, CALENDAR_ARRANGEMENTS, REFUSED_ADDRESS } from './calendar-examples.ts';
import { MONEY_ARRANGEMENTS } from './money-examples.ts';
import {
  alsoAt,
  anUnsentMessage,
  aPicture,
  aPlannedMessage,
  NESTED_ARRANGEMENTS,
} from './nested-examples.ts';
import { ROOM_TYPE_ARRANGEMENTS } from './room-type-examples.ts';
import type { Id, World } from './worlds.ts';

// The tables to add to when a new area or a new field that holds an id appears: the suites say which.

type Nested = { readonly [key: string]: Nested | Id };

const idFrom = async (world: World, path: string, body: object, key: string): Promise<Id> => {
  const data = await dataOf<Nested>(world.master.post(path, body));
  return key.split('.').reduce<Nested | Id>((value, step) => (value as Nested)[step]!, data) as Id;
};

const inConversation = (make: (world: World, id: string) => Promise<Id>) =>
  onProperty(async (world) => make(world, String(await world.idOf('conversation'))));

const dictionaryEntry = (dictionary: string) =>
  accountWide((world) => idFrom(world, `/${dictionary}`, { name: world.newName() }, 'entry.id'));

/** A paid booking on the world's property. */
async function book(world: World, key: string, changes: Record<string, unknown> = {}): Promise<Id> {
  const body = aBooking(Number(await world.idOf('custom_channel')), Number(await world.idOf('property')), {
    guest_name: world.newName(),
    received_amount: 100,
    income_method_id: await world.idOf('income_method'),
    ...world.newNights(),
    ...changes,
  });
  return idFrom(world, '/reservations', body, key);
}

/** A request of a channel's guest, that waits for an answer. */
async function aRequest(world: World): Promise<Id> {
  const code = `0-${world.newName().replaceAll(/\W/g, '')}`;
  const property_id = Number(await world.idOf('property'));
  const booked_at = world.master.scope.now;
  await storeStay(world.master, {
    code,
    property_id,
    status: 'wait_accept',
    booked_at,
    ...world.newNights(),
  });
  return code;
}

/** An order whose guest has left, and that was reviewed where it says so. */
async function aPastOrder(world: World, by: readonly ('guest' | 'host')[]): Promise<Id> {
  const code = `0-${world.newName().replaceAll(/\W/g, '')}`;
  const property_id = Number(await world.idOf('property'));
  // In the box, where nights are nobody's.
  await storeStay(world.master, { code, property_id, in_reservation_box: true, ...PAST_NIGHTS });
  if (by.includes('guest'))
    await storeReview(world.master, { reservation_code: code, content: world.newName() });
  const host_review_content = world.newName();
  if (by.includes('host'))
    await dataOf(world.master.post(`/reviews/${code}`, { host_review_score: 4, host_review_content }));
  return code;
}

const PAST_NIGHTS = { check_in_date: '2026-05-01', check_out_date: '2026-05-04' };

/** The audit row of a change by the world's master operator. */
async function anAuditedChange(world: World) {
  const { body } = await world.master.post('/groups', { name: world.newName() });
  const { audit } = await dataOf(world.master.get('/audit', { request_id: body.request_id }));
  return audit[0];
}

/** Work for the connector of a listing: an approval that the channel does not know of. */
async function aWork(world: World): Promise<Id> {
  const connector = await world.master.connector();
  const listing_id = String(await world.make('listing_name'));
  await dataOf(
    connector.put(`/channel/listings/${encodeURIComponent(listing_id)}`, {
      channel_type: 'airbnb',
      capabilities: [],
    }),
  );
  const order = aChannelOrder({ status: 'wait_accept' }, { listing_id, ...world.newNights() });
  const id = world.newName().replaceAll(/\W/g, '');
  const { reservation_code } = await dataOf(connector.put(`/channel/orders/${id}`, order));
  const { reservation } = await dataOf(world.master.post(`/reservations/${reservation_code}/approve`));
  return reservation.channel_work!.id;
}

/** A listing of the world's property. */
async function aListing(world: World, key: string, changes: Record<string, unknown> = {}): Promise<Id> {
  const body = {
    channel_type: 'airbnb',
    listing_id: world.newName(),
    property_id: await world.idOf('property'),
    title: world.newName(),
    base_price: 150,
    ...changes,
  };
  return idFrom(world, '/listings', body, key);
}

/** How to make one of each thing. */
export const EXAMPLES: Readonly<Record<string, Example>> = {
  property: onProperty((world) => idFrom(world, '/properties', { title: world.newName() }, 'property_id')),
  order: onProperty((world) => book(world, 'reservation_code'), '0-0000000-aaaaaa'),
  stay: onProperty((world) => book(world, 'stay_code'), '0-0000000-aaaaaa'),
  guest: onProperty(async (world) => {
    const { guests } = await theStay(world, { stay_code: String(await book(world, 'stay_code')) });
    return guests[0].id;
  }),
  closure: onProperty(aClosure),
  calendar_stay: onProperty(async (world) => {
    const closure_id = await aClosure(world);
    return idFrom(world, `/reservations/${closure_id}/to_booking`, {}, 'stay_code');
  }, '0-0000000-aaaaaa'),
  channel_claim: onProperty(async (world) => {
    const channel_id = world.newName().replaceAll(/\W/g, '');
    const connector = await world.master.connector();
    const stay = { listing_id: await world.idOf('listing_name'), ...world.newNights() };
    await dataOf(connector.put(`/channel/orders/${channel_id}`, aChannelOrder({}, stay)));
    return channel_id;
  }, 'claimedByNobody'),
  channel_order: onProperty(async (world) => {
    const channel_id = String(await world.make('channel_claim'));
    return (await theStay(world, { channel_id })).reservation_code;
  }, '0-0000000-aaaaaa'),
  quote: onProperty(makeQuote, 'quotedToNobody'),
  channel_inquiry: onProperty(async (world) => {
    const id = world.newName();
    const connector = await world.master.connector();
    const body = {
      channel_type: 'airbnb',
      id,
      listing_id: await world.idOf('listing_name'),
      guest: { name: world.newName() },
      message: { id: 'first', content: world.newName() },
    };
    await dataOf(connector.post('/channel/inquiries', body));
    return id;
  }, 'askedByNobody'),
  channel_message: onProperty(async (world) => {
    const id = world.newName();
    const connector = await world.master.connector();
    const body = { channel_type: 'airbnb', id, content: world.newName() };
    await dataOf(connector.post(`/channel/orders/${await world.idOf('channel_claim')}/messages`, body));
    return id;
  }, 'writtenByNobody'),
  transaction: onProperty(async (world) =>
    idFrom(
      world,
      '/transactions',
      {
        direction: 'income',
        amount: 5,
        currency: 'EUR',
        item_id: await world.idOf('income_item'),
        payment_method_id: await world.idOf('income_method'),
        property_id: await world.idOf('property'),
        note: world.newName(),
      },
      'transaction_id',
    ),
  ),
  recurring_transaction: onProperty(async (world) => {
    const body = {
      direction: 'income',
      amount: 5,
      currency: 'EUR',
      item_id: await world.idOf('income_item'),
      payment_method_id: await world.idOf('income_method'),
      property_id: await world.idOf('property'),
      note: world.newName(),
      frequency: 'monthly',
      first_date: '2026-06-15',
    };
    return idFrom(world, '/recurring_transactions', body, 'recurring_transaction_id');
  }),
  extra_request: onProperty(async (world) =>
    storeExtraRequest(world.master.scope, String(await book(world, 'stay_code')), { name: world.newName() }),
  ),
  invoice: onProperty(async (world) => {
    const code = await book(world, 'reservation_code');
    return idFrom(world, `/reservations/${code}/invoices`, {}, 'invoice_id');
  }),
  // By its order.
  past_order: accountWide((world) => aPastOrder(world, ['guest']), '0-0000000-aaaaaa'),
  review: onProperty((world) => aPastOrder(world, ['guest', 'host']), '0-0000000-aaaaaa'),
  automation_rule: onProperty(async (world) => {
    const body = {
      name: world.newName(),
      trigger: { kind: 'reservation_accepted', hours: 24 },
      property_ids: [await world.idOf('property')],
      action: { type: 'message', template: world.newName() },
    };
    return idFrom(world, '/automation/rules', body, 'rule_id');
  }),
  automation_action: onProperty(async (world) => {
    await world.idOf('automation_rule');
    const stay_code = String(await book(world, 'stay_code'));
    const { actions } = await dataOf(world.master.get('/automation/actions', { type: 'message', stay_code }));
    return actions[0].id;
  }),
  conversation: onProperty(async (world) => {
    const body = { reservation_code: await book(world, 'reservation_code') };
    return idFrom(world, '/conversations', body, 'conversation_id');
  }, '0'.repeat(32)),
  unsent_message: inConversation(anUnsentMessage),
  planned_message: inConversation(aPlannedMessage),
  room_type: onProperty(async (world, isFirst) => {
    // A property is in one room type at most.
    const property_id = await (isFirst ? world.idOf('property') : world.make('property'));
    const body = { title: world.newName(), property_ids: [property_id] };
    return idFrom(world, '/room_types', body, 'room_type_id');
  }),
  listing: onProperty((world) => aListing(world, 'listing.id')),
  listing_name: onProperty((world) => aListing(world, 'listing.listing_id'), 'offered-by-nobody'),
  group: onProperty(async (world) => {
    const body = { name: world.newName(), property_ids: [await world.idOf('property')] };
    return idFrom(world, '/groups', body, 'group.id');
  }),
  tag: onProperty(async (world) => {
    const property_ids = [await world.idOf('property')];
    const room_type_ids = [await world.idOf('room_type')];
    return idFrom(world, '/tags', { name: world.newName(), property_ids, room_type_ids }, 'tag.id');
  }),
  reservation_tag: accountWide((world) =>
    idFrom(world, '/reservation_tags', { name: world.newName() }, 'reservation_tag_id'),
  ),
  calendar_share_link: onProperty(async (world) => {
    const body = { scope: 'partial', property_ids: [await world.idOf('property')] };
    return idFrom(world, '/calendar_share_links', body, 'calendar_share_link_id');
  }),
  channel_account: accountWide(aChannelAccount),
  saved_reply: accountWide(async (world) => {
    const body = { title: world.newName(), content: 'Dear {{guest_name}}' };
    return idFrom(world, '/saved_replies', body, 'saved_reply.id');
  }),
  checklist: accountWide((world) =>
    idFrom(world, '/checklists', { name: world.newName(), type: 'cleaning', items: [] }, 'checklist.id'),
  ),
  staff_absence: onProperty(async (world) => {
    const body = { staff_id: await world.idOf('staff'), start_date: '2026-07-06' };
    return idFrom(world, '/staff_absences', body, 'staff_absence.id');
  }),
  saved_view: accountWide((world) => aSharedView(world.master, world.newName())),
  // As the browser of the master operator subscribes.
  push_subscription: accountWide(({ master }) => anOwnDevice(master)),
  staff: onProperty(async (world) => {
    const property_ids = [await world.idOf('property')];
    const body = { name: world.newName(), mobile: '+31 612345678', property_ids };
    return idFrom(world, '/staffs', body, 'staff_id');
  }),
  property_picture: onProperty(async (world) => aPicture(world, Number(await world.idOf('property')))),
  // As the page of a staff stores it.
  task_photograph: onProperty(async (world) => addPhotographTo(world, Number(await world.idOf('task')))),
  task: onProperty(async (world) => {
    const body = {
      type: 'cleaning',
      expected_date: '2026-07-04',
      stay_code: await world.idOf('stay'),
      staff_id: await world.idOf('staff'),
      note: world.newName(),
    };
    return idFrom(world, '/tasks', body, 'task_id');
  }),
  // Public, so that it needs no secret.
  application: accountWide(
    async ({ master }) => (await anApplication(master, { is_public: true })).client_id,
    'app_unknownunknownunknown',
  ),
  authorization_code: accountWide(
    async ({ master }) => aCode(master, await anApplication(master)),
    `ikc_1_${'a'.repeat(43)}`,
  ),
  operator: accountWide(async (world) => (await anAuditedChange(world)).operator!.id),
  token: accountWide(async (world) => (await anAuditedChange(world)).token!.id),
  other_operator: accountWide((world) =>
    inTransaction(world.master.scope, (tx) =>
      createOperator(tx, {
        name: world.newName(),
        email: `${world.newName().replaceAll(/\W/g, '')}@example.com`,
        properties: null,
      }),
    ),
  ),
  personal_token: accountWide((world) =>
    inTransaction(world.master.scope, async (tx) => {
      const operator_id = (await findMasterOperator(tx))!.id;
      return (await storeToken(tx, { operator_id, name: world.newName(), scope: 'read-only' })).id;
    }),
  ),
  // The requests of a token, as GET /limits/usage names them.
  usage: accountWide((world) =>
    inTransaction(world.master.scope, async (tx) => {
      const operator_id = (await findMasterOperator(tx))!.id;
      const { id } = await storeToken(tx, { operator_id, name: world.newName(), scope: 'writable' });
      const hour = Temporal.Instant.from(tx.now).round({ smallestUnit: 'hour', roundingMode: 'floor' });
      await tx.sql`
        insert into request_counts (host_id, hour, operator_id, token_id, requests, refused)
        values (${tx.host_id}, ${hour.toString()}, ${operator_id}, ${id}, 5, 1)`;
      return id;
    }),
  ),
  grant: accountWide(async ({ master }) => {
    const application = await anApplication(master, { is_public: true });
    const { id = 0 } = (await findApplication(entranceFor(master), application.client_id)) ?? {};
    const code_hash = hashToken(await aCode(master, application));
    return inTransaction(master.scope, async (tx) => {
      const [grant] = await tx.sql<{ id: number }[]>`
        update oauth_grants set code_used_at = ${tx.now}
        where host_id = ${tx.host_id} and application_id = ${id} and code_hash = ${code_hash} returning id`;
      return grant!.id;
    });
  }),
  own_session: accountWide(({ master }) => anOwnSession(master)),
  request: accountWide(async (world) => (await anAuditedChange(world)).request_id, 'req_of_nobody'),
  // One that made a change in the account.
  acting_application: accountWide(async ({ master }) => {
    const { client_id } = await anApplication(master, { is_public: true });
    const { id = 0 } = (await findApplication(entranceFor(master), client_id)) ?? {};
    await storeAudit(master, { application_id: id });
    return id;
  }),
  income_item: dictionaryEntry('income_items'),
  expense_item: dictionaryEntry('expense_items'),
  income_method: dictionaryEntry('income_methods'),
  expense_method: dictionaryEntry('expense_methods'),
  webhook: accountWide((world) =>
    idFrom(
      world,
      '/webhooks',
      { url: `https://partner.example.com/${world.newName().replaceAll(' ', '/')}` },
      'id',
    ),
  ),
  delivery: accountWide(async (world) => {
    const webhook_id = await world.idOf('webhook');
    await dataOf(world.master.post(`/webhooks/${webhook_id}/ping`));
    const { deliveries } = await dataOf(world.master.get(`/webhooks/${webhook_id}/deliveries`));
    return deliveries[0].id;
  }),
  work: accountWide(aWork, '999999999-1'),
  custom_channel: accountWide((world) =>
    idFrom(world, '/custom_channels', { name: world.newName() }, 'custom_channel.id'),
  ),
};

export type Arrange = (request: ExampleRequest, world: World) => void | Promise<void>;

/**
 * What else must be sent, or left out, for the id at a place to be the only thing in question; such an arrangement
 * puts in the id itself. Or for the example of an operation to work more than once.
 */
export const ARRANGEMENTS: Readonly<Record<string, Arrange>> = {
  'POST /notification_settings/test body.push_subscription_id': ({ body }) => {
    body['way'] = 'push';
  },
  'POST /notification_settings/test': async ({ body }, { master }) => {
    body['way'] = 'email';
    await anEmailWay(master);
  },
  'PUT /second_factor': async ({ body }, { master }) => {
    Object.assign(body, await anEnrolment(master));
  },
  'PUT /account_import': (_request, { master }) => beginImport(master),
  'POST /account_import/pieces': (_request, { master }) => beginImport(master, 1000),
  'POST /account_import/run': (_request, { master }) => beginUploadedImport(master),
  'GET /saved_replies/{id}/preview path.id': async ({ query }, world) => {
    query['stay_code'] = await world.idOf('stay');
  },
  'POST /operators': ({ body }, world) => {
    body['email'] = `${world.newName().replaceAll(/\W/g, '')}@example.com`;
  },
  ...MONEY_ARRANGEMENTS,
  ...CONNECTOR_ARRANGEMENTS,
  ...NESTED_ARRANGEMENTS,
  'GET /transactions query.recurring_transaction_id': withItsEntries,
  'GET /transactions/totals query.recurring_transaction_id': withItsEntries,
  'PATCH /transactions/{id} body.stay_code': async ({ path, body }, world) => {
    body['stay_code'] = await world.idOf('stay');
    const { transactions } = await dataOf(
      world.master.get('/transactions', { stay_code: String(body['stay_code']) }),
    );
    path['id'] = transactions[0].id;
  },
  'POST /reservations body.stays[].property_id': ({ body }) => {
    const { property_id, check_in_date, check_out_date, rate_amount, commission_amount } = body;
    for (const field of SINGLE_STAY) delete body[field];
    body['stays'] = [{ property_id, check_in_date, check_out_date, rate_amount, commission_amount }];
  },
  'POST /quotes body.property_ids[]': ({ body }) => {
    delete body['property_id'];
  },
  'POST /reservations body.quote_id': withAQuote,
  'POST /reservations body.stays[].quote_id': withQuotedStays,
  'POST /automation/rules body.action.staff_id': withATask,
  'POST /automation/rules/preview body.action.staff_id': withATask,
  'PATCH /automation/rules/{id} body.action.staff_id': withATask,
  'PATCH /automation/rules/{id} body.conditions.tag_ids[]': withConditions,
  'PATCH /automation/rules/{id} body.conditions.group_ids[]': withConditions,
  'POST /listings': withAFreeListingId,
  'POST /listings body.property_id': withAFreeListingId,
  'POST /listings body.room_type_id': ofARoomType,
  'POST /listings/preview': withAFreeListingId,
  'POST /listings/preview body.property_id': withAFreeListingId,
  'POST /listings/preview body.room_type_id': ofARoomType,
  'GET /listings query.room_type_id': async ({ query }, world) => {
    query['room_type_id'] = await world.idOf('room_type');
    await aListing(world, 'listing.id', { property_id: undefined, ...query });
  },
  'PATCH /listings/{id} body.room_type_id': async ({ path, body }, world) => {
    body['room_type_id'] = await world.idOf('room_type');
    const { room_type_id } = body;
    path['id'] = await aListing(world, 'listing.id', { property_id: undefined, room_type_id });
  },
  'PATCH /listings/{id} body.listing_id': async ({ path, body }, world) => {
    body['listing_id'] = await world.idOf('listing_name');
    const { listings } = await dataOf(
      world.master.get('/listings', { listing_id: String(body['listing_id']) }),
    );
    path['id'] = listings[0].id;
  },
  ...CALENDAR_ARRANGEMENTS,
  'POST /channel/inquiries': withANewInquiry,
  'POST /channel/inquiries body.listing_id': withANewInquiry,
  ...alsoAt('POST /reservations/{reservation_code}/approve', withARequest),
  ...alsoAt('POST /reservations/{reservation_code}/decline', withARequest),
  'PATCH /reservations/{stay_code} body.guests[].id': withItsStay,
  'DELETE /reservations/{stay_code}/tags': withATag,
  'DELETE /reservations/{stay_code}/tags path.stay_code': withATag,
  'POST /oauth/authorizations': async ({ body }, { master }) => {
    const application = await anApplication(master);
    delete body['code_verifier'];
    Object.assign(body, application, { code: await aCode(master, application) });
  },
  'POST /oauth/revoke': async ({ body }, { master }) => {
    Object.assign(body, await anApplication(master));
  },
  'POST /account/set_up': async ({ body }, { master }) => {
    const path = await createSetUpLink({ ...master.scope, sql: master.scope.databases.writes });
    // An address of its own: a person has one password in all accounts.
    Object.assign(body, { secret: path.split('#')[1], email: `${randomUUID()}@example.com` });
  },
  ...STAYS_IN_A_PLACE,
  'GET /reviews query.reservation_code': async ({ query }, world) => {
    query['reservation_code'] = await world.idOf('review');
  },
  ...alsoAt('POST /reviews/{reservation_code}', withAPastOrder),
  'POST /conversations body.property_id': async ({ body }, world) => {
    delete body['reservation_code'];
    body['property_id'] = await world.idOf('property');
    body['guest'] = { name: world.newName() };
  },
  ...alsoAt('POST /webhooks/{id}/deliveries/{delivery_id}/redeliver', withItsWebhook),
  ...alsoAt('POST /channel/work/{id}/retry', withFailedWork),
  ...ROOM_TYPE_ARRANGEMENTS,
};

async function withANewInquiry({ body }: ExampleRequest, world: World): Promise<void> {
  body['id'] = world.newName();
  body['listing_id'] = await world.idOf('listing_name');
}

function withConditions({ body }: ExampleRequest): void {
  body['conditions'] = {};
}

async function withATask({ body }: ExampleRequest, world: World): Promise<void> {
  body['action'] = { type: 'task', task_type: 'cleaning', staff_id: await world.idOf('staff') };
}

const theStay = async ({ master }: World, query: Record<string, string>) =>
  (await dataOf(master.get('/reservations', query))).reservations[0];

/** Deliveries are made for one webhook of the world. */
async function withItsWebhook({ path }: ExampleRequest, world: World): Promise<void> {
  path['id'] = await world.idOf('webhook');
  path['delivery_id'] = await world.make('delivery');
}

async function withItsEntries({ query }: ExampleRequest, world: World): Promise<void> {
  const id = await world.idOf('recurring_transaction');
  query['recurring_transaction_id'] = Number(id);
  await makeDueEntries(world.master.scope, Number(id));
}

function withAFreeListingId({ body }: ExampleRequest, world: World): void {
  Object.assign(body, { listing_id: world.newName(), import_url: REFUSED_ADDRESS });
}

async function ofARoomType(request: ExampleRequest, world: World): Promise<void> {
  withAFreeListingId(request, world);
  delete request.body['property_id'];
  request.body['room_type_id'] = await world.idOf('room_type');
}

async function withFailedWork({ path }: ExampleRequest, world: World): Promise<void> {
  const connector = await world.master.connector();
  path['id'] = await aWork(world);
  await dataOf(connector.post(`/channel/work/${path['id']}/failed`, { detail: 'Expired.' }));
}

async function withARequest({ path }: ExampleRequest, world: World): Promise<void> {
  path['reservation_code'] = await aRequest(world);
}

async function withAPastOrder({ path }: ExampleRequest, world: World): Promise<void> {
  path['reservation_code'] = await aPastOrder(world, []);
}

/** The guest of the world is a guest of one stay. */
async function withItsStay({ path, body }: ExampleRequest, world: World): Promise<void> {
  const id = await world.idOf('guest');
  const { reservations } = await dataOf(world.master.get('/reservations', { limit: 100 }));
  path['stay_code'] = reservations.find(({ guests }) => guests.some((each) => each.id === id))!.stay_code;
  body['guests'] = [{ id }];
}

async function withATag({ path, body }: ExampleRequest, world: World): Promise<void> {
  await dataOf(world.master.post(`/reservations/${path['stay_code']}/tags`, body));
}
