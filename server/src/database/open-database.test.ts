import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freePort } from '../../test/free-port.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from './open-database.ts';
import { StartProblem } from './start-problem.ts';

const open = (url: string) => openDatabase(readConfig({ DATABASE_URL: url }), { report: () => {} });

test('a database that does not answer is told of in a sentence, without its password', async () => {
  const port = await freePort();
  await assert.rejects(open(`postgres://nora:secret@127.0.0.1:${port}/innkeep`), (error) => {
    assert.ok(error instanceof StartProblem);
    const wanted = `The database at 127.0.0.1:${port} does not answer (ECONNREFUSED): see DATABASE_URL.`;
    assert.equal(error.message, wanted);
    return true;
  });
});
