import assert from 'node:assert/strict';
import { array as aList, constantFrom, integer, property, record } from 'fast-check';
import { holds } from '../../../test/holds.ts';
import { newRequestId } from '../../app.ts';
import { BoundedAnswers, type KeptAnswer } from './bounded-answers.ts';
import { RememberedAnswer } from './remembered-answer.ts';

function anAnswer(host_id: number, length: number): KeptAnswer {
  const id = newRequestId();
  const answer = RememberedAnswer.from(`{"request_id":"${id}${'x'.repeat(length)}`, id);
  assert.ok(answer);
  return { host_id, answer, since: { snapshot: '1:1:', server: 'a' }, keptAt: 0 };
}

/** What an answer of this length counts: its bytes, its key, and what holds them. */
const sizeOf = (key: string, length: number) => 500 + key.length + length;

type Step = {
  readonly kind: 'keep' | 'find' | 'drop';
  readonly host_id: number;
  readonly name: number;
  readonly length: number;
};

const STEPS = aList(
  record({
    kind: constantFrom('keep', 'find', 'drop'),
    host_id: integer({ min: 1, max: 3 }),
    name: integer({ min: 1, max: 8 }),
    length: integer({ min: 0, max: 3000 }),
  }),
  { maxLength: 200 },
);

/** The keys and lengths in the order of their last use. */
class Model {
  readonly #used: { key: string; host_id: number; size: number }[] = [];

  run({ kind, host_id, length }: Step, key: string): boolean {
    const at = this.#used.findIndex((each) => each.key === key);
    const [found] = at === -1 ? [] : this.#used.splice(at, 1);
    if (kind === 'find' && found !== undefined) this.#used.push(found);
    if (kind === 'keep') {
      this.#used.push({ key, host_id, size: sizeOf(key, length) });
      this.#bound(BOUNDS.accountBytesMax, (each) => each.host_id === host_id);
      this.#bound(BOUNDS.bytesMax, () => true);
    }
    return found !== undefined;
  }

  get bytes(): number {
    return this.#used.reduce((sum, { size }) => sum + size, 0);
  }

  #bound(max: number, counts: (each: { host_id: number }) => boolean): void {
    while (this.#used.filter(counts).reduce((sum, { size }) => sum + size, 0) > max)
      this.#used.splice(this.#used.findIndex(counts), 1);
  }
}

const BOUNDS = { accountBytesMax: 6000, bytesMax: 9000 };

const BOUNDED =
  'an account and all accounts keep at most their bytes, and what was used longest ago goes first';

holds(BOUNDED, 300, () =>
  property(STEPS, (steps) => {
    const answers = new BoundedAnswers(BOUNDS);
    const model = new Model();
    for (const step of steps) {
      const { kind, host_id, name, length } = step;
      const key = `${host_id}/${name}`;
      const expected = model.run(step, key);
      if (kind === 'keep') answers.keep(key, anAnswer(host_id, length));
      else if (kind === 'drop') answers.drop(key);
      else assert.equal(answers.find(key) !== undefined, expected, key);
      assert.equal(answers.bytes, model.bytes);
    }
  }),
);
