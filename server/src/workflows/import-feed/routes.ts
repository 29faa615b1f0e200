import type { Static } from 'typebox';
import type { Listing } from '../../areas/listings/contract.ts';
import { PreviewListing, SyncListing, type PreviewedListing } from '../../areas/listings/imports/contract.ts';
import { presentListing, presentPreviewed } from '../../areas/listings/present.ts';
import { accept } from '../../http/input/every-error.ts';
import { preparedTexts } from '../../http/answer/prepared-json.ts';
import { acting, type Operation } from '../../http/contract/operation.ts';
import type { ExternalServices } from '../../outbound/outside.ts';
import { openRest, writeJson } from '../../threads/rest.ts';
import { syncListing } from './import-feed.ts';
import { brokenTrial, previewListing, previewSync, type Previewed } from './preview-listing.ts';

export const importFeedRoutes: readonly Operation<ExternalServices>[] = [
  acting({
    method: 'POST',
    path: '/listings/{id}/sync',
    summary: 'Import its calendar now',
    description:
      'Reads the calendar at its import address and returns the difference. The service also does this by itself every ' +
      'few minutes. With dry_run nothing is stored; import_url and events_are then try another address, or another way ' +
      'to read it, before they are set. When the address cannot be read, error contains the reason and nothing changes.',
    contract: SyncListing,
    dryRun: 'by body',
    hasRules: true,
    act: async (scope, { params, body }, outside: ExternalServices) => {
      if (body.dry_run !== true) accept(body, brokenTrial(body));
      const read =
        body.dry_run === true
          ? await previewSync(scope, params.id, body, outside)
          : await syncListing(scope, params.id, outside);
      return presentRead(read, presentListing(read.listing, scope));
    },
  }),
  acting({
    method: 'POST',
    path: '/listings/preview',
    summary: 'Read the calendar of a new listing',
    description:
      'Returns what its first read would change, and stores nothing: neither the listing nor its bookings. The body is ' +
      'that of POST /listings. When the address cannot be read, error contains the reason. The listing has no id and no ' +
      'export_url before it is added.',
    contract: PreviewListing,
    dryRun: 'stores nothing',
    hasRules: true,
    act: async (scope, { body }, outside: ExternalServices) => {
      const read = await previewListing(scope, body, outside);
      return presentRead(read, presentPreviewed(read.listing, scope, body.listing_id));
    },
  }),
];

/** What was read. What the calendar did not say again is as at the last whole read. */
async function presentRead(read: Previewed, listing: Static<typeof Listing> | PreviewedListing) {
  const { difference, error } = read;
  const { skipped_events, echo_nights } = read.whole ?? read.listing;
  const data = { difference, skipped_events, echo_nights, error, listing };
  return preparedTexts(await writeJson(data, openRest()));
}
