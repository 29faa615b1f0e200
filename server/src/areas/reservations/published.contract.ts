import { Type } from 'typebox';
import * as field from '../../http/contract/fields.ts';

// Fields that later versions of the published interface have. What nobody tells Innkeep is null or empty.

export const PUBLISHED_OF_GUEST = {
  id_images: Type.Array(
    Type.Object({ id: field.id(), url: Type.String({ description: 'The address of the picture.' }) }),
    { description: 'Pictures of identity documents. Innkeep stores none: empty.' },
  ),
};

export const PUBLISHED_OF_STAY = {
  checkin_guide_images: Type.Array(
    Type.Object({
      id: field.id(),
      client_id: field.nullable(Type.String({ description: 'Of a client that uploaded it: null.' })),
      url: Type.String({
        description:
          'The address of the picture. It needs no token: everybody who has it can read the picture.',
      }),
    }),
    {
      description:
        'The pictures of the guide that the guest reads on the page of the stay, in their order. Empty for a stay without a page.',
    },
  ),
  channel_details: field.objectOrNull(
    Type.Object(
      {
        airbnb: field.objectOrNull(
          Type.Object(
            {
              cancellation_policy_category: field.nullable(
                Type.String({ description: 'The name that the channel has for its policy.' }),
              ),
            },
            { description: 'Of an order of Airbnb.' },
          ),
        ),
      },
      { description: 'What the channel alone knows of the order. No connector tells it: null.' },
    ),
  ),
};
