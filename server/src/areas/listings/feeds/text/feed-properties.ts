import { COST, type CostBudget } from '../cost-budget.ts';
import { propertyName } from './property-names.ts';
import type { TextBlock } from './split-feed.ts';

/** One property of a component: `DTSTART;TZID=Europe/Berlin:20260701T150000`. */
export type Property = {
  readonly zone: string | undefined;
  /** The parameter VALUE in upper case, or ''. */
  readonly type: string;
  /** As the feed writes it, without blanks around it. */
  readonly value: string;
};

export type Properties = ReadonlyMap<string, readonly Property[]>;

const READ = new Set(
  ['UID', 'DTSTART', 'DTEND', 'DURATION', 'SUMMARY', 'DESCRIPTION', 'URL', 'STATUS', 'TRANSP', 'SEQUENCE']
    .concat(['RRULE', 'RDATE', 'EXDATE', 'RECURRENCE-ID', 'PRODID', 'X-INNKEEP-ACCOUNT'])
    .concat(['TZID', 'X-LIC-LOCATION', 'TZOFFSETFROM', 'TZOFFSETTO']),
);

const REPEATS_MAX = 5000;

/** The known properties by upper-case name. */
export function readProperties({ lines }: TextBlock, budget: CostBudget): Properties {
  const found = new Map<string, Property[]>();
  for (const line of lines) {
    const name = propertyName(line);
    if (!READ.has(name)) continue;
    const all = found.get(name) ?? [];
    if (all.length < REPEATS_MAX) {
      budget.spend(COST.property + Math.ceil(line.length / COST.charactersPerUnit));
      all.push(parseProperty(line, name.length));
    }
    found.set(name, all);
  }
  return found;
}

function parseProperty(line: string, nameLength: number): Property {
  const colon = valueColon(line, nameLength);
  const parameters = new Map<string, string>();
  for (const parameter of line.slice(nameLength, colon).split(';')) {
    const equals = parameter.indexOf('=');
    if (equals < 0) continue;
    const name = parameter.slice(0, equals).trim().toUpperCase();
    parameters.set(
      name,
      parameter
        .slice(equals + 1)
        .replaceAll('"', '')
        .trim(),
    );
  }
  return {
    zone: parameters.get('TZID'),
    type: parameters.get('VALUE')?.toUpperCase() ?? '',
    value: line.slice(colon + 1).trim(),
  };
}

/** The place of the colon before the value: the first one that is not quoted, or the first when a quote has no end. */
function valueColon(line: string, from: number): number {
  let isQuoted = false;
  for (let index = from; index < line.length; index += 1) {
    if (line[index] === '"') isQuoted = !isQuoted;
    else if (line[index] === ':' && !isQuoted && !isOfOffset(line, index)) return index;
  }
  const first = line.indexOf(':', from);
  return first < 0 ? line.length : first;
}

/** True for the colon of `TZID=UTC+09:00`, which should be quoted. */
function isOfOffset(line: string, index: number): boolean {
  return /^[+-]\d\d:\d\d[:;)]$/.test(line.slice(index - 3, index + 4));
}

/** The text of the first property with this name, without its escapes; '' when there is none. */
export function propertyText(properties: Properties, name: string): string {
  const value = properties.get(name)?.[0]?.value ?? '';
  return value.includes('\\') ? value.replaceAll(/\\([\\;,nN])/g, unescapeCharacter) : value;
}

function unescapeCharacter(_: string, character: string): string {
  return character.toLowerCase() === 'n' ? '\n' : character;
}
