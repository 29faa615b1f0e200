/** A change of one place of a text: `from`, which begins at `start`, becomes `to`. */
export type TextChange = { readonly start: number; readonly from: string; readonly to: string };

type Token = { readonly text: string; readonly word: string; readonly start: number; readonly depth: number };

const SWAPPED: Readonly<Record<string, string>> = {
  and: 'or',
  or: 'and',
  true: 'false',
  false: 'true',
  asc: 'desc',
  desc: 'asc',
  '=': '<>',
  '<>': '=',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
};

/** Comments, quoted texts, words, numbers, and the longest possible operators, so that `->>` is not `>`. */
const TOKEN = /--[^\n]*|\/\*[^]*?\*\/|'(?:[^']|'')*'|"[^"]*"|\$?[\w.]+|[-+*/<>=~!@#%^&|?:]+|\S/g;

/** Lists the possible changes of a statement. In `sql`, a word must replace each interpolated value. */
export function listSqlChanges(sql: string): TextChange[] {
  const tokens = listTokens(sql);
  return tokens.flatMap((token, index) => {
    const { text, word, start } = token;
    if (word === 'is') return changesOfIs(sql, tokens, index);
    if (word === 'not') return changesOfNot(tokens, index);
    if (/^\d+$/.test(word)) return isTypeSize(tokens, index) ? [] : changesOfNumber(start, text);
    const to = SWAPPED[word];
    if (to === undefined || isBetween(tokens, index) || isAssignment(tokens, index)) return [];
    return [{ start, from: text, to }];
  });
}

export function changesOfNumber(start: number, text: string): TextChange[] {
  const isBig = text.endsWith('n');
  const value = BigInt(text.replace(/n$/, '').replaceAll('_', ''));
  const numbers = value === 0n ? [1n] : [value - 1n, value + 1n];
  return numbers.map((number) => ({ start, from: text, to: `${number}${isBig ? 'n' : ''}` }));
}

function listTokens(sql: string): Token[] {
  const tokens: Token[] = [];
  let depth = 0;
  for (const { 0: text, index: start } of sql.matchAll(TOKEN)) {
    if (text.startsWith('--') || text.startsWith('/*')) continue;
    if (text === ')') depth -= 1;
    tokens.push({ text, word: text.toLowerCase(), start, depth });
    if (text === '(') depth += 1;
  }
  return tokens;
}

/** `is null` and `is not null`, `is distinct from` and `is not distinct from`. */
function changesOfIs(sql: string, tokens: readonly Token[], index: number): TextChange[] {
  const next = tokens[index + 1];
  const isNegated = next?.word === 'not';
  const last = isNegated ? tokens[index + 2] : next;
  if (last === undefined || (last.word !== 'null' && last.word !== 'distinct')) return [];
  const start = tokens[index]?.start ?? 0;
  const from = sql.slice(start, last.start + last.text.length);
  return [{ start, from, to: `is ${isNegated ? '' : 'not '}${last.text}` }];
}

function changesOfNot(tokens: readonly Token[], index: number): TextChange[] {
  const { text = '', start = 0 } = tokens[index] ?? {};
  if (tokens[index - 1]?.word === 'is' || tokens[index + 1]?.word === 'materialized') return [];
  return [{ start, from: text, to: '' }];
}

/** The 14 and the 2 of `numeric(14, 2)`. */
function isTypeSize(tokens: readonly Token[], index: number): boolean {
  const depth = tokens[index]?.depth ?? 0;
  const open = tokens.findLastIndex((token, at) => at < index && token.text === '(' && token.depth < depth);
  return open > 0 && /^(?:numeric|varchar|char|timestamptz|interval)$/.test(tokens[open - 1]?.word ?? '');
}

/** The `and` of `between … and …`. */
function isBetween(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  if (token?.word !== 'and') return false;
  const before = tokens.slice(0, index).findLast(({ word, depth }) => {
    return depth <= token.depth && /^(?:and|or|where|on|when|between|\()$/.test(word);
  });
  return before?.word === 'between' && before.depth === token.depth;
}

/** The `=` after a column, or several in parentheses, in a `set` clause. */
function isAssignment(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  if (token?.text !== '=') return false;
  const last = tokens[index - 1];
  const first =
    last?.text === ')'
      ? tokens.findLastIndex(({ text, depth }, at) => at < index && text === '(' && depth === last.depth)
      : index - 1;
  const before = tokens[first - 1]?.word;
  if (before !== ',') return before === 'set';
  const clause = tokens.slice(0, first).findLast(({ word, depth }) => {
    return depth <= token.depth && /^(?:set|select|where|from|returning|on|and|or)$/.test(word);
  });
  return clause?.word === 'set' && clause.depth === token.depth;
}
