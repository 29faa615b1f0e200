import { doOverlap, nightsOf, wordsOf } from '../nights.ts';
import { readStays, readTaken } from '../stays.ts';
import type { Guest } from '../guests.ts';
import type { World } from '../world.ts';
import { checkApart } from './check-apart.ts';
import { checkGuests } from './check-guests.ts';
import { checkAvailabilities, checkExports, checkSelling } from './check-nights.ts';
import { DAYS_AHEAD, takeSnapshot } from './snapshot.ts';

/** All rules, after a quiet period. Throws the first finding. */
export async function checkWorld(world: World): Promise<void> {
  const snapshot = await takeSnapshot(world);
  checkGuests(snapshot);
  await checkApart(snapshot);
  checkAvailabilities(snapshot);
  checkExports(snapshot);
  await checkNamed(world);
  await checkSelling(snapshot, world.dice('selling'));
}

/** Rule 5: what a calendar shows and nobody can read is named on its listing. */
async function checkNamed(world: World): Promise<void> {
  const garbled = world.channels.filter(({ garbled: title }) => title !== null);
  if (garbled.length === 0) return;
  const { listings } = await world.account.data('GET', '/listings?limit=100');
  for (const { garbled: title, listing, key } of garbled) {
    const found = listings.find(({ id }) => id === listing?.id);
    const titles = (found?.skipped_events?.first ?? []).map((each) => each.title);
    if (titles.includes(title!)) continue;
    const text = `${key} shows an event that cannot be read, “${title}”, and it is named nowhere`;
    world.fail({ rule: 'named', kind: 'unnamed', text });
  }
}

/** Rule 2 at every moment: what the service was told of a guest is not for sale where the guest is meant to be. */
export async function watch(world: World): Promise<void> {
  const taken = await readTaken(world, DAYS_AHEAD);
  for (const guest of world.guests.all) {
    const { isActive, isTold, known, place, isPlaceSure, name, source, word } = guest;
    if (!isActive || !isTold || known === null || place === 'room_type') continue;
    const places = isPlaceSure ? [place] : taken.keys().toArray();
    const open = nightsOf(known).find(
      (night) =>
        night > world.today &&
        night <= world.today + DAYS_AHEAD &&
        !places.some((each) => taken[each]?.has(night)),
    );
    if (open === undefined || (await isRequestInBox(world, guest))) continue;
    const text = `house ${place + 1} is for sale from ${wordsOf({ from: open, until: open + 1 })}, although ${name} of ${source} holds ${wordsOf(known)}`;
    const words = [word, ...rivalsOf(world, known)];
    world.fail({ rule: 'not_sold', kind: 'for sale', text, nights: known, words });
  }
}

/** Only accepted stays keep their nights taken from the box: a request is not answered yet. */
async function isRequestInBox(world: World, guest: Guest): Promise<boolean> {
  if (guest.expiresAt === null) return false;
  const stays = await readStays(world);
  return stays.some((stay) => stay.guest === guest && stay.isActive && stay.isBoxed && stay.isInConflict);
}

function rivalsOf(world: World, nights: { from: number; until: number }): string[] {
  return world.guests.all.filter((guest) => doOverlap(guest.nights, nights)).map(({ word }) => word);
}
