import type { SampleChanges } from '../../documents/reference/sample-requests.ts';
import type { SampleValues } from './values.queries.ts';

type Change = SampleChanges & {
  /** It ends something: the sample asks for it as a dry run. */
  readonly isTried?: boolean;
};

type Fields = Readonly<Record<string, unknown>>;
type PlaceInSample = 'path' | 'query' | 'body';

/** These values at these places; what the account does not have leaves the example as it is. */
const put =
  (part: PlaceInSample, fields: (values: SampleValues) => Fields, more: Change = {}) =>
  (values: SampleValues): Change => ({
    ...more,
    [part]: Object.fromEntries(Object.entries(fields(values)).filter(([, value]) => value !== null)),
  });

const TRIED = { isTried: true };
const tried = (): Change => TRIED;
const NEW_PASSWORD = { body: { current_password: 'a rowing boat in spring' } };
const inConversation = put('path', ({ conversation_id }) => ({ id: conversation_id }));
const ofPlannedMessage = put('path', ({ conversation_id, newest }) => ({
  id: conversation_id,
  planned_message_id: newest['planned_messages'] ?? null,
}));
const ofRequest = put('path', ({ request_code }) => ({ reservation_code: request_code }), TRIED);
const newListing = put('body', ({ new_listing_id }) => ({ listing_id: new_listing_id }));
const ofChannelOrder = put('path', ({ channel_id }) => ({ channel_id }));

/** Where the rules for names are not enough: which stay, which order, which nights. By operationId. */
export const CHANGES_OF_SAMPLES: Readonly<Record<string, (values: SampleValues) => Change>> = {
  createRoomType: ({ unsorted_ids }) => ({
    body: { title: 'Canal apartment', ...(unsorted_ids.length === 0 ? {} : { property_ids: unsorted_ids }) },
  }),
  // After PUT /password, which stands above them.
  deleteSecondFactor: () => NEW_PASSWORD,
  deleteSignInProvider: () => NEW_PASSWORD,
  updateSavedReply: () => ({ body: { title: 'Where to leave the car' } }),
  updateWebhook: tried,
  createReservationTag: () => ({ body: { name: 'By train' } }),
  createGroup: () => ({ body: { name: 'Canal houses' } }),
  createGuestErasure: put('body', ({ past_code }) => ({ reservation_code: past_code }), TRIED),
  setReservationPlaces: placesOfTwo,
  setReservationStayStatus: put('path', ({ staying_code }) => ({ stay_code: staying_code })),
  approveReservation: ofRequest,
  declineReservation: ofRequest,
  allocateReservation: (values) => ({
    ...TRIED,
    ...put('body', ({ place_for_stay }) => ({ property_id: place_for_stay }))(values),
  }),
  moveReservationToBox: tried,
  createListing: newListing,
  previewListing: newListing,
  createAvailabilityToClosure: put('body', ({ calendar_stay_code }) => ({ stay_code: calendar_stay_code })),
  createReservationToBooking: put('path', ({ closure_id }) => ({
    stay_code: closure_id === null ? '1001' : String(closure_id),
  })),
  getConversation: inConversation,
  createMessage: inConversation,
  updateConversation: inConversation,
  updateConversationNote: inConversation,
  createConversationPlannedMessage: inConversation,
  createConversationMessageSend: put('path', ({ conversation_of_unsent, unsent_message_id }) => ({
    id: conversation_of_unsent,
    message_id: unsent_message_id,
  })),
  updateConversationPlannedMessage: ofPlannedMessage,
  deleteConversationPlannedMessage: ofPlannedMessage,
  createReview: put('path', ({ past_code }) => ({ reservation_code: past_code })),
  markTransactionPaid: put('path', ({ unpaid_transaction_id }) => ({ id: unpaid_transaction_id })),
  createInvoiceCreditNote: tried,
  updateStaff: tried,
  createChannelOrderMessage: ofChannelOrder,
  setChannelOrderReviews: ofChannelOrder,
  markChannelWorkDone: put('path', ({ work_id }) => ({ id: work_id }), TRIED),
  markChannelWorkFailed: put('path', ({ work_id }) => ({ id: work_id })),
  retryChannelWork: put('path', ({ failed_work_id }) => ({ id: failed_work_id })),
  createChannelInquiryMessage: () => ({ path: { id: 'Q-77201' } }),
  createSandboxChange: ofSandbox,
  createSandboxCancellation: (values) => ({ ...ofSandbox(values), ...TRIED }),
  createSandboxMessage: ofSandbox,
  createSandboxReview: ofSandbox,
};

/** The guest of the simulated channel. */
function ofSandbox({ order_of_channel }: SampleValues): Change {
  return order_of_channel === null ? {} : { body: { reservation_code: order_of_channel } };
}

function placesOfTwo(values: SampleValues): Change {
  const { stay_code, second_stay_code, property_of_stay, other_property_id } = values;
  if (stay_code === null || second_stay_code === null || property_of_stay === null) return TRIED;
  const stays = [
    { stay_code, property_id: property_of_stay },
    { stay_code: second_stay_code, property_id: 0, intended_property_id: other_property_id },
  ];
  return { ...TRIED, body: { stays } };
}
