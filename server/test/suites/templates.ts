/** A tagged template of SQL as it stands in a source file, with those that stand in it apart. */
export type Template = {
  readonly file: string;
  /** Its text as it is written, without what is put into it. */
  readonly text: string;
  readonly pieces: readonly string[];
};

/** Whether a statement, as one line, may have been made with a template: it has all its pieces, in their order. */
export function isMadeWith({ pieces }: Template, line: string): boolean {
  let from = 0;
  return pieces.every((piece) => {
    const at = line.indexOf(piece, from);
    from = at + piece.length;
    return at >= 0;
  });
}

/** Every sql`…` of a file, those inside others included, and the insert of every call of insertLines. */
export function templatesOf(file: string, source: string): Template[] {
  const written = [...source.matchAll(/\bsql(?:<[^`]*?>)?`/g)].map((match) => {
    const pieces = piecesFrom(source, match.index + match[0].length).map((piece) => oneLine(piece));
    return { file, text: pieces.join(' … '), pieces };
  });
  const called = tablesOfCalls(source).map((table) => {
    const insert = `insert into ${table === undefined ? '…' : `"${table}"`}`;
    return { file, text: insert, pieces: [insert] };
  });
  return [...written, ...called];
}

/** The table of each call of insertLines; undefined for a call that does not name it as a text. */
function tablesOfCalls(source: string): (string | undefined)[] {
  return [...source.matchAll(/\binsertLines\((?:\s*tx,\s*'(\w+)')?/g)].map(([, table]) => table);
}

/** The text of a template up to its end, cut where values and fragments are put in. */
function piecesFrom(source: string, start: number): string[] {
  const pieces: string[] = [''];
  for (let at = start; at < source.length && source[at] !== '`'; at += 1) {
    if (source[at] === '\\') at += 1;
    if (source.startsWith('${', at)) {
      at = endOfHole(source, at + 2);
      pieces.push('');
    } else pieces.push((pieces.pop() ?? '') + source[at]);
  }
  return pieces;
}

/** Where the brace stands that ends a hole which may itself hold templates. */
function endOfHole(source: string, start: number): number {
  const open = ['{'];
  for (let at = start; at < source.length; at += 1) {
    const isText = open.at(-1) === '`';
    if (source[at] === '\\') at += 1;
    else if (source[at] === '`' && isText) open.pop();
    else if (source[at] === '`') open.push('`');
    else if (isText && source.startsWith('${', at)) open.push(source[(at += 1)] ?? '');
    else if (!isText && source[at] === '{') open.push('{');
    else if (!isText && source[at] === '}') {
      open.pop();
      if (open.length === 0) return at;
    }
  }
  throw new Error('a template does not end');
}

/** A text of SQL with a single space wherever it has any. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
