import type { Static } from 'typebox';
import { presentAmount } from '../../../http/contract/money.ts';
import type { PropertyDetails } from './contract.ts';
import type { DetailsRow } from './queries.ts';
import { mapAddress, NO_DETAILS } from './record.ts';

export function presentDetails(row: DetailsRow): Static<typeof PropertyDetails> {
  const details = row.details ?? NO_DETAILS;
  return {
    property_id: row.property_id,
    is_set: row.details !== null,
    rooms: details.rooms,
    bathrooms: details.bathrooms === null ? null : presentAmount(details.bathrooms),
    amenities: [...details.amenities],
    house_rules: [...details.house_rules],
    descriptions: [...details.descriptions],
    registration_number: details.registration_number,
    contact_phone: details.contact_phone,
    check_out_steps: [...details.check_out_steps],
    guide: [...details.guide],
    map_url: mapAddress(row),
  };
}
