import type { OpenApiParameter } from '#server/http/openapi/document.ts';
import { capitalised, type ClientArea, type ClientMethod } from './methods.ts';

const MADE_FROM = '// Generated from openapi.json by `npm run generate`. Do not change by hand.\n';
const WIDTH = 110;

/** `areas.ts`: the property of the client for each area. */
export function writeAreas(areas: readonly ClientArea[]): string {
  const imports = areas.map(
    ({ className, property }) => `import { ${className} } from './areas/${fileName(property)}.ts';`,
  );
  const properties = areas.map(
    ({ property, className, description }) =>
      `${comment([description], '  ')}  readonly ${property}: ${className};`,
  );
  const made = areas.map(({ property, className }) => `    this.${property} = new ${className}(call);`);
  return `${MADE_FROM}
import type { Call } from './call.ts';
${imports.join('\n')}

/** Every operation of the interface, by area. */
export class Areas {
${properties.join('\n')}

  constructor(call: Call) {
${made.join('\n')}
  }
}
`;
}

/** The class of an area, with a method for each operation. */
export function writeArea({ className, title, methods }: ClientArea): string {
  const types = methods.flatMap(typesOf).toSorted();
  const usesPath = methods.some(({ pathParameters }) => pathParameters.length > 0);
  const lists = [...new Set(methods.flatMap(({ paging }) => (paging === undefined ? [] : ['List'])))];
  const fields = lists.length > 0 ? `import { List } from '../list.ts';\n` : '';
  return `${MADE_FROM}
import type { Call } from '../call.ts';
${fields}import type { CallOptions } from '../options.ts';
${usesPath ? `import { path } from '../path.ts';\n` : ''}import type {
${types.map((type) => `  ${type},`).join('\n')}
} from '../schema.ts';

/** ${title}. */
export class ${className} {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

${methods.map(writeMethod).join('\n\n')}
}
`;
}

/** The file of an area: `roomTypes` is in `room-types.ts`. */
export function fileName(property: string): string {
  return property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The names of the types of a method’s query, body and data. */
export function typeNames({ operationId }: ClientMethod): { query: string; body: string; data: string } {
  const name = capitalised(operationId);
  return { query: `${name}Query`, body: `${name}Body`, data: `${name}Data` };
}

function typesOf(method: ClientMethod): string[] {
  const { query, body, data } = typeNames(method);
  return [...(method.query.length > 0 ? [query] : []), ...(method.body === undefined ? [] : [body]), data];
}

function writeMethod(method: ClientMethod): string {
  const { name, verb, paging } = method;
  const { data } = typeNames(method);
  const sent = [
    `operation: '${method.operationId}'`,
    `method: '${verb}'`,
    `path: ${writePath(method)}`,
    ...(method.query.length > 0 ? ['query'] : []),
    ...(method.body === undefined ? [] : ['body']),
  ];
  const request = `{ ${sent.join(', ')} }`;
  const returned =
    paging === undefined ? `Promise<${data}>` : `List<${data}, ${data}['${paging.items}'][number]>`;
  const statement =
    paging === undefined
      ? `return this.#call(${request}, options);`
      : `return new List(this.#call, ${request}, { itemsOf: (page) => page.${paging.items}, by: '${paging.by}' }, options);`;
  return `${documentMethod(method)}  ${writeSignature(`${name}(`, argumentsOf(method), `): ${returned} {`)}
    ${statement}
  }`;
}

function argumentsOf(method: ClientMethod): string[] {
  const { query, body } = typeNames(method);
  const isOptional = method.query.every(({ required }) => !required);
  return [
    ...method.pathParameters.map((parameter) => `${camelCase(parameter.name)}: ${pathType(parameter)}`),
    ...(method.body === undefined
      ? []
      : [method.body.required ? `body: ${body}` : `body: ${body} & CallOptions = {}`]),
    ...(method.query.length === 0
      ? []
      : [isOptional ? `query: ${query} & CallOptions = {}` : `query: ${query}`]),
    'options: CallOptions = {}',
  ];
}

function writeSignature(start: string, parameters: readonly string[], end: string): string {
  const line = `  ${start}${parameters.join(', ')}${end}`;
  if (line.length <= WIDTH) return line.trim();
  return `${start}\n${parameters.map((each) => `    ${each},\n`).join('')}  ${end}`;
}

function writePath({ path, pathParameters }: ClientMethod): string {
  if (pathParameters.length === 0) return `'${path}'`;
  return `path\`${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `\${${camelCase(name)}}`)}\``;
}

function pathType({ schema }: OpenApiParameter): string {
  return schema.type === 'integer' ? 'number' : 'string';
}

function camelCase(snakeCase: string): string {
  return snakeCase.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function documentMethod({ summary, description, verb, path }: ClientMethod): string {
  return comment([`${summary}.`, description, `\`${verb} ${path}\``], '  ');
}

/** A doc comment of paragraphs, wrapped. */
function comment(paragraphs: readonly string[], indent: string): string {
  const lines = paragraphs
    .filter((paragraph) => paragraph !== '')
    .flatMap((paragraph) => [
      '',
      ...paragraph.split('\n').flatMap((line) => wrap(line, WIDTH - indent.length - 3)),
    ])
    .slice(1)
    .map((line) => `${indent} *${line === '' ? '' : ` ${line.replaceAll('*/', '*\\/')}`}`);
  return `${indent}/**\n${lines.join('\n')}\n${indent} */\n`;
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length + 1 > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
