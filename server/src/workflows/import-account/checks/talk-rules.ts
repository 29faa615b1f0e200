import { Type, type Static } from 'typebox';
import { CreateConversation, PostMessage, UpdateNote } from '../../../areas/conversations/contract.ts';
import { PLANNED_MAX } from '../../../areas/conversations/planned-messages/actions.ts';
import { CreatePlannedMessage } from '../../../areas/conversations/planned-messages/contract.ts';
import { ANSWER_LIMITS } from '../../../areas/conversations/answers/limits.ts';
import { NAME_LENGTH_MAX as CHARGE_NAME_LENGTH_MAX } from '../../../areas/booking-terms/contract.ts';
import { EXTRA_STATUSES } from '../../../areas/extras/contract.ts';
import { brokenReviews } from '../../../areas/reviews/rules.ts';
import { PutReviews } from '../../../areas/reviews/channel-reviews.contract.ts';
import { WriteReview } from '../../../areas/reviews/contract.ts';
import type { BrokenRule } from '../../../http/api-error.ts';
import type { ExportedLine } from '../../../http/answer/exported-line.ts';
import * as field from '../../../http/contract/fields.ts';
import type { Valid } from '../../../http/input/valid-fields.ts';
import { lineRule, partsOf, partOf, pick } from './line-rule.ts';

const FILE_NAME_LENGTH_MAX = 255;
const conversationId = Type.String({ minLength: 1, maxLength: 40 });
const inquiry = CreateConversation.body.properties;
const textOrNull = (lengthMax: number) => Type.Optional(field.nullable(field.text(lengthMax)));

const CONVERSATION = Type.Object({
  id: conversationId,
  guest: Type.Object({
    name: textOrNull(100),
    email: Type.Optional(field.nullable(field.email())),
    phone: textOrNull(50),
  }),
  note: UpdateNote.body.properties.note,
  listing_id: Type.Optional(field.text(200)),
  reservation_code: Type.Optional(field.nullable(inquiry.reservation_code)),
  property_title: textOrNull(100),
  check_in_date: inquiry.check_in_date,
  check_out_date: inquiry.check_out_date,
  planned_messages: Type.Array(
    Type.Object({
      sender_name: field.text(100),
      content: CreatePlannedMessage.body.properties.message,
      send_at: CreatePlannedMessage.body.properties.send_at,
    }),
    { maxItems: PLANNED_MAX },
  ),
});

/** The first activity is the order, or the inquiry, that the conversation is stored with. */
export const checkConversation = lineRule(
  CONVERSATION,
  (line) => {
    const [first = {}] = partsOf(line, 'activities');
    return {
      ...pick(line, ['id', 'guest', 'note', 'property_title']),
      planned_messages: partsOf(line, 'planned_messages').map((each) =>
        pick(each, ['sender_name', 'content', 'send_at']),
      ),
      ...pick(first, ['reservation_code', 'listing_id', 'check_in_date', 'check_out_date']),
    };
  },
  ({ check_in_date, check_out_date }) =>
    check_in_date === undefined || check_out_date === undefined || check_in_date < check_out_date
      ? []
      : [{ field: 'check_out_date', message: 'must be after check_in_date' }],
);

const OF_FILE = Type.Object({ name: field.text(FILE_NAME_LENGTH_MAX) });

const MESSAGE = Type.Object({
  id: Type.String({ pattern: '^[1-9][0-9]{0,12}$' }),
  conversation_id: conversationId,
  sender_name: field.text(100),
  message: PostMessage.body.properties.message,
  detail: field.text(1000),
  from: Type.Optional(field.text(320)),
  quoted_text: Type.Optional(field.text(ANSWER_LIMITS.quotedCharacters + 1)),
  left_out: Type.Optional(Type.Array(OF_FILE, { maxItems: 2 * ANSWER_LIMITS.files })),
  files: Type.Array(OF_FILE, { maxItems: ANSWER_LIMITS.files }),
});

export const checkMessage = lineRule(
  MESSAGE,
  (line) => ({
    ...pick(line, ['id', 'conversation_id', 'sender_name']),
    // A picture alone has an empty text.
    ...(line['content'] === '' ? {} : { message: line['content'] }),
    detail: partOf(line, 'delivery')['detail'],
    ...pick(partOf(line, 'email'), ['from', 'quoted_text']),
    left_out: namesOf(partsOf(partOf(line, 'email'), 'left_out')),
    files: namesOf(partsOf(line, 'files')),
  }),
  // An answer by e-mail may be a file alone, or nothing but what it quotes.
  ({ message = '' }, { attachment, email }) =>
    message === '' && attachment === null && (email ?? null) === null
      ? [{ field: 'content', message: 'is required without a picture' }]
      : [],
);

function namesOf(parts: readonly ExportedLine[]): readonly ExportedLine[] {
  return parts.map((part) => pick(part, ['name']));
}

const EXTRA = Type.Object({
  stay_code: Type.String({ minLength: 1, maxLength: 40 }),
  name: field.filledText(CHARGE_NAME_LENGTH_MAX),
  amount: field.amountFromZero(),
  currency: field.currency(),
  status: field.oneOf(EXTRA_STATUSES),
});

export const checkExtra = lineRule(EXTRA, undefined, ({ status }, { decided_at }) =>
  (status === 'asked') === (decided_at === null)
    ? []
    : [{ field: 'decided_at', message: 'must be null while it is asked, and only then' }],
);

const { guest_review, host_review } = PutReviews.body.properties;
const REVIEWS = Type.Object({
  reservation_code: Type.String({ minLength: 1, maxLength: 40 }),
  guest_review,
  host_review,
  host_reply_content: WriteReview.body.properties.host_reply_content,
});

export const checkReviews = lineRule(
  REVIEWS,
  (line) => ({
    ...pick(line, ['reservation_code', 'guest_review', 'host_review']),
    host_reply_content: partOf(line, 'host_reply')['content'],
  }),
  brokenReview,
);

function brokenReview({
  guest_review: guest,
  host_review: host,
}: Valid<Static<typeof REVIEWS>>): readonly BrokenRule[] {
  return brokenReviews({
    ...(guest === undefined ? {} : { guest_review: guest }),
    ...(host === undefined ? {} : { host_review: host }),
  });
}

const PHOTOGRAPH = Type.Object({
  task_id: field.id(),
  staff_id: field.integer(0, Number.MAX_SAFE_INTEGER),
  staff_name: field.text(128),
});

export const checkPhotograph = lineRule(PHOTOGRAPH, (line: ExportedLine) =>
  pick(line, Object.keys(PHOTOGRAPH.properties)),
);
