import { isDeepStrictEqual } from 'node:util';
import type { WriteScope } from '../../../database/scope.ts';
import { accept, type AsSent } from '../../../http/input/every-error.ts';
import { lockPropertiesForBooking } from '../row-locks.queries.ts';
import type { SentDetails } from './contract.ts';
import { listPictureIds, requireDetailsRow, storeDetails, type DetailsRow } from './queries.ts';
import { NO_DETAILS, type Details } from './record.ts';
import { brokenDetails, brokenPictures } from './rules.ts';

/** Changes the fields of the description that are sent. Throws `property_not_found`. */
export async function changeDetails(
  tx: WriteScope,
  property_id: number,
  sent: AsSent<SentDetails>,
): Promise<DetailsRow> {
  await lockPropertiesForBooking(tx, [property_id]);
  const row = await requireDetailsRow(tx, property_id);
  const old = row.details ?? NO_DETAILS;
  const pictures = sent.guide === undefined ? [] : await listPictureIds(tx, property_id);
  const broken = [...brokenDetails(sent), ...brokenPictures(sent.guide, pictures)];
  const details: Details = { ...old, ...accept(sent, broken) };
  if (isDeepStrictEqual(details, old)) return row;
  await storeDetails(tx, property_id, details);
  return { ...row, details };
}

/** Takes a picture that is deleted out of the guide. The caller has locked the property. */
export async function dropFromGuide(tx: WriteScope, property_id: number, picture_id: number): Promise<void> {
  const { details } = await requireDetailsRow(tx, property_id);
  if (details?.guide.some(({ picture_ids }) => picture_ids.includes(picture_id)) !== true) return;
  const guide = details.guide.map((section) => ({
    ...section,
    picture_ids: section.picture_ids.filter((id) => id !== picture_id),
  }));
  await storeDetails(tx, property_id, { ...details, guide });
}
