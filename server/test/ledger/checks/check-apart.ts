import type { Guest } from '../guests.ts';
import type { Stay } from '../stays.ts';
import type { World } from '../world.ts';
import type { Snapshot } from './snapshot.ts';

/** Conversations that are read at each check. */
const CONVERSATIONS_READ = 3;

/** Rule 4: no stay, page, code or message of a guest ever is another guest's. */
export async function checkApart({ world, stays }: Snapshot): Promise<void> {
  for (const stay of stays) checkStay(world, stay);
  const talking = stays.filter(({ conversation_id }) => conversation_id !== null);
  for (const stay of talking.slice(0, CONVERSATIONS_READ)) {
    const data = await world.account.data('GET', `/conversations/${stay.conversation_id}`);
    refuseOthers(world, stay, JSON.stringify(data.messages));
  }
}

function checkStay(world: World, stay: Stay): void {
  refuseOthers(world, stay, stay.text);
  const { guest } = stay;
  if (guest === undefined) return;
  for (const key of [stay.stay_code, stay.page]) {
    if (key === null) continue;
    const owner: Guest = world.owners.get(key) ?? guest;
    world.owners.set(key, owner);
    if (owner !== guest)
      leaked(world, stay, [guest, owner], `what was made for ${owner.name} is now ${guest.name}’s`);
  }
}

/** Only the guest of the stay is named in what belongs to it. */
function refuseOthers(world: World, stay: Stay, text: string): void {
  const others = world.guests.namedIn(text).filter((each) => each !== stay.guest);
  if (others.length === 0) return;
  const names = others.map(({ name }) => name).join(', ');
  leaked(world, stay, others, `the stay of ${stay.guest?.name ?? stay.channel?.key} tells of ${names}`);
}

function leaked(world: World, { nights }: Stay, guests: readonly Guest[], text: string): void {
  world.fail({ rule: 'apart', kind: 'leaked', text, nights, words: guests.map(({ word }) => word) });
}
