import { DatabaseSync } from 'node:sqlite';

/** An object as the service sent it. */
export type Body = Readonly<Record<string, unknown>>;

/** The copy: objects by list and key, and how far it is. One file of SQLite, so that both are stored together. */
export class Store {
  readonly #db: DatabaseSync;

  constructor(file: string) {
    this.#db = new DatabaseSync(file);
    this.#db.exec(`
      pragma journal_mode = wal;
      create table if not exists objects (list text, key text, body text not null, round integer not null,
        primary key (list, key));
      create table if not exists place (name text primary key, value text not null);`);
  }

  /** All of it is stored, or nothing of it. */
  together(work: () => void): void {
    this.#db.exec('begin immediate');
    try {
      work();
      this.#db.exec('commit');
    } catch (error) {
      this.#db.exec('rollback');
      throw error;
    }
  }

  keep(list: string, key: string, body: Body, round: number): void {
    this.#db
      .prepare(
        `insert into objects values (?, ?, ?, ?)
        on conflict (list, key) do update set body = excluded.body, round = excluded.round`,
      )
      .run(list, key, JSON.stringify(body), round);
  }

  remove(list: string, key: string): void {
    this.#db.prepare('delete from objects where list = ? and key = ?').run(list, key);
  }

  /** Removes what a whole reading of the list has not found. */
  removeBefore(list: string, round: number): void {
    this.#db.prepare('delete from objects where list = ? and round < ?').run(list, round);
  }

  /** A number that is greater than each one before. */
  nextRound(): number {
    const [row] = this.#db.prepare('select coalesce(max(round), 0) + 1 as round from objects').all();
    return Number(row?.['round']);
  }

  /** The objects that have a value at a place, such as `activities[].property.id`. */
  keysWhere(list: string, place: string, value: string): string[] {
    const path = `$.${place}`.replaceAll('[]', '[*]');
    const rows = this.#db
      .prepare(
        `select distinct o.key from objects o, json_tree(o.body) each where o.list = ? and each.atom is not null
          and cast(each.atom as text) = ? and replace(each.fullkey, '"', '') glob ?`,
      )
      .all(list, value, globOf(path));
    return rows.map(({ key }) => String(key));
  }

  get(list: string, key: string): Body | undefined {
    const row = this.#db.prepare('select body from objects where list = ? and key = ?').get(list, key);
    return row === undefined ? undefined : JSON.parse(String(row['body']));
  }

  list(list: string): Map<string, Body> {
    const rows = this.#db.prepare('select key, body from objects where list = ? order by key').all(list);
    return new Map(rows.map(({ key, body }) => [String(key), JSON.parse(String(body))]));
  }

  place(name: string): string | undefined {
    const value = this.#db.prepare('select value from place where name = ?').get(name)?.['value'];
    return value === undefined ? undefined : String(value);
  }

  setPlace(name: string, value: string | undefined): void {
    if (value === undefined) this.#db.prepare('delete from place where name = ?').run(name);
    else
      this.#db
        .prepare('insert into place values (?, ?) on conflict (name) do update set value = excluded.value')
        .run(name, value);
  }

  close(): void {
    this.#db.close();
  }
}

/** `[*]` of a place matches any index; a bracket of a GLOB stands in brackets. */
function globOf(path: string): string {
  return path.replaceAll('[*]', '[[]*]');
}
