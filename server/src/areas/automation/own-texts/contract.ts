import { Type } from 'typebox';
import type { Contract } from '../../../http/contract/contract.ts';
import * as field from '../../../http/contract/fields.ts';
import { MESSAGE_LENGTH_MAX } from '../rule.ts';

const EXAMPLE = {
  template:
    'Dear {{guest_first_name}}, your door code is {{lock_code}}. The lift is out of order: take the stairs.',
  is_own: true,
  text: 'Dear Ada, your door code is 4711#. The lift is out of order: take the stairs.',
  language: 'en',
  missing: [],
};

/** What a planned action says to its guest (ours). */
export const ActionText = Type.Object(
  {
    template: Type.String({
      description: 'The text that this guest reads, with its names in {{two braces}}. Of a task: its note.',
    }),
    is_own: Type.Boolean({
      description: 'True when it is for this stay alone; false when it is the text of the rule.',
    }),
    text: Type.String({ description: 'The same with the values of the stay as they are now.' }),
    language: Type.String({ description: 'The language of its dates and amounts, a tag of BCP 47.' }),
    missing: Type.Array(Type.String(), { description: 'Names without a value. They stay in their braces.' }),
  },
  { $id: 'ActionText', examples: [EXAMPLE] },
);

const params = Type.Object({ id: field.id() });

export const ReadActionText = {
  params,
  data: Type.Object({ text: ActionText }),
  errors: ['automation_action_not_found'],
  example: { params: { id: 1001 }, data: { text: EXAMPLE } },
} as const satisfies Contract;

export const SetActionText = {
  params,
  body: Type.Object({
    template: field.nullable(
      field.filledText(
        MESSAGE_LENGTH_MAX,
        'The text for this stay alone, in the language of its guest. null: the text of the rule again. A review has at most ' +
          '2,000 characters, the note of a task 500.',
      ),
    ),
  }),
  data: Type.Object({ text: ActionText }),
  errors: ['automation_action_not_found', 'automation_action_not_waiting', 'guest_is_erased'],
  example: { params: { id: 1001 }, body: { template: EXAMPLE.template }, data: { text: EXAMPLE } },
} as const satisfies Contract;
