import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AREAS } from '../../interface.ts';
import { COMMON_WORDS } from '../contract/words.ts';
import type { Schema } from './document.ts';
import { collectWords, explainSchema, mentions } from './explain.ts';
import { listFields } from './list-fields.ts';
import { buildOpenApi } from './openapi.ts';

const document = buildOpenApi(AREAS, '3.2.0');

const fields = listFields(document);

test('every field, parameter, header and event of the document says what it means', () => {
  const silent = fields.filter(({ schema }) => (schema.description ?? '').trim() === '');
  assert.deepEqual(
    silent.map(({ place }) => place),
    [],
  );
  assert.ok(fields.length > 4_500, `only ${fields.length} fields were counted`);
});

test('every value of every list of values says what it means', () => {
  let count = 0;
  const silent = fields.flatMap(({ place, schema }) => {
    const values = listed(schema);
    count += values.length;
    return values
      .filter((value) => !mentions(schema.description, value))
      .map((value) => `${place}: ${value}`);
  });
  assert.deepEqual(silent, []);
  assert.ok(count > 2_000, `only ${count} values were counted`);
});

test('no description only repeats the name of its field', () => {
  const filler = fields.filter(({ place, schema }) => {
    const name = place.split(/[ .]/).at(-1)!.replaceAll('_', ' ');
    const said = (schema.description ?? '').toLowerCase().replace(/^(the|a|an|its) /, '');
    return said === `${name}.` || said === `${name} of the ${name}.`;
  });
  assert.deepEqual(
    filler.map(({ place }) => place),
    [],
  );
});

test('a word is explained once: no two areas have the same key', () => {
  const keys = [COMMON_WORDS, ...AREAS.flatMap(({ words = [] }) => words)].flatMap(({ fields: own = {} }) =>
    Object.keys(own),
  );
  const twice = keys.filter((key, index) => keys.indexOf(key) !== index);
  assert.deepEqual(twice, []);
});

test('every key explains a field that the document has', () => {
  const dictionary = collectWords(AREAS);
  const said = new Set(fields.map(({ schema }) => schema.description ?? ''));
  const used = (text: string) => [...said].some((description) => description.startsWith(text));
  const unused = [...dictionary.fields].filter(([, text]) => !used(text)).map(([key]) => key);
  assert.deepEqual(unused, []);
});

test('the longest key that fits counts, and what a contract says itself stays', () => {
  const dictionary = collectWords([
    { words: [{ fields: { tax: 'Any tax.', 'rates.tax': 'The tax of rates.', 'Stay.fee': 'A fee.' } }] },
  ]);
  const text: Schema = { type: 'string' };
  const { properties } = explainSchema(
    {
      properties: {
        tax: text,
        fee: text,
        rates: { properties: { tax: text } },
        own: { ...text, description: 'Its own.' },
      },
    },
    ['Stay'],
    dictionary,
  );
  assert.equal(properties?.['tax']?.description, 'Any tax.');
  assert.equal(properties?.['fee']?.description, 'A fee.');
  assert.equal(properties?.['rates']?.properties?.['tax']?.description, 'The tax of rates.');
  assert.equal(properties?.['own']?.description, 'Its own.');
});

function listed(schema: Schema): string[] {
  const { enum: values = [], anyOf = [], items } = schema;
  return [
    ...values.filter((value): value is string => typeof value === 'string'),
    ...anyOf.flatMap(listed),
    ...(items === undefined ? [] : listed(items)),
  ];
}
