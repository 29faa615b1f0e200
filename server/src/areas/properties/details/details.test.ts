import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PropertyDetails } from '../../../../../client/src/schema.ts';
import { auditOf, dataOf, refused, useHarness, type Caller } from '../../../../test/harness.ts';
import { aProperty } from '../fixtures.ts';
import { aPicture } from '../pictures/fixtures.ts';
import { textFor } from './record.ts';

const harness = useHarness();

const DESCRIBED = {
  rooms: [
    { kind: 'bedroom', beds: [{ kind: 'queen', count: 1 }] },
    { kind: 'living_room', beds: [] },
  ],
  bathrooms: 1.5,
  amenities: ['wifi', 'kitchen', 'step_free'],
  house_rules: [
    { language: 'en', text: 'No smoking.' },
    { language: 'pt-BR', text: 'Não fume.' },
  ],
  descriptions: [{ language: 'es', text: 'Una casa junto al canal.' }],
  registration_number: '0363 4F2A 11C0',
  contact_phone: '+31 20 555 0134',
  check_out_steps: [{ language: 'en', text: 'Leave the key in the box.' }],
  guide: [{ texts: [{ language: 'en', title: 'The stove', text: 'Press the knob.' }], picture_ids: [] }],
};

const read = async (host: Caller, id: number) =>
  (await dataOf(host.get(`/properties/${id}/details`))).details;
const change = async (host: Caller, id: number, body: object) =>
  (await dataOf(host.patch(`/properties/${id}/details`, body))).details;

test('a property is described field by field: what is not sent stays, and null or an empty list clears', async () => {
  const host = await harness.newHost();
  const id = await aProperty(host, { address: 'Prinsengracht 1,\n Amsterdam' });
  const map_url = 'https://www.openstreetmap.org/search?query=Prinsengracht%201%2C%20Amsterdam';
  const empty = { rooms: [], bathrooms: null, amenities: [], house_rules: [], descriptions: [] };
  const page = { contact_phone: '', check_out_steps: [], guide: [] };
  const nothing = { property_id: id, is_set: false, ...empty, registration_number: '', ...page, map_url };
  assert.deepEqual(await read(host, id), nothing);
  const whole = { property_id: id, is_set: true, ...DESCRIBED, map_url };
  assert.deepEqual(await change(host, id, DESCRIBED), whole);
  assert.deepEqual(await read(host, id), whole);
  const less = { bathrooms: null, amenities: ['tv'] };
  assert.deepEqual(await change(host, id, less), { ...whole, ...less });
  assert.deepEqual(await read(host, id), { ...whole, ...less });
  await dataOf(host.patch(`/properties/${id}`, { latitude: 52.3738, longitude: 4.8897 }));
  assert.equal(
    (await read(host, id)).map_url,
    'https://www.openstreetmap.org/?mlat=52.3738&mlon=4.8897#map=17/52.3738/4.8897',
  );
});

test('the guide names pictures of the property alone, a language once, and a picture that is deleted leaves it', async () => {
  const host = await harness.newHost();
  const id = await aProperty(host);
  const picture = await aPicture(host, id, 1);
  const other = await aPicture(host, await aProperty(host, { title: 'Loft' }), 2);
  const text = { language: 'en', title: 'The stove', text: 'Press the knob.' };
  const path = `/properties/${id}/details` as const;
  const wrong = [
    { texts: [text, text], picture_ids: [picture.id, other.id] },
    { texts: [], picture_ids: [] },
    { texts: [{ ...text, title: ' ' }], picture_ids: [] },
  ];
  await refused(host.patch(path, { guide: wrong }), 'validation_failed', [
    'body.guide[1].texts',
    'body.guide[2].texts[0].title',
    'body.guide[0].texts[1].language',
    'body.guide[0].picture_ids[1]',
  ]);
  const many = Array.from({ length: 20 }, () => ({
    texts: ['en', 'es'].map((language) => ({ language, title: 'x', text: 'x'.repeat(2500) })),
    picture_ids: [],
  }));
  await refused(host.patch(path, { guide: many }), 'validation_failed', ['body.guide']);
  await refused(host.patch(path, { guide: [...many, ...many] }), 'validation_failed', ['body.guide']);
  const guide = [{ texts: [text], picture_ids: [picture.id] }];
  assert.deepEqual((await change(host, id, { guide })).guide, guide);
  await dataOf(host.delete(`/properties/${id}/pictures/${picture.id}`));
  assert.deepEqual((await read(host, id)).guide, [{ texts: [text], picture_ids: [] }]);
});

