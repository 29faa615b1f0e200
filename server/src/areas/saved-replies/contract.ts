import { Type, type Static } from 'typebox';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';
import { languageTexts } from '../automation/templates/texts.contract.ts';

const TITLE_LENGTH_MAX = 100;
/** As long as a message. */
export const CONTENT_LENGTH_MAX = 10_000;

const EXAMPLE = {
  id: 1001,
  title: 'Where to park',
  content: 'Dear {{guest_first_name}}, you can park in front of {{property_title}}.',
  texts: [{ language: 'es', text: 'Hola, {{guest_first_name}}: puede aparcar delante de la casa.' }],
  created_at: '2026-06-15T10:00:00Z',
  updated_at: '2026-06-15T10:00:00Z',
};

const TEXTS = 'Its texts for guests of these languages. Others get content.';
const NAMES = 'Names in {{two braces}} are those of the templates of Automation.';

/** A text that a host sends again and again. */
export const SavedReply = Type.Object(
  {
    id: field.id(),
    title: Type.String(),
    content: Type.String({ description: NAMES }),
    texts: languageTexts(CONTENT_LENGTH_MAX, TEXTS),
    created_at: field.moment(),
    updated_at: field.moment(),
  },
  { $id: 'SavedReply', examples: [EXAMPLE] },
);

const title = field.name(TITLE_LENGTH_MAX, 'Unique in the account.');
const content = field.filledText(CONTENT_LENGTH_MAX, NAMES);
const texts = Type.Optional(languageTexts(CONTENT_LENGTH_MAX, TEXTS));
const params = Type.Object({ id: field.id() });
const data = Type.Object({ saved_reply: SavedReply });

export const ListSavedReplies = {
  query: Type.Object({ id: Type.Optional(field.id()), ...field.PAGE_QUERY }),
  data: field.listOf('saved_replies', SavedReply),
  errors: ['cursor_mismatch'],
  example: { query: { limit: 20 }, data: { saved_replies: [EXAMPLE], total: 1, next_cursor: null } },
} as const satisfies Contract;

export const CreateSavedReply = {
  body: Type.Object({ title, content, texts }),
  data: Type.Object({ saved_reply_id: field.id(), saved_reply: SavedReply }),
  errors: ['name_taken', 'list_full', 'operator_is_limited'],
  example: {
    body: { title: EXAMPLE.title, content: EXAMPLE.content, texts: EXAMPLE.texts },
    data: { saved_reply_id: EXAMPLE.id, saved_reply: EXAMPLE },
  },
} as const satisfies Contract;

export const UpdateSavedReply = {
  params,
  body: Type.Object({ title: Type.Optional(title), content: Type.Optional(content), texts }),
  data,
  errors: ['saved_reply_not_found', 'name_taken', 'operator_is_limited'],
  example: {
    params: { id: 1001 },
    body: { title: 'Parking' },
    data: { saved_reply: { ...EXAMPLE, title: 'Parking' } },
  },
} as const satisfies Contract;

export const DeleteSavedReply = {
  params,
  data: Type.Object({}),
  errors: ['saved_reply_not_found', 'operator_is_limited'],
  example: { params: { id: 1001 }, data: {} },
} as const satisfies Contract;

export const PreviewSavedReply = {
  params,
  query: Type.Object({
    stay_code: Type.Optional(Type.String({ maxLength: 200, description: 'Sent without conversation_id.' })),
    conversation_id: Type.Optional(
      Type.String({
        maxLength: 200,
        description: 'Fills in the first stay of its order, or its inquiry. Sent without stay_code.',
      }),
    ),
  }),
  data: Type.Object({
    text: Type.String({
      description: `The content with its values, at most ${CONTENT_LENGTH_MAX} characters.`,
    }),
    language: Type.String({ description: 'The language of its dates and amounts, a tag of BCP 47.' }),
    missing: Type.Array(Type.String(), {
      description: 'The names without a value and without a text instead. The text has them as {{name}}.',
    }),
  }),
  errors: ['saved_reply_not_found', 'stay_not_found', 'conversation_not_found'],
  example: {
    params: { id: 1001 },
    query: { stay_code: '0-1234567-abcdef' },
    data: { text: 'Dear Ada, you can park in front of Canal House.', language: 'en', missing: [] },
  },
} as const satisfies Contract;

export type ReplyFilters = Static<typeof ListSavedReplies.query>;
export type NewReply = Static<typeof CreateSavedReply.body>;
export type ReplyPreview = Static<typeof PreviewSavedReply.query>;
export type ReplyChanges = Static<typeof UpdateSavedReply.body>;
