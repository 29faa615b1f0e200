/**
 * The first word of the path is the resource: `/v3/tasks/{id}/photographs` is of `tasks`. Where that word is only a
 * group, the second belongs to it: `/v3/automation/rules` is `automation-rules`.
 */
export function resourceOf(paths: readonly string[], path: string): string {
  const [first = '', second] = stepsOf(path);
  const isCollection = paths.some((each) => stepsOf(each).join('/') === first || isItemOf(each, first));
  const steps = isCollection || second === undefined ? [first] : [first, second];
  return steps.join('-').replaceAll('_', '-');
}

function stepsOf(path: string): readonly string[] {
  return path.split('/').filter((step) => step !== '' && step !== 'v3');
}

function isItemOf(path: string, collection: string): boolean {
  const [first, second] = stepsOf(path);
  return first === collection && second?.startsWith('{') === true;
}

/** `listTasks` of the tasks is `list`, `deleteTaskPhotograph` is `delete-photograph`. */
export function actionOf(operationId: string, resource: string): string {
  const [verb = '', ...rest] = wordsOf(operationId);
  const own = resource.split('-').map(singularOf);
  for (const word of own) {
    const at = rest.findIndex((each) => singularOf(each) === word);
    if (at >= 0) rest.splice(at, 1);
  }
  return [verb, ...rest].join('-');
}

function wordsOf(operationId: string): string[] {
  return operationId
    .replaceAll(/([A-Z])/g, ' $1')
    .toLowerCase()
    .trim()
    .split(' ');
}

function singularOf(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.replace(/s$/, '');
}

/** The verbs that a person would try, whatever the interface calls the operation. */
const VERBS: Readonly<Record<string, readonly string[]>> = {
  change: ['update', 'set'],
  show: ['get'],
  delete: ['cancel'],
};

type Named = { readonly action: string };

/**
 * The operation of a resource that a word names: by its name, by another word for its verb, or by its verb alone when
 * only one operation has that verb.
 */
export function findAction<T extends Named>(operations: readonly T[], word: string): T | undefined {
  const named = (action: string) => operations.find((each) => each.action === action);
  const others = VERBS[word] ?? [];
  const exact = [word, ...others].map(named).find((found) => found !== undefined);
  if (exact !== undefined) return exact;
  const alike = operations.filter(({ action }) =>
    [word, ...others].some((verb) => action.startsWith(`${verb}-`)),
  );
  return alike.length === 1 ? alike[0] : undefined;
}
