import { Type, type Static, type TSchema } from 'typebox';
import type { Contract } from '../../../http/contract/contract.ts';
import type { PreparedJson } from '../../../http/answer/prepared-json.ts';
import * as field from '../../../http/contract/fields.ts';
import { CreateListing, EXAMPLE, eventsAre, IMPORT_URL, Listing, SkippedEvents } from '../contract.ts';
import { Difference } from '../difference.ts';

const RESERVATION = {
  reservation_code: '0-5820143-qk3x9d',
  property_id: 1001,
  check_in_date: '2026-07-01',
  check_out_date: '2026-07-04',
  before: null,
  guest_name: null,
};

const readOf = (listing: TSchema) =>
  Type.Unsafe<PreparedJson>(
    Type.Object({
      difference: Difference,
      skipped_events: field.objectOrNull(SkippedEvents),
      echo_nights: Type.Integer({
        minimum: 0,
        description:
          'Nights of the calendar that only show back what its channel was shown. They are not in the difference.',
      }),
      listing,
      error: field.nullable(
        Type.String({
          description: 'Why the calendar could not be read, as a sentence; null after a good read.',
        }),
      ),
    }),
  );

/** A listing that is not there yet. */
export const PreviewedListing = Type.Object(
  {
    ...Listing.properties,
    id: Type.Null({ description: 'It has none before it is added.' }),
    listing_id: field.nullable(
      Type.String({ description: 'As sent. Null where one is generated when the listing is added.' }),
    ),
    export_url: Type.Null({ description: 'It has no address before it is added.' }),
  },
  { $id: 'PreviewedListing' },
);
export type PreviewedListing = Static<typeof PreviewedListing>;

const READ = {
  difference: {
    added: [{ ...RESERVATION, reservation_code: null }],
    moved: [],
    cancelled: [],
    conflicts: [],
    blocks_added: [
      {
        property_id: 1001,
        start_date: '2026-08-01',
        end_date: '2026-08-07',
        summary: 'Airbnb (Not available)',
      },
    ],
    blocks_removed: [],
  },
  skipped_events: null,
  echo_nights: 0,
  listing: EXAMPLE,
  error: null,
};

export const SyncListing = {
  params: Type.Object({ id: field.id() }),
  body: Type.Object({
    dry_run: Type.Optional(
      Type.Boolean({ description: 'Returns the difference and stores nothing. Default false.' }),
    ),
    import_url: Type.Optional({
      ...IMPORT_URL,
      description: 'Only with dry_run: another address, to see what it would change before it is set.',
    }),
    events_are: Type.Optional({
      ...eventsAre(),
      description: 'Only with dry_run: another way to read its events. Default: that of the listing.',
    }),
  }),
  isBodyOptional: true,
  data: readOf(Listing),
  errors: ['listing_not_found', 'no_import_address'],
  example: {
    params: { id: 1001 },
    body: { dry_run: true },
    data: READ,
  },
} as const satisfies Contract;

export const PreviewListing = {
  body: Type.Object({ ...CreateListing.body.properties, import_url: IMPORT_URL }),
  data: readOf(PreviewedListing),
  errors: CreateListing.errors,
  example: {
    body: CreateListing.example.body,
    data: { ...READ, listing: { ...EXAMPLE, id: null, export_url: null } },
  },
} as const satisfies Contract;

/** Another address of a listing, or another way to read it. */
export type OtherReading = Pick<Static<typeof SyncListing.body>, 'import_url' | 'events_are'>;
