import { Type } from 'typebox';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';
import { formerly } from '../../http/contract/former-names.ts';
import { PASSWORD_LENGTH_MAX } from '../sign-in/rules.ts';

const SESSION = {
  id: 701,
  began_by: 'password',
  is_current: true,
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  address: '203.0.113.9',
  created_at: '2026-07-01T08:00:00Z',
  used_at: '2026-07-01T10:00:00Z',
};

export const SIGN_IN_WAYS = ['password', 'link', 'provider'] as const;

const OwnSession = Type.Object(
  {
    id: field.id(),
    began_by: field.oneOf(
      SIGN_IN_WAYS,
      'How the person signed in: by password, by a link of who runs the service, or by the identity provider.',
    ),
    is_current: Type.Boolean({ description: 'True for the session of this request.' }),
    user_agent: field.nullable(Type.String({ description: 'As the browser named itself at the sign-in.' })),
    address: field.nullable(
      Type.String({ description: 'The address of the sign-in; of IPv6 its network, the /64.' }),
    ),
    created_at: field.moment('When the person signed in.'),
    used_at: field.moment('The last use, noted every five minutes.'),
  },
  { $id: 'OwnSession', examples: [SESSION] },
);

const currentPassword = Type.String({
  maxLength: 4 * PASSWORD_LENGTH_MAX,
  description: 'The present password of the signed-in person.',
});

export const ListSessions = {
  data: Type.Object({ sessions: Type.Array(OwnSession), total: Type.Integer({ minimum: 0 }) }),
  example: { data: { sessions: [SESSION], total: 1 } },
} as const satisfies Contract;

export const DeleteSession = {
  params: Type.Object({ id: field.id() }),
  data: Type.Object({}),
  errors: ['session_not_found'],
  example: { params: { id: 701 }, data: {} },
} as const satisfies Contract;

export const SetPassword = {
  body: Type.Object({
    current_password: currentPassword,
    password: Type.String({
      minLength: 12,
      maxLength: PASSWORD_LENGTH_MAX,
      description: 'At least 12 characters, not the e-mail address.',
    }),
  }),
  data: Type.Object({}),
  example: {
    body: { current_password: 'correct horse battery', password: 'a rowing boat in spring' },
    data: {},
  },
} as const satisfies Contract;

export const GetSecondFactor = {
  data: Type.Object({
    is_set: Type.Boolean(),
    recovery_codes_left: Type.Integer({ minimum: 0, description: 'Recovery codes that are not used yet.' }),
  }),
  example: { data: { is_set: false, recovery_codes_left: 0 } },
} as const satisfies Contract;

export const BeginSecondFactor = {
  data: Type.Object({
    enrolment: Type.String({ description: 'For PUT /second_factor, within 15 minutes.' }),
    secret: Type.String({ description: 'For typing into an authenticator app, in base 32.' }),
    otpauth_url: Type.String({ description: 'The same for a QR code.' }),
  }),
  example: {
    data: {
      enrolment: 'v1.pWn0r2yXb1Jm7cQe',
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      otpauth_url:
        'otpauth://totp/Innkeep%3Anora%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Innkeep',
    },
  },
} as const satisfies Contract;

export const SetSecondFactor = {
  body: Type.Object({
    current_password: currentPassword,
    enrolment: Type.String({ maxLength: 2000, description: 'The enrolment of POST /second_factor.' }),
    code: Type.String({ maxLength: 30, description: 'The code that the authenticator app shows now.' }),
  }),
  data: Type.Object({
    recovery_codes: Type.Array(Type.String(), {
      description: 'Each signs in once instead of a code. They are shown only this once.',
    }),
  }),
  example: {
    body: { current_password: 'correct horse battery', enrolment: 'v1.pWn0r2yXb1Jm7cQe', code: '123456' },
    data: { recovery_codes: ['abcd-efgh-jkmn-pqrs'] },
  },
} as const satisfies Contract;

export const DeleteSecondFactor = {
  body: Type.Object({ current_password: currentPassword }),
  data: Type.Object({}),
  example: { body: { current_password: 'correct horse battery' }, data: {} },
} as const satisfies Contract;

const Connection = Type.Object(
  {
    email: field.nullable(
      Type.String({ description: 'As the provider said at the latest sign-in; null without one.' }),
    ),
    created_at: field.moment('When the person was connected.'),
    used_at: field.nullable(field.moment('The latest sign-in by the provider.')),
  },
  { $id: 'ProviderConnection' },
);

export const GetSignInProvider = {
  data: Type.Object({
    name: field.nullable(
      Type.String({ description: 'Of the identity provider; null where people sign in by password alone.' }),
    ),
    connection: field.nullable(Connection),
    has_password: Type.Boolean({
      description:
        'False for a person who has never chosen a password. A letter of /forgotten-password lets them choose one.',
    }),
    is_email_available: formerly(
      'sends_mail',
      Type.Boolean({
        description: 'True when this service sends letters, as that of /forgotten-password.',
      }),
    ),
  }),
  example: {
    data: {
      name: 'Keycloak',
      connection: {
        email: 'nora@example.com',
        created_at: '2026-07-01T08:00:00Z',
        used_at: '2026-07-02T08:00:00Z',
      },
      has_password: true,
      is_email_available: true,
    },
  },
} as const satisfies Contract;

export const DeleteSignInProvider = {
  body: Type.Object({ current_password: currentPassword }),
  data: Type.Object({}),
  example: { body: { current_password: 'correct horse battery' }, data: {} },
} as const satisfies Contract;
