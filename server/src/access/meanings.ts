import { OPERATOR_ROLES } from '../database/scope.ts';
import { meaningsOf, type Words } from '../http/contract/words.ts';
import { GRANT_TYPES } from './oauth/contract.ts';
import { RIGHT_VALUES } from './roles.ts';
import { SIGN_IN_WAYS } from './security/contract.ts';
import { ACCOUNT_STATUSES } from './sessions/contract.ts';

export const MEANINGS: Words = {
  fields: {
    'Operator.id': 'The id of the operator.',
    'Operator.name': 'The name of the person.',
    'Operator.email': 'The e-mail address with which the person signs in; null when there is none.',
    'createOperator.name': 'The name of the person.',
    'updateOperator.name': 'The name of the person.',
    'createOperator.operator': 'The new operator.',
    'updateOperator.operator': 'The operator, as it is after the request.',
    operators: 'The operators of this page.',
    invitation: 'How the person gets in; null when there is nothing to send.',
    'Invitation.expires_at': 'When the invitation ends.',
    has_second_factor: 'True when a code of a device is asked at each sign-in.',
    'Token.id': 'The id of the token. It is not secret.',
    'Token.name': 'What the token is for, in the words of who made it.',
    'Token.operator_name': 'The name of the operator for whom the token acts.',
    token: 'The token itself. It is shown only this once.',
    tokens: 'The tokens of this page.',
    applications: 'The applications of this page.',
    'GrantedApplication.name': 'The name of the application.',
    'GrantedApplication.operator_name': 'The name of the operator for whom it acts.',
    'GrantedApplication.created_at': 'When the operator allowed it.',
    client_id: 'The id of the application, with which it names itself.',
    grant_type: 'What is exchanged for the tokens.',
    token_type: 'How the token is sent: `Bearer`.',
    'SessionAccount.name': 'The name of the account.',
    'SessionAccount.operator': 'The operator of the account that the person is.',
    is_master: 'True for the one operator of the account who may do everything.',
    role: 'What the operator may do.',
    'rights.own': 'The operator’s own settings.',
    'rights.common': 'What every page needs.',
    'rights.properties': 'Properties, room types, groups and tags.',
    'rights.stays': 'Reservations and guests.',
    'rights.calendar': 'Nights, prices and restrictions.',
    'rights.listings': 'Listings and their calendars.',
    'rights.messages': 'Conversations and reviews.',
    'rights.tasks': 'Tasks and staff.',
    'rights.staff_links': 'Links to the pages of staff.',
    'rights.occupancy': 'The report on occupancy.',
    'rights.money': 'Books, invoices, terms and quotes.',
    'rights.automation': 'Rules and their actions.',
    'rights.account': 'The account, its operators, tokens, webhooks and limits.',
    sessions: 'The sessions of the person.',
    'OwnSession.id': 'The id of the session.',
    is_set: 'True when it is in use.',
    connection: 'The account at the identity provider; null when none is connected.',
  },
  values: [
    meaningsOf(GRANT_TYPES, {
      authorization_code: 'the code that the consent page gave',
      refresh_token: 'the refresh token of the exchange before',
    }),
    meaningsOf(RIGHT_VALUES, {
      none: 'neither reads nor changes',
      read: 'reads',
      change: 'reads and changes',
    }),
    meaningsOf(OPERATOR_ROLES, {
      full: 'everything',
      no_money: 'all but amounts, automation and the account',
      messages: 'conversations; stays and the calendar are only read',
      tasks: 'tasks; stays are only read',
      read_only: 'reads all but the account, and changes nothing',
    }),
    meaningsOf(SIGN_IN_WAYS, {
      password: 'by password',
      link: 'by a link of the person who runs the service',
      provider: 'by the identity provider',
    }),
    meaningsOf(ACCOUNT_STATUSES, {
      active: 'in use',
      suspended: 'stopped by the people who run the service',
      lapsed: 'its subscription has ended',
    }),
  ],
};
