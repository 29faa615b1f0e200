import { acting, changing, reading, type Area } from '../../http/contract/operation.ts';
import type { ExternalServices } from '../../outbound/outside.ts';
import { disconnect, readSignInProvider } from '../provider/own-connection.ts';
import type { SignInAttempts } from '../sign-in/attempts.ts';
import {
  beginSecondFactor,
  changePassword,
  endSession,
  readSecondFactor,
  readSessions,
  removeSecondFactor,
  setSecondFactor,
} from './actions.ts';
import {
  BeginSecondFactor,
  DeleteSecondFactor,
  DeleteSession,
  DeleteSignInProvider,
  GetSecondFactor,
  GetSignInProvider,
  ListSessions,
  SetPassword,
  SetSecondFactor,
} from './contract.ts';

/** What checks of passwords need of the service. */
export type PasswordServices = { readonly attempts: SignInAttempts };
type ProviderServices = Pick<ExternalServices, 'provider' | 'mail'>;

export const security: Area<PasswordServices & ProviderServices> = {
  name: 'Security',
  description:
    'The password, the second factor and the sessions of the signed-in person. Each person changes only their own, at a page of this ' +
    'service: no token may. They are the same in all accounts of the person. A wrong current_password counts: after 5 in a row, ' +
    'further ones must wait (429), as at the sign-in.',
  operations: [
    reading({
      method: 'GET',
      path: '/sessions',
      summary: 'List own sessions',
      description: 'The latest first, 20 at most.',
      contract: ListSessions,
      needsSession: true,
      read: readSessions,
    }),
    changing({
      method: 'DELETE',
      path: '/sessions/{id}',
      summary: 'End a session',
      description: 'Also that of this request.',
      contract: DeleteSession,
      needsSession: true,
      change: async (tx, { params }) => {
        await endSession(tx, params.id);
        return {};
      },
    }),
    acting({
      method: 'PUT',
      path: '/password',
      summary: 'Set the own password',
      description: 'Ends all other sessions of the person.',
      contract: SetPassword,
      needsSession: true,
      act: async (scope, { body }, { attempts }: PasswordServices) => {
        await changePassword(scope, body, attempts);
        return {};
      },
    }),
    reading({
      method: 'GET',
      path: '/second_factor',
      summary: 'Read the own second factor',
      contract: GetSecondFactor,
      needsSession: true,
      read: readSecondFactor,
    }),
    reading({
      method: 'POST',
      path: '/second_factor',
      summary: 'Begin a second factor',
      description: 'Nothing is stored yet: PUT /second_factor confirms it with a code of the app.',
      contract: BeginSecondFactor,
      needsSession: true,
      read: beginSecondFactor,
    }),
    acting({
      method: 'PUT',
      path: '/second_factor',
      summary: 'Confirm a second factor',
      description:
        'Replaces a present one with its recovery codes, and ends all other sessions of the person.',
      contract: SetSecondFactor,
      needsSession: true,
      act: (scope, { body }, { attempts }: PasswordServices) => setSecondFactor(scope, body, attempts),
    }),
    acting({
      method: 'DELETE',
      path: '/second_factor',
      summary: 'Remove the own second factor',
      description: 'Signing in then needs only the password. Ends all other sessions of the person.',
      contract: DeleteSecondFactor,
      needsSession: true,
      act: async (scope, { body }, { attempts }: PasswordServices) => {
        await removeSecondFactor(scope, body.current_password, attempts);
        return {};
      },
    }),
    reading({
      method: 'GET',
      path: '/sign_in_provider',
      summary: 'Read the own identity provider',
      description:
        'By which the person signs in besides their password. To connect one, the browser opens `/sign-in/provider?connect=1`.',
      contract: GetSignInProvider,
      needsSession: true,
      read: (scope, _input, services: ProviderServices) => readSignInProvider(scope, services),
    }),
    acting({
      method: 'DELETE',
      path: '/sign_in_provider',
      summary: 'Disconnect the identity provider',
      description:
        'The person then signs in by password. Ends the other sessions that the provider began. A person without a password chooses one first.',
      contract: DeleteSignInProvider,
      needsSession: true,
      act: async (scope, { body }, { attempts }: PasswordServices) => {
        await disconnect(scope, body.current_password, attempts);
        return {};
      },
    }),
  ],
};
