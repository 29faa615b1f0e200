/** The values allowed in `${…}` of a statement. Lists become PostgreSQL arrays; `sql.json` passes JSON. */
export type Value = Fragment | Scalar | readonly Scalar[];
type Scalar = string | number | bigint | boolean | null | Uint8Array;
type RowValues = Readonly<Record<string, Value>>;

/** A value as it is sent to PostgreSQL: text, bytes, or null. */
export type SqlParameter = string | Uint8Array | null;

/** A statement as it is sent: `$1` in the text refers to the first value. */
export type Rendered = { readonly text: string; readonly values: readonly SqlParameter[] };

/** A piece of SQL with its values. It can be embedded in another fragment. */
export class Fragment {
  readonly strings: readonly string[];
  readonly values: readonly Value[];

  constructor(strings: readonly string[], values: readonly Value[]) {
    this.strings = strings;
    this.values = values;
  }

  render(): Rendered {
    const values: SqlParameter[] = [];
    return { text: write(this, values), values };
  }
}

/** A fragment that runs once, when it is awaited. */
export class Statement<Rows> extends Fragment implements Promise<Rows> {
  readonly [Symbol.toStringTag] = 'Statement';
  readonly #run: RunStatement;
  #running: Promise<Rows> | undefined;

  constructor(run: RunStatement, strings: readonly string[], values: readonly Value[]) {
    super(strings, values);
    this.#run = run;
  }

  then<Then = Rows, Else = never>(
    onRows?: ((rows: Rows) => Then | PromiseLike<Then>) | null,
    onError?: ((error: unknown) => Else | PromiseLike<Else>) | null,
  ): Promise<Then | Else> {
    return this.#start().then(onRows, onError);
  }

  catch<Else = never>(onError?: ((error: unknown) => Else | PromiseLike<Else>) | null): Promise<Rows | Else> {
    return this.#start().catch(onError);
  }

  finally(onEnd?: (() => void) | null): Promise<Rows> {
    return this.#start().finally(onEnd);
  }

  #start(): Promise<Rows> {
    return (this.#running ??= start<Rows>(this.#run, this));
  }
}

/** Sends one statement and returns its rows. */
export type RunStatement = (statement: Rendered) => Promise<readonly object[]>;

/** Tags a template as SQL. Values never become part of the text. */
export type Sql = {
  <Rows extends readonly object[] = Record<string, unknown>[]>(
    strings: TemplateStringsArray,
    ...values: readonly Value[]
  ): Statement<Rows>;
  /** A quoted identifier; `table.column` quotes both names. */
  readonly identifier: (name: string) => Fragment;
  /** Joins parts with a comma or another separator. */
  readonly join: (parts: readonly Fragment[], separator?: Fragment) => Fragment;
  /** `("a", "b") values ($1, $2), …` of rows with the same columns. The first row defines them. */
  readonly rows: (rows: RowValues | readonly RowValues[]) => Fragment;
  /** `"a" = $1, "b" = $2` of a row, or of some of its columns. Columns without a value are omitted. */
  readonly set: <R extends object>(row: R, ...columns: readonly (keyof R & string)[]) => Fragment;
  /** A value as one parameter of the type jsonb. */
  readonly json: (value: unknown) => Fragment;
};

export function newSql(run: RunStatement): Sql {
  const tag = (strings: TemplateStringsArray, ...values: readonly Value[]) =>
    new Statement<never>(run, strings, values);
  return Object.assign(tag, { identifier, join, rows, set, json });
}

// A statement that cannot be rendered rejects, as one that fails does.
async function start<Rows>(run: RunStatement, statement: Fragment): Promise<Rows> {
  return (await run(statement.render())) as Rows;
}

function identifier(text: string): Fragment {
  const quoted = text.split('.').map((part) => `"${part.replaceAll('"', '""')}"`);
  return new Fragment([quoted.join('.')], []);
}

const COMMA = new Fragment([', '], []);

function join(parts: readonly Fragment[], separator: Fragment = COMMA): Fragment {
  const all = parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]));
  return new Fragment(
    Array.from({ length: all.length + 1 }, () => ''),
    all,
  );
}

function rows(given: RowValues | readonly RowValues[]): Fragment {
  const all = Array.isArray(given) ? (given as readonly RowValues[]) : [given as RowValues];
  const [first] = all;
  if (first === undefined) throw new TypeError('sql.rows needs at least one row');
  const columns = Object.keys(first);
  const tuples = all.map((row) => {
    const values = columns.map((column) => new Fragment(['', ''], [row[column] as Value]));
    return new Fragment(['(', ')'], [join(values)]);
  });
  return new Fragment(['(', ') values ', ''], [join(columns.map(identifier)), join(tuples)]);
}

function set<R extends object>(row: R, ...columns: readonly (keyof R & string)[]): Fragment {
  const entries = Object.entries(row) as [string, Value | undefined][];
  const wanted =
    columns.length === 0 ? entries : entries.filter(([column]) => columns.includes(column as never));
  const given = wanted.filter((entry): entry is [string, Value] => entry[1] !== undefined);
  return join(given.map(([column, value]) => new Fragment(['', ' = ', ''], [identifier(column), value])));
}

function json(value: unknown): Fragment {
  return new Fragment(['', '::jsonb'], [JSON.stringify(value)]);
}

function write({ strings, values }: Fragment, parameters: SqlParameter[]): string {
  let text = strings[0] ?? '';
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index];
    if (value instanceof Fragment) text += write(value, parameters);
    else text += `$${parameters.push(toParameter(value, text))}`;
    text += strings[index + 1] ?? '';
  }
  return text;
}

function toParameter(value: unknown, before: string): SqlParameter {
  if (typeof value === 'string' || value === null || value instanceof Uint8Array) return value;
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean')
    return String(value);
  if (Array.isArray(value)) return `{${value.map((each) => toElement(each, before)).join(',')}}`;
  throw refusalOf(value, before);
}

function refusalOf(value: unknown, before: string): TypeError {
  return new TypeError(`a statement cannot take ${typeof value} as a value after “${before.slice(-60)}”`);
}

/** Formats an element of an array literal. */
function toElement(value: unknown, before: string): string {
  if (value === null) return 'NULL';
  if (typeof value === 'object') throw refusalOf(value, before);
  if (typeof value !== 'string') return String(toParameter(value, before));
  return `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}
