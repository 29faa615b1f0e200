import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EN } from '../../texts/en.ts';
import { ES } from '../../texts/es.ts';
import { lineName, lineText } from './line-name.ts';
import { policyName } from './policies.ts';

const line = (type: string, description: string) => ({ type, description });

test('names that the service gives to lines and policies are said in the language of the portal, and others as they are', () => {
  const lines = [
    line('ACCOMMODATION', '8 nights'),
    line('ACCOMMODATION', '1 night'),
    line('ACCOMMODATION', 'Weekly discount'),
    line('ACCOMMODATION', 'Monthly discount'),
    line('ACCOMMODATION', '8 nights in the tower'),
    line('OTHER', '8 nights'),
    line('TAX', ''),
    line('LATER_KIND', ''),
  ];
  const inSpanish = lines.map((each) => lineName(each, { t: ES }).replace('\u00A0', ' '));
  assert.deepEqual(inSpanish, [
    '8 noches',
    '1 noche',
    'Descuento semanal',
    'Descuento mensual',
    '8 nights in the tower',
    '8 nights',
    ES.stay.rateTypes.TAX,
    'LATER_KIND',
  ]);
  assert.equal(lineName(line('ACCOMMODATION', 'Weekly discount'), { t: EN }), 'Weekly discount');
  assert.equal(lineText(line('TAX', ''), { t: ES }), '');
  assert.deepEqual(
    ['moderate', 'non_refundable', 'own', 'House rules'].map((name) => policyName(name, ES.terms)),
    ['Moderada', 'No reembolsable', 'own', 'House rules'],
  );
});
