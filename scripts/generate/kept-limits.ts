import { PASSED_ID_MAX } from '#server/database/advance-ids.ts';
import { DEVICES_MAX, TOLD_IN_HOUR_MAX } from '#server/areas/notifications/kinds.ts';
import { VIEWS_MAX } from '#server/areas/saved-views/actions.ts';
import { TERMS_LIMITS } from '#server/areas/booking-terms/contract.ts';
import { QUOTE_LIMITS } from '#server/areas/quotes/contract.ts';
import { RULES_MAX } from '#server/areas/automation/automation-rules/actions.ts';
import { CUSTOM_CHANNELS_MAX } from '#server/areas/custom-channels/actions.ts';
import { LISTINGS_MAX } from '#server/areas/listings/actions.ts';
import { TAGS_MAX } from '#server/areas/tags/actions.ts';
import { WEBHOOKS_MAX } from '#server/areas/webhooks/rules.ts';
import { WARNINGS_MAX } from '#server/workflows/receive-order/tidy-order.ts';
import { REPLIES_MAX } from '#server/areas/saved-replies/actions.ts';
import { GIBIBYTES_MAX, PICTURES_MAX } from '#server/areas/conversations/attachments/rules.ts';
import { ENTRIES_AT_ONCE_MAX } from '#server/areas/recurring-transactions/making.actions.ts';
import { RECURRING_MAX } from '#server/areas/recurring-transactions/rules.ts';
import { DETAILS_LIMITS } from '#server/areas/properties/details/contract.ts';
import { PICTURE_LIMITS, PICTURE_SIZES } from '#server/areas/properties/pictures/contract.ts';
import { PHOTOGRAPH_BYTES_MAX } from '#server/areas/tasks/photographs/contract.ts';
import {
  PHOTOGRAPH_GIBIBYTES_MAX,
  PHOTOGRAPHS_MAX,
  PHOTOGRAPHS_PER_DAY_MAX,
  PHOTOGRAPHS_PER_TASK_MAX,
} from '#server/areas/tasks/photographs/rules.ts';
import {
  RECEIPT_BYTES_MAX,
  RECEIPT_GIBIBYTES_MAX,
  RECEIPTS_MAX,
} from '#server/areas/transactions/receipts/rules.ts';
import { ANSWER_LIMITS } from '#server/areas/conversations/answers/limits.ts';
import { TEST_LETTERS_IN_HOUR } from '#server/workflows/send-test-letter/contract.ts';
import { GUEST_PICTURES } from '#server/areas/conversations/guest-page/written-message.ts';

const MIB = 1024 * 1024;

/** What an account keeps of each kind of object. */
export function describeKept(): string {
  return `## What an account keeps

An account keeps at most ${PICTURES_MAX.toLocaleString('en-US')} pictures of conversations, and at most ${GIBIBYTES_MAX} GiB of them. Identical pictures count once. Further
pictures get 409 \`list_full\`. A guest sends pictures of at most ${GUEST_PICTURES.bytesMax / MIB} MiB, ${GUEST_PICTURES.perDayMax} within 24 hours and ${GUEST_PICTURES.perConversationMax} in a conversation.

An e-mail with which a guest answers has at most ${ANSWER_LIMITS.emailBytes / MIB} MiB and ${ANSWER_LIMITS.files} files of ${ANSWER_LIMITS.fileBytes / MIB} MiB, which count among these pictures. A conversation takes ${ANSWER_LIMITS.inDayOfConversation} e-mails
within 24 hours; ${ANSWER_LIMITS.waitingOfConversation} of a conversation and ${ANSWER_LIMITS.waitingOfAccount} of an account wait to be read. Further ones stay in the mailbox, or with the mail server that passes them on. An operator
sends at most ${TEST_LETTERS_IN_HOUR} test letters within an hour.

An account keeps at most ${RECEIPTS_MAX.toLocaleString('en-US')} receipts of entries, and at most ${RECEIPT_GIBIBYTES_MAX} GiB of them. A receipt has at most ${RECEIPT_BYTES_MAX / MIB} MiB.
Further receipts get 409 \`list_full\`.

An account keeps at most ${PHOTOGRAPHS_MAX.toLocaleString('en-US')} photographs of tasks, and at most ${PHOTOGRAPH_GIBIBYTES_MAX} GiB of them. A photograph has at most ${PHOTOGRAPH_BYTES_MAX / MIB} MiB.
A task has at most ${PHOTOGRAPHS_PER_TASK_MAX}, and a staff sends at most ${PHOTOGRAPHS_PER_DAY_MAX} within 24 hours. The page of the staff refuses further ones.

A property has at most ${PICTURE_LIMITS.perPropertyMax} pictures, and an account keeps at most ${PICTURE_LIMITS.picturesMax.toLocaleString('en-US')} of them and ${PICTURE_LIMITS.gibibytesMax} GiB. The large size has at most ${PICTURE_SIZES.large.bytesMax / MIB} MiB and
${PICTURE_SIZES.large.sideMax.toLocaleString('en-US')} pixels on each side, the small one ${PICTURE_SIZES.small.bytesMax / 1024} KiB and ${PICTURE_SIZES.small.sideMax.toLocaleString('en-US')}. Further pictures get 409 \`list_full\`.

The description of a property has at most ${DETAILS_LIMITS.roomsMax} rooms of ${DETAILS_LIMITS.bedsMax} kinds of beds, and ${DETAILS_LIMITS.languagesMax} languages of ${DETAILS_LIMITS.textLengthMax.toLocaleString('en-US')} characters each. Its guide has at most ${DETAILS_LIMITS.sectionsMax} sections and ${DETAILS_LIMITS.guideLengthMax.toLocaleString('en-US')} characters.

An account has at most ${RECURRING_MAX} recurring transactions. Further ones get 409 \`list_full\`. After a long downtime each of them
makes at most ${ENTRIES_AT_ONCE_MAX} entries in one transaction, oldest first, until none is due.

An import moves the ids that other accounts draw no further than ${PASSED_ID_MAX.toLocaleString('en-US')}, and keeps to these bounds, too: what is beyond them is in its report, and is not stored. A file that several objects of a
source name is stored once.

An account has at most ${REPLIES_MAX} saved replies, and an operator at most ${VIEWS_MAX} saved views and ${DEVICES_MAX} devices that are told. Further ones get 409 \`list_full\`. Each way of telling an operator is used at most ${TOLD_IN_HOUR_MAX} times within an hour.

An account has at most ${LISTINGS_MAX.toLocaleString('en-US')} listings, ${TAGS_MAX} tags, ${CUSTOM_CHANNELS_MAX} channels of its own, ${RULES_MAX} automation rules and ${WEBHOOKS_MAX} webhooks.
Further ones get 409 \`list_full\`.

An account keeps the newest ${QUOTE_LIMITS.quotesMax.toLocaleString('en-US')} quotes, each for ${QUOTE_LIMITS.minutes} minutes. The booking terms of a property have at most ${TERMS_LIMITS.chargesMax} charges, ${TERMS_LIMITS.stepsMax} steps of the policy and
${TERMS_LIMITS.partsMax} parts of the payment plan.

An order keeps at most ${WARNINGS_MAX} warnings of what its connector sent, of the first flaws. The response to the connector has no more.`;
}
