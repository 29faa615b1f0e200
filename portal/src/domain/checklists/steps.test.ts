import assert from 'node:assert/strict';
import { test } from 'node:test';
import { broughtBack, moveStep, pasteLines, sentSteps, STEPS_MAX, type Step } from './steps.ts';

const step = (text: string): Step => ({ text, needs_photograph: false });
const texts = (steps: readonly Step[] | undefined) => steps?.map(({ text }) => text);

test('a step moves one place and keeps all that it is, and stays where there is no place', () => {
  const steps = [{ ...step('Beds'), id: 7, needs_photograph: true }, step('Bath')];
  assert.deepEqual(moveStep(steps, 0, 1), [steps[1], steps[0]]);
  assert.equal(moveStep(steps, 0, -1), steps);
  assert.equal(moveStep(steps, 1, 1), steps);
});

test('lines that are pasted become steps without the signs of their list, as many as there can be', () => {
  const steps = [step('Beds'), step(''), step('Key')];
  assert.deepEqual(texts(pasteLines(steps, 1, '- Bath\r\n\n2. Kitchen\n☐ Bins')), [
    'Beds',
    'Bath',
    'Kitchen',
    'Bins',
    'Key',
  ]);
  assert.equal(pasteLines(steps, 1, 'One line'), undefined, 'is pasted as text');
  assert.equal(pasteLines([step('')], 0, 'x\n'.repeat(200))?.length, STEPS_MAX);
});

test('a step that was removed is brought back as a new one, and others stay what they are', () => {
  const steps = [
    { ...step('Beds'), id: 1 },
    { ...step('Bath'), id: 2 },
  ];
  assert.deepEqual(broughtBack(steps, [{ id: 1 }]), [steps[0], step('Bath')]);
});

test('steps without words are not sent', () => {
  assert.deepEqual(texts(sentSteps([step(' Beds '), step('  ')])), ['Beds']);
});
