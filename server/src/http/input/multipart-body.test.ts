import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inShortSteps } from '../../../test/longest-step.ts';
import { refusalOf } from '../../../test/refusal-of.ts';
import { parseMultipart } from './multipart-body.ts';

const TYPE = 'multipart/form-data; boundary=x';
const part = (name: string, text: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.jpg"\r\n\r\n${text}\r\n`;
const fieldsOf = (type: string, body: string) =>
  Object.fromEntries(
    [...parseMultipart(type, Buffer.from(body, 'latin1'))].map(([name, bytes]) => [
      name,
      bytes.toString('latin1'),
    ]),
  );

test('the fields of a form come as their bytes, whatever they are', () => {
  assert.deepEqual(
    fieldsOf(TYPE, `${part('task', '7')}${part('file', '\0\r\n--y\u00ff\r\n\r\n')}--x--\r\n`),
    {
      task: '7',
      file: '\0\r\n--y\u00ff\r\n\r\n',
    },
  );
  assert.deepEqual(fieldsOf('multipart/form-data; boundary="x"', `${part('file', '')}--x--`), { file: '' });
});

const BROKEN: readonly [why: string, type: string, body: string][] = [
  ['no boundary', 'multipart/form-data', `${part('a', '')}--x--`],
  ['nothing', TYPE, ''],
  ['another boundary', 'multipart/form-data; boundary=y', `${part('a', '')}--x--`],
  ['bytes before the first part', TYPE, `0${part('a', '')}--x--`],
  ['no end', TYPE, part('a', '')],
  ['no name', TYPE, '--x\r\nContent-Disposition: form-data\r\n\r\n\r\n--x--'],
  ['a field twice', TYPE, `${part('a', '1')}${part('a', '2')}--x--`],
  ['a head without an end', TYPE, `--x\r\n${'a'.repeat(5000)}`],
  ['a long head', TYPE, `--x\r\n${'a'.repeat(5000)}\r\n\r\n\r\n--x--`],
  ['many parts', TYPE, `${Array.from({ length: 12 }, (_, at) => part(`f${at}`, '')).join('')}--x--`],
  ['a long boundary', `multipart/form-data; boundary=${'x'.repeat(5000)}`, part('a', '')],
];

for (const [why, type, body] of BROKEN)
  test(`a form is refused for ${why}`, () => {
    assert.equal(
      refusalOf(() => fieldsOf(type, body)),
      'bad_request',
    );
  });

/** 8 MiB of bytes that the reader compares for longest, each in a form whose boundary has 70 characters. */
const COSTLY = ['\r\n--', '\r\n\r', '\r\n\r\n', '-', 'x', `\r\n--${'x'.repeat(69)}y`];

test('8 MiB that nearly are boundaries, heads or lines are read in a short step', async () => {
  const boundary = 'x'.repeat(70);
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n`;
  for (const text of COSTLY) {
    const body = Buffer.concat([Buffer.from(head), Buffer.alloc(8 * 2 ** 20, text)]);
    const type = `multipart/form-data; boundary=${boundary}`;
    const { value } = await inShortSteps(async () => refusalOf(() => parseMultipart(type, body)), 250);
    assert.equal(value, 'bad_request');
  }
});
