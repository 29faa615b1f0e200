import * as types from './setting-types.ts';
import { setting } from './setting-types.ts';

/** The settings of the mail server. */
export const MAIL_SETTINGS = {
  smtpUrl: setting(
    'SMTP_URL',
    types.optional(types.SMTP_URL),
    '',
    'Mail server that sends messages to guests, invitations to operators, and letters to people who have forgotten their password: `smtp://user:password@host:587` or `smtps://…`. Without it, no e-mail is sent. Set PUBLIC_URL as well, because each e-mail links to a page of this service.',
  ),
  from: setting(
    'MAIL_FROM',
    types.optional(types.EMAIL),
    '',
    'Sender address of e-mails, such as `guests@pms.example.com`. Required with SMTP_URL.',
  ),
  replyAddress: setting(
    'MAIL_REPLY_ADDRESS',
    types.optional(types.REPLY_ADDRESS),
    '',
    'Address that guests answer to, with `{token}` where the sign of the conversation goes: `guests+{token}@pms.example.com` for a mailbox with plus addresses, `{token}@reply.example.com` for a domain of its own. Without it, guests answer on their page. Requires SMTP_URL, and IMAP_URL or `innkeep receive-mail`. See [answers by e-mail](answers-by-email.md).',
  ),
  imapUrl: setting(
    'IMAP_URL',
    types.optional(types.IMAP_URL),
    '',
    'Mailbox that answers of guests arrive in: `imaps://user:password@host:993`, or `imap://…` with STARTTLS; a path names the folder, by default INBOX. Requires MAIL_REPLY_ADDRESS. Mail that belongs to no conversation stays unread there.',
  ),
  authHost: setting(
    'MAIL_AUTH_HOST',
    types.optional(types.HOST),
    '',
    'Name of the mail server whose `Authentication-Results` are trusted: its first word in that header. With it, an answer counts as the guest’s only if that server found the address of the sender authentic. Set it wherever your mail server adds that header.',
  ),
};

/** The settings of signing in by an identity provider. */
export const PROVIDER_SETTINGS = {
  issuer: setting(
    'OIDC_ISSUER',
    types.optional(types.ISSUER),
    '',
    'Address of the identity provider (OpenID Connect) by which people may sign in: the issuer, such as `https://login.example.com/realms/team`. Without it, people sign in by password. See [signing in](sign-in.md).',
  ),
  clientId: setting(
    'OIDC_CLIENT_ID',
    types.optional(types.CLIENT_TEXT),
    '',
    'Client id that the identity provider gave Innkeep. Required with OIDC_ISSUER.',
  ),
  clientSecret: setting(
    'OIDC_CLIENT_SECRET',
    types.optional(types.CLIENT_SECRET),
    '',
    'Client secret that the identity provider gave Innkeep. Required with OIDC_ISSUER.',
  ),
  name: setting(
    'OIDC_NAME',
    types.optional(types.SHOWN_NAME),
    '',
    'Name of the identity provider on the button of the sign-in page. Without it, the button has the host name of OIDC_ISSUER.',
  ),
  domains: setting(
    'OIDC_DOMAINS',
    types.DOMAINS,
    '',
    'Domains of e-mail addresses, separated by commas. With them, only people whose e-mail address has one of these domains and is verified by the identity provider sign in by it. Without them, everybody whom the provider lets in does.',
  ),
  linksByEmail: setting(
    'OIDC_LINK_BY_EMAIL',
    types.TRUE_OR_FALSE,
    'false',
    'With `true`, the first sign-in by the identity provider finds the person by their verified e-mail address. With `false`, the person confirms it once with their password. Requires OIDC_DOMAINS.',
  ),
  isOnly: setting(
    'OIDC_ONLY',
    types.TRUE_OR_FALSE,
    'false',
    'With `true`, passwords sign in only the owners of accounts (their master operators), for the day when the identity provider does not work. All others sign in by the provider.',
  ),
  countsFactor: setting(
    'OIDC_SECOND_FACTOR',
    types.oneOf('own', 'provider'),
    'own',
    'With `own`, a person who has set up a second factor in Innkeep is asked for its code after the identity provider, too. With `provider`, the provider decides alone.',
  ),
};
