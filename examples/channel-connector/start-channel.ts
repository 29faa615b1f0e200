import { SimulatedChannel } from './channel.ts';
import { serveChannel } from './channel-server.ts';
import { actAsGuest, randomOf, writeAsGuest } from './guests.ts';

const PORT = Number(process.env['CHANNEL_PORT'] ?? 4100);
const SEED = Number(process.env['CHANNEL_SEED'] ?? 1);
const ACT_EVERY_MS = 5_000;

const channel = new SimulatedChannel('sim', () => Temporal.Now.instant());
const random = randomOf(SEED);
const { url } = await serveChannel(channel, PORT);
console.log(`The channel listens at ${url}. Its guests act every 5 seconds, once a calendar was pushed.`);

let shown = 0;
setInterval(() => {
  channel.expire();
  const today = Temporal.Now.plainDateISO();
  if (channel.calendars.size > 0) actAsGuest(channel, random, today);
  if (channel.calendars.size > 0) writeAsGuest(channel, random, today);
  for (const { id, status, check_in, check_out } of channel.versions.slice(shown))
    console.log(`${id}: ${status}, ${check_in} to ${check_out}`);
  shown = channel.versions.length;
}, ACT_EVERY_MS);
