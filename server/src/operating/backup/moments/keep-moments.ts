import type { Place } from '../places/place.ts';
import { readBaseName, readWalName, walFolder, type BaseName } from './base-name.ts';

export async function listBases(place: Place): Promise<readonly BaseName[]> {
  return (await place.list()).flatMap(({ name }) => readBaseName(name) ?? []);
}

/** Keeps what is needed for every moment of the last days: the bases of them, one before, and the pieces of the log from there on. */
export async function keepMoments(place: Place, days: number, now: Temporal.Instant): Promise<void> {
  const bases = await listBases(place);
  const since = now.subtract({ hours: 24 * days });
  const first = bases.findLastIndex(({ made }) => Temporal.Instant.compare(made, since) <= 0);
  if (first <= 0) return;
  const kept = bases.slice(first);
  for (const archive of new Set(bases.map((each) => each.archive))) {
    const oldest = kept.find((each) => each.archive === archive)?.segment;
    const pieces = (await place.list(walFolder(archive))).flatMap(({ name }) => {
      const segment = readWalName(name);
      return segment !== null && (oldest === undefined || segment < oldest) ? [name] : [];
    });
    await place.remove(pieces);
  }
  await place.remove(bases.slice(0, first).map(({ name }) => name));
}
