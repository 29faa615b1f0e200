import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from '../config.ts';
import { StartProblem } from '../database/start-problem.ts';
import { checkProcesses } from './check-processes.ts';

const DATABASE_URL = 'postgres://innkeep@db/innkeep';
const REDIS_URL = 'redis://cache';

/** The settings that are named, one sentence each; none when they go together. */
function namedBy(env: Record<string, string>): string[] {
  try {
    checkProcesses(readConfig(env));
    return [];
  } catch (error) {
    assert.ok(error instanceof StartProblem);
    return error.message.split('\n').map((line) => line.split(/[\s=]/)[0] ?? '');
  }
}

test('a part of a service needs a database that the other parts can reach', () => {
  for (const ROLE of ['api', 'worker']) {
    assert.deepEqual(namedBy({ ROLE }), ['ROLE']);
    assert.deepEqual(namedBy({ ROLE, DATABASE_URL }), []);
  }
  assert.deepEqual(namedBy({ ROLE: 'all' }), []);
});

test('what sends e-mails and answers nobody must be told where the pages are that they lead to', () => {
  const mail = { SMTP_URL: 'smtp://mail', MAIL_FROM: 'guests@pms.example.com' };
  assert.deepEqual(namedBy({ ROLE: 'worker', DATABASE_URL, ...mail }), ['SMTP_URL']);
  assert.deepEqual(
    namedBy({ ROLE: 'worker', DATABASE_URL, ...mail, PUBLIC_URL: 'https://pms.example.com' }),
    [],
  );
  assert.deepEqual(namedBy(mail), []);
});

test('several processes need a place to count together, unless nobody counts', () => {
  assert.deepEqual(namedBy({ WORKERS: '2' }), ['WORKERS']);
  assert.deepEqual(namedBy({ WORKERS: '2', REDIS_URL }), []);
  assert.deepEqual(namedBy({ WORKERS: '2', RATE_LIMITS: 'off' }), []);
  assert.deepEqual(namedBy({ WORKERS: '2', ROLE: 'api', DATABASE_URL, REDIS_URL }), []);
});

test('what runs the jobs alone is one process', () => {
  assert.deepEqual(namedBy({ WORKERS: '2', ROLE: 'worker', DATABASE_URL, REDIS_URL }), ['WORKERS']);
});

test('all that does not go together is said at once', () => {
  assert.deepEqual(namedBy({ WORKERS: '2', ROLE: 'worker' }), ['ROLE', 'WORKERS', 'WORKERS']);
});
