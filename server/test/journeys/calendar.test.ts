import * as fc from 'fast-check';
import { INTERVAL_MINUTES, LOCAL, resetClock } from '../channel-calendar.ts';
import { holds } from '../holds.ts';
import { useHarness } from '../harness.ts';
import { DAYS, IMPORTING, LISTINGS, PROPERTIES, type Range } from './calendar-model.ts';
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

holds(
  'whatever is booked, moved, allocated, boxed, cancelled, closed and imported, the calendar is the model’s after every step',
  30,
  () =>
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      resetClock();
      const world = await CalendarWorld.open(harness, await harness.newHost(), feeds);
      for (const each of steps) {
        await world.take(each);
        await world.check();
      }
    }),
);
