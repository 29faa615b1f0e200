import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { listSourceFiles } from './source-files.ts';

const MIGRATIONS = path.join(import.meta.dirname, '..', 'migrations');

const files = listSourceFiles();
const tenantTables = fs
  .readdirSync(MIGRATIONS)
  .flatMap((name) => [
    ...fs.readFileSync(path.join(MIGRATIONS, name), 'utf8').matchAll(/^create table (\w+) \(\s*host_id /gm),
  ])
  .map(([, table]) => table);
const anyTable = `(?:${tenantTables.join('|')})\\b`;
const TOUCHES_TENANT = new RegExp(`\\b(?:from|join|into|update)\\s+${anyTable}`);
/** What listPage is given to read from, `transactions t`: its condition is given apart. */
const NAMES_TENANT = new RegExp(`^\\s*${anyTable}`);

test('the tables of tenants are found in the migrations', () => {
  assert.ok(tenantTables.includes('transactions') && tenantTables.length >= 10, tenantTables.join());
});

test('every statement on a tenant’s table names host_id', () => {
  const careless = files.flatMap(({ file, text }) => {
    const functions = functionsOf(text);
    return functions.flatMap((own) =>
      templatesOf(own)
        .filter((sql) => TOUCHES_TENANT.test(sql) || NAMES_TENANT.test(sql))
        .filter((sql) => !placeOfHost(sql, own, functions).includes('host_id'))
        .map((sql) => `${file}: ${sql.trim().slice(0, 80)}`),
    );
  });
  assert.deepEqual(careless, []);
});

test('the statements of an area stand in its queries.ts', () => {
  const strays = files.filter(
    ({ file, text }) =>
      /^(areas|demo)\//.test(file) && !file.endsWith('/queries.ts') && templatesOf(text).length > 0,
  );
  assert.deepEqual(
    strays.map(({ file }) => file),
    [],
  );
});

/** The text that must name host_id: the statement, or what is made beside it: inserted rows, a list's condition. */
function placeOfHost(sql: string, own: string, functions: readonly string[]): string {
  if (/^\s*(?:with \w+ as \(\s*)?insert into /.test(sql)) return own;
  if (!NAMES_TENANT.test(sql)) return sql;
  const condition = /^\s*where: (.*)/m.exec(own)?.[1] ?? '';
  const called = functions.filter((each) => {
    const name = /^(?:export )?(?:async )?function (\w+)/.exec(each)?.[1];
    return name !== undefined && condition.includes(`${name}(`);
  });
  return [condition, ...called].join('\n');
}

/** A file in parts, each beginning with a function or a constant at its top. */
function functionsOf(text: string): string[] {
  return text.split(/^(?=(?:export )?(?:async )?(?:function|const) )/m);
}

/** Each sql`…` that stands in no other, with those that stand in it. */
function templatesOf(text: string): string[] {
  const found: string[] = [];
  const opening = /\bsql(?:<[^`]*?>)?`/g;
  for (let match = opening.exec(text); match !== null; match = opening.exec(text)) {
    const start = opening.lastIndex;
    opening.lastIndex = endOfTemplate(text, start);
    found.push(text.slice(start, opening.lastIndex - 1));
  }
  return found;
}

function endOfTemplate(text: string, start: number): number {
  const open = ['`'];
  let at = start;
  for (; open.length > 0 && at < text.length; at += 1) {
    const isText = open.at(-1) === '`';
    if (text[at] === '\\') at += 1;
    else if (text[at] === '`' && !isText) open.push('`');
    else if (!isText && text[at] === '{') open.push('{');
    else if (text[at] === (isText ? '`' : '}')) open.pop();
    else if (isText && text.startsWith('${', at)) {
      open.push('{');
      at += 1;
    }
  }
  return at;
}
