import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TOOL_TABLE } from './tools/tool-table.ts';

/** Questions as hosts ask them, each with the tool that answers it. Tools are named and described so that a model finds them. */
const QUESTIONS: readonly (readonly [question: string, tool: string])[] = [
  ['Who arrives tomorrow?', 'list_stays'],
  ['Which guests leave on Sunday?', 'list_stays'],
  ['Find the booking of Anna Müller by her phone number.', 'search'],
  ['What is the e-mail address and the price of stay 0-4821907-k3m8tq? Give me everything.', 'get_stay'],
  ['What would four nights at the Sea House cost for a family?', 'quote_stay'],
  ['Book the Loft for Tom Baker from 3 to 6 May.', 'book_stay'],
  ['The guests stay a night longer: change the dates of the stay.', 'change_stay'],
  ['Cancel the booking of the Smiths, we keep half of the price.', 'cancel_order'],
  ['Accept the request of Marco.', 'answer_request'],
  ['Decline that booking request, the flat is being painted.', 'answer_request'],
  ['Move the Jansens to the other flat.', 'move_stay'],
  ['The guest of the attic is checked in now.', 'set_check_in'],
  ['Set the door code of this stay to 4711.', 'set_check_in'],
  ['Which flats and houses do we have?', 'list_properties'],
  ['What is the Wi-Fi password of the Canal House?', 'get_property'],
  ['Which deposit and cancellation policy does the villa have?', 'get_property'],
  ['Is the Sea House available from 10 to 14 July?', 'get_availability'],
  ['Block the attic next week, its owner is coming.', 'set_availability'],
  ['What does a night in December cost on Airbnb, and what is the minimum stay?', 'get_prices'],
  ['Raise the price of the listing to 180 for the weekends of June.', 'set_prices'],
  ['Set a minimum of three nights for Easter.', 'set_prices'],
  ['Which staff, tags and groups are there?', 'look_up'],
  ['Which guests wait for an answer in the inbox?', 'list_conversations'],
  ['Show me the messages of this conversation.', 'get_conversation'],
  ['Write to Julia that she can come at noon.', 'send_message'],
  ['Reply to the guest that there is a parking space.', 'send_message'],
  ['Mark this conversation as read.', 'mark_conversation'],
  ['Which reviews are due?', 'list_reviews'],
  ['Reply to the review of this guest.', 'write_review'],
  ['Which cleanings are there today?', 'list_tasks'],
  ['Create a repair of the broken shower.', 'create_task'],
  ['The cleaning of the Loft is completed, set its status.', 'change_task'],
  ['Switch off the automation rule that asks for reviews.', 'save_rule'],
  ['Which planned messages will be sent next?', 'list_planned_actions'],
  ['Drop the planned reminder, it must not be sent.', 'decide_planned_action'],
  ['Who changed this property yesterday?', 'list_changes'],
  ['What was our occupancy in March by month?', 'report'],
  ['Record the bill of the plumber as an expense.', 'create_entry'],
  ['The guest gets money back: refund 50 euros.', 'refund_guest'],
  ['Make an invoice for the company of the guest.', 'make_invoice'],
];

type Described = { readonly name: string; readonly title?: string; readonly description?: string };

/**
 * The names of the tools in the order in which a plain reader of words would try them. A word of the question that is in the
 * name, title or description of a tool counts the more, the fewer tools have it; in the name or the title twice.
 */
function rankTools(question: string, tools: readonly Described[]): readonly string[] {
  const known = tools.map(({ name, title = '', description = '' }) => ({
    name,
    head: wordsOf(`${name} ${title}`),
    all: wordsOf(`${name} ${title} ${description}`),
  }));
  const weigh = (word: string) => Math.log(tools.length / known.filter(({ all }) => all.has(word)).length);
  const scoreOf = ({ head, all }: (typeof known)[number]) =>
    [...wordsOf(question)]
      .filter((word) => all.has(word))
      .reduce((sum, word) => sum + weigh(word) * (head.has(word) ? 2 : 1), 0);
  return known
    .map((tool) => ({ name: tool.name, score: scoreOf(tool) }))
    .toSorted((one, other) => other.score - one.score)
    .map(({ name }) => name);
}

/** Words in lower case, without the endings of plurals and of verbs. */
function wordsOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  return new Set(words.map((word) => word.replace(/(?<=.{3})(?:ing|es|ed|e|s)$/, '')));
}

test('a plain reader of words finds the right tool first for 30 of 40 questions, and among the first three for 37', () => {
  const places = QUESTIONS.map(([question, tool]) => rankTools(question, TOOL_TABLE).indexOf(tool));
  assert.ok(!places.includes(-1), 'a tool of a question is not in the table');
  const within = (first: number) => places.filter((place) => place < first).length;
  assert.ok(within(1) >= 30 && within(3) >= 37, `first: ${within(1)}, among three: ${within(3)}`);
});
