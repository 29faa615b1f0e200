import * as fc from 'fast-check';
import { INTERVAL_MINUTES, LOCAL, resetClock } from '../channel-calendar.ts';
import { holds } from '../holds.ts';
import { useHarness } from '../harness.ts';
import { DAYS, IMPORTING, LISTINGS, PROPERTIES, type Range, WITHOUT_CODES } from './calendar-model.ts';
import { CalendarWorld, type Step } from './calendar-world.ts';
import { useFeedServer } from './feed-server.ts';

const feeds = useFeedServer();
const harness = useHarness({ outside: LOCAL });

const range = fc
  .record({ from: fc.nat(DAYS - 3), nights: fc.integer({ min: 1, max: 3 }) })
  .map((each): Range => ({ ...each }));
const property = fc.nat(PROPERTIES - 1);
const stay = fc.nat(4);
const kind = <const Kind extends string>(name: Kind) => fc.constant(name);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: kind('book'), property, range }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('move'), stay, range }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('allocate'), stay, property }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('box' as const, 'cancel' as const), stay }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('close' as const, 'open' as const), property, range }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: kind('inventory'),
      listing: fc.nat(LISTINGS.length - 1),
      range,
      inventory: fc.nat(1),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: kind('feed'),
      listing: fc.constantFrom(...IMPORTING),
      uid: fc.nat(2),
      insteadOf: fc.option(fc.nat(2), { freq: 1 }),
      minutes: fc.constantFrom(INTERVAL_MINUTES, INTERVAL_MINUTES, 24 * 60),
      entry: fc.option(
        fc.record({ kind: fc.constantFrom('reservation' as const, 'block' as const), range }),
        {
          freq: 3,
        },
      ),
    }),
  },
);

const followsModel = (steps: fc.Arbitrary<Step[]>) =>
  fc.asyncProperty(steps, async (taken) => {
    resetClock();
    const world = await CalendarWorld.open(harness, await harness.newHost(), feeds);
    for (const each of taken) {
      await world.take(each);
      await world.check();
    }
  });

holds(
  'whatever is booked, moved, allocated, boxed, cancelled, closed and imported, the calendar is the model’s after every step',
  30,
  () => followsModel(fc.array(step, { minLength: 1, maxLength: 12 })),
);

const another = fc.option(fc.nat(5), { freq: 3 });

/** A reservation under a UID, often in the place of another one. */
const renamed: fc.Arbitrary<Step> = fc.record({
  kind: kind('feed'),
  listing: fc.constant(WITHOUT_CODES),
  uid: fc.nat(5),
  insteadOf: another,
  minutes: fc.constant(INTERVAL_MINUTES),
  entry: fc.record({ kind: kind('reservation'), range }),
});

holds('reservations without codes are the model’s after every read, whatever UIDs they get', 30, () =>
  followsModel(fc.array(renamed, { minLength: 3, maxLength: 6 })),
);
