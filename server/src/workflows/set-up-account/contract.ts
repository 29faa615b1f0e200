import { Type, type Static } from 'typebox';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';

export const SetUpAccount = {
  body: Type.Object({
    secret: Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'The part behind # of the address that a start of the service has printed.',
    }),
    email: field.email('What the master operator signs in with.'),
    password: Type.String({
      minLength: 1,
      maxLength: 1000,
      description: '12 to 200 characters, four different ones among them, without the e-mail address.',
    }),
    operator_name: field.name(100, 'The name of the master operator: of the person.'),
    account_name: field.name(100, 'Guests see it.'),
    timezone: field.timezone(),
    currency: field.currency(),
    country: field.country(),
  }),
  data: Type.Object({
    account_id: field.id(),
    sign_in_path: Type.String({ description: 'Signs the master operator in, once, in a browser.' }),
  }),
  errors: ['set_up_link_not_found'],
  example: {
    body: {
      secret: 'Zk8wq3Yc0m1v5xQn7tRb2LdJ9sGf4hPa6eUiOyTnKx4',
      email: 'ada@example.com',
      password: 'correct horse battery staple',
      operator_name: 'Ada Lovelace',
      account_name: 'Seaside Homes',
      timezone: 'Europe/Amsterdam',
      currency: 'EUR',
      country: 'NL',
    },
    data: { account_id: 101, sign_in_path: '/open/3vQeO0m4Xw1cT9hZr7yKb2LdJ5sGf8PnAa6uUiEoRxc' },
  },
} as const satisfies Contract;

export type NewSetUp = Static<typeof SetUpAccount.body>;
