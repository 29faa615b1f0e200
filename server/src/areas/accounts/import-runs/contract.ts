import { Type, type Static } from 'typebox';
import type { Contract } from '../../../http/contract/contract.ts';
import * as field from '../../../http/contract/fields.ts';
import { formerly } from '../../../http/contract/former-names.ts';

export const IMPORT_SOURCES = ['server', 'archive'] as const;
export const IMPORT_STATUSES = ['uploading', 'ready', 'waiting', 'running', 'finished', 'failed'] as const;
/** As it is stored: an import that waits is one that runs and that no process holds. */
export type StoredStatus = Exclude<(typeof IMPORT_STATUSES)[number], 'waiting'>;

export const IMPORT_PROBLEMS = [
  'account_not_empty',
  'address_refused',
  'archive_broken',
  'internal',
  'operator_gone',
  'process_ended',
  'source_broken',
  'source_busy',
  'token_refused',
  'took_too_long',
  'unreachable',
] as const;
export type ImportProblemWord = (typeof IMPORT_PROBLEMS)[number];

/** Bounds on imports of whole accounts; docs/limits.md lists them. */
export const IMPORT_RUN_LIMITS = {
  /** Of one upload request. */
  pieceBytesMax: 4 * 2 ** 20,
  /** In one process. */
  runningMax: 4,
  /** After this time an import lets another one run that waits, and goes on later where it stopped. */
  turnSeconds: 30,
  hoursMax: 12,
  /** Processes that end while they run it. */
  processesMax: 2,
  /** The token and the archive are deleted so long after the last use. */
  keptHours: 24,
  reportDays: 30,
} as const;

/** Base64 is a third longer than its bytes. */
export const PIECE_BODY_BYTES_MAX = 6 * 2 ** 20;

const EXAMPLE_REFUSAL = {
  resource: 'tags',
  line: 3,
  reason: 'color must be a colour, # and six hexadecimal digits.',
};

const EXAMPLE = {
  source: 'server',
  url: 'https://pms.example.com',
  archive_bytes: null,
  uploaded_bytes: null,
  status: 'finished',
  is_dry_run: true,
  is_source_kept: true,
  progress: {
    resource: 'webhooks',
    resources_done: 23,
    resources_total: 23,
    objects: 1,
    objects_total: null,
  },
  problem: null,
  retry_at: null,
  report: {
    resources: [{ resource: 'tags', read: 4, stored: 3, unchanged: 0 }],
    refusals: [EXAMPLE_REFUSAL],
    refusals_total: 1,
    notes: ['Access tokens and partner applications are not taken.'],
  },
  updated_at: '2026-06-15T12:00:00+02:00',
};

const Progress = Type.Object({
  resource: Type.String({ description: 'What is being read, as the files of an archive name it.' }),
  resources_done: Type.Integer({ minimum: 0 }),
  resources_total: Type.Integer({ minimum: 0 }),
  objects: Type.Integer({ minimum: 0, description: 'Objects that were read so far.' }),
  objects_total: field.nullable(
    Type.Integer({ minimum: 0, description: 'Null when the source does not say how many it has.' }),
  ),
});

const Report = Type.Object({
  resources: Type.Array(
    Type.Object({
      resource: Type.String(),
      read: Type.Integer(),
      stored: Type.Integer({ description: 'Stored by this run; 0 in a dry run.' }),
      unchanged: Type.Integer({ description: 'Stored by an earlier run.' }),
    }),
  ),
  refusals: Type.Array(
    Type.Object({
      resource: Type.String(),
      line: Type.Integer({ description: 'The number of the object in its resource, from 1.' }),
      reason: formerly('why', Type.String({ description: 'One sentence.' })),
    }),
    { description: 'The first 1,000 of the objects that were not taken, or not as they were.' },
  ),
  refusals_total: Type.Integer(),
  notes: Type.Array(Type.String(), { description: 'What no import takes, and what it changes on the way.' }),
});

