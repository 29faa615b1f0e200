import { SyncListing } from '../../areas/listings/imports/contract.ts';
import { presentListing } from '../../areas/listings/present.ts';
import { preparedTexts } from '../../http/prepared-json.ts';
import { acting, type Operation } from '../../http/operation.ts';
import type { ExternalServices } from '../../outbound/outside.ts';
import { openRest, writeJson } from '../../threads/rest.ts';
import { syncListing } from './import-feed.ts';

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
    act: async (scope, { params, body }, outside: ExternalServices) => {
      const options = { outside, isDryRun: body.dry_run === true };
      const { listing, ...synced } = await syncListing(scope, params.id, options);
      const data = { ...synced, listing: presentListing(listing, scope) };
      return preparedTexts(await writeJson(data, openRest()));
    },
  }),
];