test('each change is one event with what it was before, and a repeat is none', async () => {
  const host = await harness.newHost();
  const id = await aProperty(host);
  await change(host, id, { amenities: ['wifi'] });
  await change(host, id, { amenities: ['wifi', 'pool'], registration_number: ' AB 12 ' });
  await change(host, id, { amenities: ['wifi', 'pool'] });
  const changes = await auditOf(host, 'property_updated');
  assert.equal(changes.length, 2);
  const seen = changes.map(({ before, after }) => [before['details'], after['details']] as PropertyDetails[]);
  const of = (details: PropertyDetails | null) => details && [details.amenities, details.registration_number];
  assert.deepEqual(
    seen
      .map(([before, after]) => [of(before!), of(after!)])
      .toSorted((a, b) => (a[0] ? 1 : 0) - (b[0] ? 1 : 0)),
    [
      [null, [['wifi'], '']],
      [
        [['wifi'], ''],
        [['wifi', 'pool'], 'AB 12'],
      ],
    ],
  );
});

test('what is no description is refused field by field, and an unknown amenity names the nearest', async () => {
  const host = await harness.newHost();
  const id = await aProperty(host);
  const path = `/properties/${id}/details`;
  const says = async (body: object) => {
    const { body: answer } = await host.patch(path, body);
    return answer.fields.map((each: { path: string; message: string }) => `${each.path} ${each.message}`);
  };
  const among = 'must be one of the 65 values in the API reference';
  assert.deepEqual(await says({ amenities: ['wi-fi', 'hairdrier', 'helipad', 'wifi', 'wifi'] }), [
    `body.amenities[0] ${among}: wifi is the nearest`,
    `body.amenities[1] ${among}: hair_dryer is the nearest`,
    `body.amenities[2] ${among}, such as wifi or workspace`,
    'body.amenities must not name the same thing twice',
  ]);
  const beds = [
    { kind: 'king', count: 1 },
    { kind: 'king', count: 2 },
  ];
  assert.deepEqual(
    await says({
      bathrooms: 1.25,
      rooms: [{ kind: 'bedroom', beds }],
      house_rules: [
        { language: 'en', text: 'a' },
        { language: 'english please', text: 'b' },
        { language: 'en', text: 'c' },
      ],
      descriptions: [{ language: 'EN', text: ' ' }],
    }),
    [
      'body.house_rules[1].language must be a language tag as BCP 47 writes it, such as en or pt-BR',
      'body.descriptions[0].language must be a language tag as BCP 47 writes it, such as en or pt-BR',
      'body.descriptions[0].text must not be blank',
      'body.bathrooms must be in halves, such as 1 or 1.5',
      'body.rooms[0].beds[1].kind is in this room already: raise its count',
      'body.house_rules[2].language has a text already: each language has one',
    ],
  );
  assert.deepEqual(await says({ bathrooms: 50.5 }), ['body.bathrooms must be at most 50']);
  assert.deepEqual(await says({ bathrooms: '1.5' }), ['body.bathrooms must be a number or null']);
  assert.equal((await read(host, id)).is_set, false, 'nothing of it is stored');
  for (const bathrooms of [0, 0.5, 1, 2.0, 50])
    assert.equal((await change(host, id, { bathrooms })).bathrooms, bathrooms);
});

test('a limited operator describes the properties that are theirs, and no other', async () => {
  const host = await harness.newHost();
  const [own, other] = [await aProperty(host, { title: 'Own' }), await aProperty(host, { title: 'Other' })];
  const limited = await host.caller({ operator: [own] });
  assert.deepEqual((await change(limited, own, { amenities: ['wifi'] })).amenities, ['wifi']);
  await refused(limited.get(`/properties/${other}/details`), 'property_not_found');
  await refused(limited.patch(`/properties/${other}/details`, {}), 'property_not_found');
});

test('a property is found by its registration number', async () => {
  const host = await harness.newHost();
  const id = await aProperty(host, { title: 'Canal House' });
  await aProperty(host, { title: 'Loft' });
  await change(host, id, { registration_number: 'VV-2031/ÁB' });
  for (const q of ['VV-2031', 'vv-2031/ab', 'canal']) {
    const { results } = await dataOf(host.get('/search', { q }));
    assert.deepEqual(
      results.map(({ property_id }) => property_id),
      [id],
      q,
    );
  }
});

test('a reader gets the text in their language, else in its main one, else the first', () => {
  const texts = ['en', 'pt-BR', 'es-MX', 'es'].map((language) => ({ language, text: language }));
  const chosen = ['en-GB', 'pt', 'pt-PT', 'es-MX', 'es-AR', 'de'].map((language) => textFor(texts, language));
  assert.deepEqual(chosen, ['en', 'pt-BR', 'pt-BR', 'es-MX', 'es', 'en']);
  assert.equal(textFor([], 'en'), undefined);
});
