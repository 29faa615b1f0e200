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

/** Null by default: then nobody is asked. */
export const RELEASE_URL = setting(
  'RELEASE_URL',
  types.optional(types.FILE_URL),
  '',
  'Address of the `package.json` of the newest release, such as that file of the main branch where you have Innkeep from. Then `innkeep doctor` asks it, without a word about this installation, and says when a newer release is there. Without it, nobody is asked.',
);

/** The settings of backups that leave the machine. */
export const BACKUP_SETTINGS = {
  to: setting(
    'BACKUP_TO',
    types.optional(types.BACKUP_PLACE),
    '',
    'Where `innkeep backup` without a file puts backups: a folder (`/mnt/backups`), a bucket that speaks S3 (`s3://bucket/innkeep`), or a repository of restic (`restic:` and its name). See [backup](backup.md#off-the-machine).',
  ),
  key: setting(
    'BACKUP_KEY',
    types.optional(types.AGE_KEY),
    '',
    'Key that encrypts backups in a folder or a bucket, of the tool age: `age1…` can only make them, `AGE-SECRET-KEY-1…` can also verify and restore them. Without it they are not encrypted. A repository of restic is always encrypted, by RESTIC_PASSWORD.',
  ),
  keep: {
    daily: setting(
      'BACKUP_KEEP_DAILY',
      types.integer(1, 3650),
      '14',
      'Days of which the last backup is kept in BACKUP_TO, counted back from the newest one.',
    ),
    weekly: setting(
      'BACKUP_KEEP_WEEKLY',
      types.integer(0, 520),
      '8',
      'Weeks of which the last backup is kept in BACKUP_TO.',
    ),
    monthly: setting(
      'BACKUP_KEEP_MONTHLY',
      types.integer(0, 1200),
      '12',
      'Months of which the last backup is kept in BACKUP_TO.',
    ),
  },
  pointInTime: {
    isOn: setting(
      'POINT_IN_TIME',
      types.ON_OR_OFF,
      'off',
      'With `on`, the log of the embedded PostgreSQL is archived in BACKUP_TO, a folder or a bucket, so that any moment can be restored. See [a moment](backup.md#a-moment).',
    ),
    days: setting('POINT_IN_TIME_DAYS', types.integer(1, 365), '7', 'Days whose moments can be restored.'),
    waitingMb: setting(
      'POINT_IN_TIME_WAITING_MB',
      types.integer(64, 1_000_000),
      '2000',
      'Megabytes of the log that wait on the disk of DATA_DIR while BACKUP_TO cannot be reached. Beyond it they are given up, and a new base is made.',
    ),
  },
  bucket: {
    endpoint: setting(
      'S3_ENDPOINT',
      types.optional(types.ORIGIN),
      '',
      'Address of the server of the bucket, such as `https://s3.example.com`. Without it, the bucket is at Amazon, in S3_REGION.',
    ),
    region: setting('S3_REGION', types.CLIENT_TEXT, 'us-east-1', 'Region of the bucket.'),
    accessKey: setting('S3_ACCESS_KEY', types.optional(types.CLIENT_TEXT), '', 'Access key of the bucket.'),
    secretKey: setting(
      'S3_SECRET_KEY',
      types.optional(types.CLIENT_SECRET),
      '',
      'Secret of the access key. Required with S3_ACCESS_KEY.',
    ),
  },
  resticPassword: setting(
    'RESTIC_PASSWORD',
    types.optional(types.PASSPHRASE),
    '',
    'Password of the repository of restic.',
  ),
};

/** The names of settings in earlier releases. They still work. */
export const FORMER_NAMES: Readonly<Record<string, string>> = {
  ENCRYPTION_KEY: 'SEALING_KEY',
  ENCRYPTION_KEY_MISMATCH: 'SEALING_KEY_MISMATCH',
};
