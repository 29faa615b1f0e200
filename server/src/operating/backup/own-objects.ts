import type { Migration } from '../../database/migrate.ts';

/** The names of what the migrations have ever created. Nothing else in the database is Innkeep's. */
export type OwnObjects = {
  readonly tables: readonly string[];
  readonly views: readonly string[];
  readonly functions: readonly string[];
};

/** Which migrations and which version a database has had. */
const RECORDS = ['schema_migrations', 'product_version'];

export function listOwnObjects(migrations: readonly Migration[]): OwnObjects {
  const texts = migrations.map(({ text }) => text);
  const namesAfter = (words: RegExp) => [
    ...new Set(texts.flatMap((text) => [...text.matchAll(words)].map(([, name = '']) => name))),
  ];
  return {
    tables: [...RECORDS, ...namesAfter(/^(?:create table|alter table \w+ rename to) (\w+)/gm)],
    views: namesAfter(/^create view (\w+)/gm),
    functions: namesAfter(/^create function (\w+)/gm),
  };
}
