import assert from 'node:assert/strict';
import { test } from 'node:test';
import { StartProblem } from '../database/start-problem.ts';
import { describeStartFailure } from './describe-start-failure.ts';

const failure = (code: string) => Object.assign(new Error('no'), { code });

test('a start that fails says one sentence for what its operator can mend, and nothing for a fault of the program', () => {
  assert.equal(describeStartFailure(new StartProblem('The port is in use.')), 'The port is in use.');
  for (const code of ['ENOSPC', 'EDQUOT', '53100'])
    assert.match(describeStartFailure(failure(code)) ?? '', /^The disk is full: make room .*\.$/);
  assert.match(
    describeStartFailure(failure('CONNECTION_CLOSED')) ?? '',
    /^The database failed during the start/,
  );
  assert.equal(describeStartFailure(new TypeError('x is undefined')), undefined);
  assert.equal(describeStartFailure(failure('42703')), undefined);
});
