import assert from 'node:assert/strict';
import { array, asyncProperty, boolean, constantFrom, integer, nat, option, record } from 'fast-check';
import { isRefusedBy } from '../../../database/failures.ts';
import { holds } from '../../../../test/holds.ts';
import { useHarness, type Host } from '../../../../test/harness.ts';
import { aProperty } from '../../properties/fixtures.ts';
import { heldNights, takenNights } from '../rules.ts';
import { storeStay } from '../fixtures.ts';
import { STATUSES, type StayPlace } from '../record.ts';

const harness = useHarness();

const FIRST = Temporal.PlainDate.from('2026-08-01');
const stays = array(
  record({
    house: option(nat({ max: 1 })),
    day: nat({ max: 30 }),
    nights: integer({ min: 1, max: 4 }),
    status: constantFrom(...STATUSES),
    in_reservation_box: boolean(),
  }),
  { minLength: 20, maxLength: 40 },
);

holds(
  'the database and the rule agree on the nights that a stay holds or waits for, and no two stays hold the same night',
  10,
  () =>
    asyncProperty(stays, async (drawn) => {
      const host = await harness.newHost();
      const houses = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
      const held: Nights[] = [];
      const taken: Nights[] = [];
      for (const [index, { house, day, nights, ...state }] of drawn.entries()) {
        const stay: StayPlace = {
          ...state,
          stay_code: `S${index}`,
          property_id: house === null ? null : (houses[house] ?? null),
          check_in_date: FIRST.add({ days: day }).toString(),
          check_out_date: FIRST.add({ days: day + nights }).toString(),
        };
        const wanted = heldNights(stay);
        const isFree = !wanted.some((each) => held.some((other) => shareNights(each, other)));
        assert.equal(await isStored(host, stay), isFree, JSON.stringify(stay));
        if (!isFree) continue;
        held.push(...wanted);
        taken.push(...takenNights(stay));
      }
      assert.deepEqual(await listTakenNights(host), taken.map(asText).toSorted());
    }),
);

type Nights = ReturnType<typeof heldNights>[number];

function shareNights(one: Nights, other: Nights): boolean {
  return (
    one.property_id === other.property_id &&
    one.start_date < other.end_date &&
    other.start_date < one.end_date
  );
}

/** False when the database refuses the stay because another one holds its nights. */
async function isStored(host: Host, { stay_code: code, ...stay }: StayPlace): Promise<boolean> {
  try {
    await storeStay(host, { code, ...stay });
    return true;
  } catch (error) {
    assert.ok(isRefusedBy(error, 'stays_share_no_night'));
    return false;
  }
}

async function listTakenNights({ scope: { sql, host_id } }: Host): Promise<string[]> {
  const rows = await sql<Nights[]>`
    select property_id, start_date, end_date from taken_nights where host_id = ${host_id}`;
  return rows.map(asText).toSorted();
}

function asText({ property_id, start_date, end_date }: Nights): string {
  return `${property_id} ${start_date} ${end_date}`;
}
