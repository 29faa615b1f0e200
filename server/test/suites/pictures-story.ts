import assert from 'node:assert/strict';
import type { FastifyInstance } from 'fastify';
import { pictureBody } from '../../src/areas/properties/pictures/fixtures.ts';
import { dataOf, PUBLIC_URL, type Host } from '../harness.ts';
import type { World } from './worlds.ts';

/** A property that is described, and its pictures: added, named, put in order, read at their addresses and deleted. */
export async function pictureStory(
  host: Host,
  { app, world }: { readonly app: FastifyInstance; readonly world: World },
): Promise<void> {
  const { property_id } = await dataOf(host.post('/properties', { title: world.newName() }));
  const keeper = await host.caller({ operator: [property_id] });
  const path = `/properties/${property_id}/pictures` as const;
  for (const [index, caller] of [host, keeper].entries()) {
    await dataOf(caller.patch(`/properties/${property_id}/details`, { bathrooms: index + 0.5 }));
    await dataOf(caller.get(`/properties/${property_id}/details`));
    const { picture } = await dataOf(caller.post(path, pictureBody(index * 2)));
    const { picture_id } = await dataOf(caller.post(path, pictureBody(index * 2 + 1)));
    await dataOf(caller.post(path, pictureBody(index * 2)));
    await dataOf(caller.patch(`${path}/${picture_id}`, { caption: 'The canal' }));
    const { pictures } = await dataOf(caller.get(path));
    await dataOf(caller.put(path, { picture_ids: pictures.map(({ id }) => id).toReversed() }));
    for (const url of [picture.large_url, picture.small_url])
      assert.equal((await app.inject({ url: url.replace(PUBLIC_URL, '') })).statusCode, 200);
    await dataOf(caller.delete(`${path}/${picture_id}`));
  }
  await dataOf(host.delete(`/properties/${property_id}`));
}
