/** A path without the names of its parameters: OpenAPI treats two paths of one shape as the same. */
export function shapeOf(path: string): string {
  return path.replaceAll(PARAMETER, '{}');
}

/** The name of a path's parameter in the template of its shape. */
export function nameInTemplate(path: string, template: string, name: string): string {
  return parametersOf(template)[parametersOf(path).indexOf(name)] ?? name;
}

const PARAMETER = /\{(\w+)\}/g;

function parametersOf(path: string): string[] {
  return [...path.matchAll(PARAMETER)].map(([, name = '']) => name);
}
