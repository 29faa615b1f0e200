import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useHarness } from '../../test/harness.ts';
import { inSnapshot, inTransaction } from './scope.ts';

const harness = useHarness();

test('a change says so once it is stored, and not when it is taken back', async () => {
  const { scope } = await harness.newHost();
  const { host_id } = scope;
  const told: Promise<string | undefined>[] = [];
  /** Another connection sees only what is stored. */
  const storedName = async () => {
    const rows = await scope.databases.reads<{ name: string }[]>`
      select name from host_accounts where id = ${host_id}`;
    return rows[0]?.name;
  };
  const onChange = () => void told.push(storedName());
  const telling = { ...scope, databases: { ...scope.databases, onChange } };
  const rename = (name: string) =>
    inTransaction(telling, async ({ sql }) => {
      await sql`update host_accounts set name = ${name} where id = ${host_id}`;
      if (name === 'Broken') throw new Error('no');
    });
  await rename('Sea');
  assert.deepEqual(await Promise.all(told), ['Sea']);
  await assert.rejects(rename('Broken'));
  assert.equal(told.length, 1);
  await rename('Lake');
  assert.deepEqual(await Promise.all(told), ['Sea', 'Lake']);
});

test('in a snapshot a long read is planned for its values, and a short one as on its own connection', async () => {
  const { scope } = await harness.newHost();
  const modes = await inSnapshot(scope, async ({ sql, databases }) => {
    const modeOf = async (reading: typeof sql) => {
      const [row] = await reading<{ mode: string }[]>`select current_setting('plan_cache_mode') as mode`;
      return row?.mode;
    };
    return Promise.all([sql, databases.longReads, databases.longReads, databases.reads].map(modeOf));
  });
  assert.deepEqual(modes, [
    'force_generic_plan',
    'force_custom_plan',
    'force_custom_plan',
    'force_generic_plan',
  ]);
});
