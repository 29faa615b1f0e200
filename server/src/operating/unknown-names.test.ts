import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { describeUnknownNames } from './unknown-names.ts';

test('a name in .env that is no setting is named with the one that was meant; those of other programs are not', (t) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-env-'));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  const file = path.join(folder, '.env');
  assert.deepEqual(describeUnknownNames(file), []);
  const lines = [
    '# PORTT=1',
    'PORT=1',
    'PUBLIC_ULR=https://a.example',
    'SEALING_KEY=x',
    'NODE_OPTIONS=x',
    'TZ=UTC',
  ];
  fs.writeFileSync(file, [...lines, 'PGHOST=x', 'COLOUR_OF_THE_SEA=1', ''].join('\n'));
  assert.deepEqual(describeUnknownNames(file).toSorted(), [
    '.env sets COLOUR_OF_THE_SEA, which is no setting and has no effect: docs/configuration.md lists all.',
    '.env sets PUBLIC_ULR, which is no setting and has no effect: PUBLIC_URL is one.',
  ]);
});
