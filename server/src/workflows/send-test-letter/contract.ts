import { Type } from 'typebox';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';
import { MESSAGE_LENGTH_MAX } from '../../areas/automation/rule.ts';
import { languageTexts } from '../../areas/automation/templates/texts.contract.ts';
import { stayCode } from '../../areas/reservations/record.ts';

/** Test letters of an operator within an hour, by one process. They go to nobody else. */
export const TEST_LETTERS_IN_HOUR = 20;

export const SendTestLetter = {
  body: Type.Object({
    stay_code: Type.Optional({
      ...stayCode(),
      description:
        'The stay whose values fill the text, and whose language the letter is in. Needed with template.',
    }),
    template: Type.Optional(
      field.filledText(
        MESSAGE_LENGTH_MAX,
        'The text of the message, with names in {{two braces}}. Default: a sentence that shows the frame.',
      ),
    ),
    texts: Type.Optional(languageTexts(MESSAGE_LENGTH_MAX, 'For guests of these languages.')),
    dry_run: Type.Optional(Type.Boolean({ description: 'true: the letter is shown, and not sent.' })),
  }),
  data: Type.Object({
    letter: Type.Object(
      {
        subject: Type.String({ description: 'The subject of the letter.' }),
        text: Type.String({ description: 'Its plain text.' }),
        html: Type.String({ description: 'The same as a page, in the frame of the house.' }),
      },
      { description: 'The letter as it goes.' },
    ),
    missing: Type.Array(Type.String(), { description: 'Names without a value. They stay in their braces.' }),
    sent_to: field.nullable(
      Type.String({ description: 'The e-mail address of the operator who asks, and no other.' }),
    ),
    is_sent: Type.Boolean({ description: 'True when the mail server has taken it.' }),
    reason: field.nullable(
      Type.String({ description: 'Why it was not sent, or at a dry run why it cannot be, as a sentence.' }),
    ),
  }),
  errors: ['stay_not_found', 'operator_not_found', 'rate_limited'],
  example: {
    body: { stay_code: '0-4821907-k3m8tq', template: 'Dear {{guest_first_name}}, the key is in the box.' },
    data: {
      letter: {
        subject: 'Canal House, 1–4 July 2026: a message from Seaside Homes',
        text: 'Dear Ada, the key is in the box.\n\nSeaside Homes\n',
        html: '<!doctype html>',
      },
      missing: [],
      sent_to: 'nora@example.com',
      is_sent: true,
      reason: null,
    },
  },
} as const satisfies Contract;