export const AccountImport = Type.Object(
  {
    source: field.oneOf(IMPORT_SOURCES),
    url: field.nullable(Type.String({ description: 'The address of the other server.' })),
    archive_bytes: field.nullable(Type.Integer({ description: 'The size of the archive.' })),
    uploaded_bytes: field.nullable(
      Type.Integer({ description: 'How much of the archive has arrived. The next piece begins here.' }),
    ),
    status: field.oneOf(
      IMPORT_STATUSES,
      'uploading: pieces of the archive are missing. ready: it can be run. waiting: it was started, and goes on by itself ' +
        'at retry_at, or when it is its turn. running: a process works on it. finished and failed: it can be run again.',
    ),
    is_dry_run: Type.Boolean({ description: 'True when the latest run stores nothing.' }),
    is_source_kept: Type.Boolean({
      description:
        'False when the token or the archive was deleted: a run then needs a token, or another upload. ' +
        `They are deleted when an import is finished, and ${IMPORT_RUN_LIMITS.keptHours} hours after their last use.`,
    }),
    progress: field.objectOrNull(Progress),
    problem: field.nullable(
      Type.Object({
        code: field.oneOf(IMPORT_PROBLEMS),
        message: Type.String({ description: 'One sentence.' }),
      }),
    ),
    retry_at: field.nullable(
      field.instant(
        'When a waiting import goes on by itself, as problem says: another server has asked to wait, or a problem may pass. ' +
          'Null when it waits only for its turn.',
      ),
    ),
    report: field.objectOrNull(Report),
    updated_at: field.instant(),
  },
  { $id: 'AccountImport', examples: [EXAMPLE] },
);

const data = Type.Object({ account_import: AccountImport });

export const GetAccountImport = {
  data: Type.Object({ account_import: field.objectOrNull(AccountImport) }),
  errors: ['master_needed'],
  example: { data: { account_import: EXAMPLE } },
} as const satisfies Contract;

export const PrepareImport = {
  body: Type.Object({
    url: Type.Optional(
      field.webAddress('The address of another server of this interface. Send it with its token.'),
    ),
    token: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 500,
        pattern: '^[\\x21-\\x7e]+$',
        description:
          'An access token of the master operator there. A read-only one is enough. It is stored encrypted.',
      }),
    ),
    archive_bytes: Type.Optional(
      field.integer(1, 2 ** 40, 'The size of an archive of GET /export, which is uploaded in pieces.'),
    ),
  }),
  data,
  errors: ['master_needed', 'import_running', 'account_not_empty'],
  example: {
    body: { archive_bytes: 5_242_880 },
    data: {
      account_import: {
        ...EXAMPLE,
        source: 'archive',
        url: null,
        archive_bytes: 5_242_880,
        uploaded_bytes: 0,
        status: 'uploading',
        progress: null,
        report: null,
      },
    },
  },
} as const satisfies Contract;

export const UploadPiece = {
  body: Type.Object({
    from_byte: field.integer(0, 2 ** 40, 'Where the piece begins in the archive: uploaded_bytes.'),
    content_base64: Type.String({
      minLength: 1,
      maxLength: PIECE_BODY_BYTES_MAX - 1024,
      description: `The bytes as base64: at most ${IMPORT_RUN_LIMITS.pieceBytesMax / 2 ** 20} MiB of them.`,
    }),
  }),
  data,
  errors: ['master_needed', 'import_running', 'import_not_prepared'],
  example: {
    body: { from_byte: 0, content_base64: 'UEsDBA==' },
    data: {
      account_import: {
        ...EXAMPLE,
        source: 'archive',
        url: null,
        archive_bytes: 5_242_880,
        uploaded_bytes: 4,
        status: 'uploading',
        progress: null,
        report: null,
      },
    },
  },
} as const satisfies Contract;

export const RunImport = {
  body: Type.Object({
    dry_run: Type.Optional(
      Type.Boolean({ description: 'true: everything is read and checked, nothing stored.' }),
    ),
    token: Type.Optional({
      ...PrepareImport.body.properties.token,
      description:
        'Needed when is_source_kept is false, or when the other server has refused the former one.',
    }),
  }),
  data,
  errors: [
    'master_needed',
    'import_running',
    'import_not_prepared',
    'account_not_empty',
    'archive_not_uploaded',
  ],
  example: {
    body: { dry_run: true },
    data: { account_import: { ...EXAMPLE, status: 'waiting', progress: null, report: null } },
  },
} as const satisfies Contract;

export const DeleteImport = {
  data: Type.Object({}),
  errors: ['master_needed'],
  example: { data: {} },
} as const satisfies Contract;

export type Preparation = Static<typeof PrepareImport.body>;
export type ArchivePiece = Static<typeof UploadPiece.body>;
export type RunWish = Static<typeof RunImport.body>;
export type ImportProgress = Static<typeof Progress>;
type PresentedReport = Static<typeof Report>;
type PresentedRefusal = PresentedReport['refusals'][number];
/** As stored: a refusal says `why`. */
export type StoredReport = Omit<PresentedReport, 'refusals'> & {
  readonly refusals: readonly (Omit<PresentedRefusal, 'reason'> & { readonly why: string })[];
};
