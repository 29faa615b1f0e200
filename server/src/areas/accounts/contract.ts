import { Type, type Static } from 'typebox';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';

const RETENTION_MONTHS_MAX = 120;

const EXAMPLE = {
  id: 101,
  slug: 'seaside-homes',
  name: 'Seaside Homes',
  timezone: 'Europe/Amsterdam',
  currency: 'EUR',
  country: 'NL',
  language: 'en',
  is_sandbox: false,
  guest_retention_months: null,
  business_name: 'Seaside Homes B.V.',
  business_address: 'Prinsengracht 1\n1015 Amsterdam',
  tax_number: 'NL123456789B01',
};

const Account = Type.Object(
  {
    id: field.id(),
    slug: Type.String({ description: 'The short name, for the command line. It cannot be changed.' }),
    name: Type.String({ description: 'Guests see it.' }),
    timezone: field.timezone('The days of lists and filters begin in this timezone. IANA name.'),
    currency: field.currency('The currency of new properties and tasks, ISO 4217 code.'),
    country: field.country('Phone numbers without a country code are of this country. ISO 3166-1 code.'),
    language: field.language(
      'Of the texts that you write for guests, and of letters to guests whose language is not known. A tag of BCP 47.',
    ),
    is_sandbox: Type.Boolean({
      description: 'True for an account of a developer, whose clock can be advanced. It cannot be changed.',
    }),
    guest_retention_months: field.nullable(
      field.integer(
        1,
        RETENTION_MONTHS_MAX,
        'Guests are erased this many months after their last night. Null: never.',
      ),
    ),
    business_name: Type.String({ description: 'Of the host on invoices. Empty: name.' }),
    business_address: Type.String({ description: 'Of the host on invoices, in lines.' }),
    tax_number: Type.String({ description: 'Of the host on invoices.' }),
  },
  { $id: 'Account', examples: [EXAMPLE] },
);

export const GetAccount = {
  data: Type.Object({ account: Account }),
  example: { data: { account: EXAMPLE } },
} as const satisfies Contract;

export const UpdateAccount = {
  body: Type.Object({
    name: Type.Optional(field.name(100)),
    timezone: Type.Optional(field.timezone()),
    currency: Type.Optional(field.currency()),
    country: Type.Optional(field.country()),
    language: Type.Optional(field.language()),
    guest_retention_months: Type.Optional(
      field.nullable(
        field.integer(
          1,
          RETENTION_MONTHS_MAX,
          'Erases guests this many months after their last night, also earlier ones. Null: never.',
        ),
      ),
    ),
    business_name: Type.Optional(field.trimmed(field.text(200, 'Of the host on invoices. Empty: name.'))),
    business_address: Type.Optional(field.text(500, 'Of the host on invoices, in lines.')),
    tax_number: Type.Optional(field.text(50, 'Of the host on invoices.')),
  }),
  data: Type.Object({ account: Account }),
  errors: ['master_needed'],
  example: {
    body: { name: 'Seaside Homes', timezone: 'Europe/Amsterdam' },
    data: { account: EXAMPLE },
  },
} as const satisfies Contract;

export type AccountChanges = Static<typeof UpdateAccount.body>;
