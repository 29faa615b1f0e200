import { Type } from 'typebox';
import type { Contract } from '../../../http/contract/contract.ts';
import * as field from '../../../http/contract/fields.ts';

/** The largest photograph. */
export const PHOTOGRAPH_BYTES_MAX = 8 * 2 ** 20;

const EXAMPLE = {
  id: 1001,
  staff_id: 1001,
  staff_name: 'Joris Bakker',
  item_id: 2,
  content_type: 'image/jpeg',
  bytes: 482_113,
  url: 'https://innkeep.example.com/photographs/101/7d9f3c1e5b8a4f26a0c4e19d72b35f80.jpg',
  created_at: '2026-07-04T11:20:00Z',
};

/** A photograph of a task, sent by its staff. */
export const TaskPhotograph = Type.Object(
  {
    id: field.id(),
    staff_id: field.id('Who sent it. The staff may be deleted since.'),
    staff_name: Type.String(),
    item_id: field.nullable(field.id('The item of the checklist of the task that it shows.')),
    content_type: field.oneOf(['image/jpeg']),
    bytes: Type.Integer({ minimum: 0 }),
    url: Type.String({
      description:
        'The address of the file. It needs no token: everybody who has the address can read the file.',
    }),
    created_at: field.moment('The time at which it was sent.'),
  },
  { $id: 'TaskPhotograph', examples: [EXAMPLE] },
);

const id = field.id('The id of the task.');

export const ListPhotographs = {
  params: Type.Object({ id }),
  data: Type.Object({
    photographs: Type.Array(TaskPhotograph, { description: 'Oldest first.' }),
  }),
  errors: ['task_not_found'],
  example: { params: { id: 1001 }, data: { photographs: [EXAMPLE] } },
} as const satisfies Contract;

export const DeletePhotograph = {
  params: Type.Object({ id, photograph_id: field.id() }),
  data: Type.Object({}),
  errors: ['task_not_found', 'photograph_not_found'],
  example: { params: { id: 1001, photograph_id: 1001 }, data: {} },
} as const satisfies Contract;
