import { row, type ErrorRow } from './error-row.ts';

/** The rows of the catalogue for who may not do something: 401 without a right to be here at all, 403 with too little of one. */
export const ACCESS_ERRORS = {
  token_missing: row(
    401,
    'Send an access token in the Service-Access-Token header.',
    'Add the header and send the request again.',
  ),
  token_unknown: row(
    401,
    'The access token is unknown, expired or deleted: ask the host for a new one.',
    'Stop using this token and ask the host for a new one.',
  ),
  session_unknown: row(
    401,
    'Your session has ended: sign in again at /sign-in.',
    'Sign in again at /sign-in. A page must send the form_token of GET /v3/session with every change.',
  ),
  // OAuth's own names, for libraries that support no others (RFC 6749 section 5.2).
  invalid_client: row(
    401,
    'The client_id or the client_secret is not right: send both as they were printed at the registration.',
  ),
  invalid_grant: row(
    401,
    'The code, its code_verifier or the refresh token is not right, has expired or was used before: send the operator to /oauth/authorize again.',
  ),
  not_authorized: row(401, 'Not authorized for this action.', 'Use a writable token.'),
  operator_entry_needs_master: row(
    403,
    'Only the master operator may keep entries without a property or a stay: send stay_code or property_id.',
    'Send stay_code or property_id, or use a token of the master operator.',
  ),
  operator_is_master: row(403, 'The master operator cannot be deleted: an account has exactly one.'),
  origin_not_allowed: row(
    403,
    'A page of this address may not call this service: call it by its own address.',
    'Open the page at the public address of the service (PUBLIC_URL). Only /mcp has this rule.',
  ),
  session_needed: row(
    403,
    'An access token cannot do this: sign in at /sign-in, and do it on a page of this service.',
  ),
  sandbox_needed: row(
    403,
    'Only a sandbox can do this: make an account for trials with create-account --sandbox.',
  ),
  master_needed: row(403, 'Only the master operator of the account may do this: ask them to do it.'),
  audit_needs_master: row(
    403,
    'Only the master operator may read the audit log: use a token of the master operator.',
  ),
  saved_view_of_another: row(403, 'Another operator saved this view: save one of your own.'),
  usage_needs_full_rights: row(
    403,
    'Only the master operator may read the usage, signed in or with a writable personal access token: use one of them.',
  ),
  operator_is_limited: row(
    403,
    'An operator limited to some properties may not change what belongs to the whole account: use a token of an operator who sees all properties.',
  ),
  role_does_not_allow: row(
    403,
    'The role of this operator does not allow this: ask the master operator of the account for another role.',
    'Ask the master operator for another role. docs/roles.md says what each role may do; fields names what is about money.',
  ),
  order_reaches_further: row(
    403,
    'This order has stays in properties outside this operator’s reach: use a token of an operator who sees all of them.',
  ),
  webhook_of_another_application: row(
    403,
    'Another application, or a person, made this webhook: use a token of the one who made it.',
  ),
  connector_needed: row(
    403,
    'Only a connector may do this: use a token with the scope channel:<type>, such as channel:airbnb.',
  ),
  not_for_connectors: row(
    403,
    'A connector may use only what is below /channel: use a token with the scope read-only or writable.',
  ),
  channel_not_granted: row(
    403,
    'This token is for other channels: ask the host for one with the scope channel:<type> of this channel.',
  ),
  built_in_channel: row(
    403,
    'A built-in channel cannot be changed or deleted: create a channel of your own.',
  ),
} as const satisfies Record<string, ErrorRow>;
