import { PreviewListing, SyncListing } from '../../areas/listings/imports/contract.ts';
import { presentListing } from '../../areas/listings/present.ts';
import { preparedTexts } from '../../http/prepared-json.ts';
import { acting, type Operation } from '../../http/operation.ts';
import type { ExternalServices } from '../../outbound/outside.ts';
import { openRest, writeJson } from '../../threads/rest.ts';
import { syncListing } from './import-feed.ts';
import { brokenPreview, previewListing } from './preview-listing.ts';

export const importFeedRoutes: readonly Operation<ExternalServices>[] = [
  acting({
    method: 'POST',
    path: '/listings/{id}/sync',
    summary: 'Import its calendar now',
    description:
      'Reads the calendar at its import address and returns the difference. The service also does this by itself every ' +
      'few minutes. With dry_run nothing is stored. When the address cannot be read, error contains the reason and ' +
      'nothing changes.',
    contract: SyncListing,
    dryRun: 'by body',
    act: async (scope, { params, body }, outside: ExternalServices) => {
      const options = { outside, isDryRun: body.dry_run === true };
      const { listing, ...synced } = await syncListing(scope, params.id, options);
      const data = { ...synced, listing: presentListing(listing, scope) };
      return preparedTexts(await writeJson(data, openRest()));
    },
  }),
  acting({
    method: 'POST',
    path: '/listings/preview',
    summary: 'Read the calendar of a new listing',
    description:
      'Returns what its first read would change, and stores nothing: neither the listing nor its bookings. The body is ' +
      'that of POST /listings. When the address cannot be read, error contains the reason. The id of the listing is ' +
      'another one when it is added.',
    contract: PreviewListing,
    dryRun: 'stores nothing',
    alsoBroken: (tx, { body }) => brokenPreview(tx, body),
    act: async (scope, { body }, outside: ExternalServices) => {
      const { listing, ...previewed } = await previewListing(scope, body, outside);
      const data = { ...previewed, listing: presentListing(listing, scope) };
      return preparedTexts(await writeJson(data, openRest()));
    },
  }),
];
