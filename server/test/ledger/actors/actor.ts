import type { Channel } from '../channels/channel.ts';
import type { Dice } from '../dice.ts';
import type { Habit } from '../plan.ts';
import type { World } from '../world.ts';

/** What a channel may do at a tick, by chance. */
export type ChannelActor = {
  readonly habit: Habit;
  readonly chance: number;
  readonly act: (world: World, channel: Channel, dice: Dice) => Promise<unknown> | void;
};

/** What the host, or a guest of the host, may do at a tick. */
export type HostActor = {
  readonly habit: Habit;
  readonly name: string;
  readonly chance: number;
  readonly act: (world: World, dice: Dice) => Promise<unknown> | void;
};
