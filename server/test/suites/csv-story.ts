import { dataOf, type Host } from '../harness.ts';
import type { World } from './worlds.ts';

/** A file of each kind, with rows that are new, that were taken before, and that name what is here. */
export async function importFiles(host: Host, world: World): Promise<void> {
  const property_id = await world.idOf('property');
  const stay_code = await world.idOf('stay');
  const { check_in_date, check_out_date } = world.newNights();
  const files = [
    `Reference,Property id,Check-in,Check-out,Guest,Paid\nCSV1,${property_id},${check_in_date},${check_out_date},Ada,5`,
    `Date,Amount,Reservation,Property\n2026-06-01,5,${stay_code},\n2026-06-01,6,,${property_id}`,
    `Name,Mobile,Properties\nAnna,+31 612345678,${property_id}`,
    `Reservation,Guest,Email\n${stay_code},${world.newName()},new@example.com`,
  ];
  const closed = world.newNights();
  const mapping = {
    columns: [{ column: 'Wer', field: 'guest_name' }],
    words: [{ field: 'status', word: 'Zu', means: 'closure' }],
  };
  const mapped = `Wer,Property id,Check-in,Check-out,Status\nAda,${property_id},${closed.check_in_date},${closed.check_out_date},Zu`;
  await dataOf(host.post('/imports', { csv: mapped, mapping }));
  for (const csv of [...files, ...files])
    for (const dry_run of [true, false]) await dataOf(host.post('/imports', { csv, dry_run }));
}
