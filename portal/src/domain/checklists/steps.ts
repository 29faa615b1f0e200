/** A step of a checklist that is being written. Without an id it is new. */
export type Step = {
  readonly id?: number;
  readonly text: string;
  readonly needs_photograph: boolean;
  readonly is_done?: boolean;
};

/** As many as the interface takes. */
export const STEPS_MAX = 60;

/** The list with the step at a place one place further up (-1) or down (1). */
export function moveStep(steps: readonly Step[], index: number, by: -1 | 1): readonly Step[] {
  const step = steps[index];
  const to = index + by;
  if (step === undefined || to < 0 || to >= steps.length) return steps;
  return steps.toSpliced(index, 1).toSpliced(to, 0, step);
}

/** The list with what was pasted into a step: each line that says something is a step, the first one in the place of the step. */
export function pasteLines(steps: readonly Step[], index: number, text: string): readonly Step[] | undefined {
  const lines = text.split(/\r\n?|\n/).flatMap((line) => {
    // What lists of other programs begin with.
    const words = line.replace(/^\s*(?:[-*•☐☑]|\d+[.)])\s+/, '').trim();
    return words === '' ? [] : [words];
  });
  const step = steps[index];
  const [first, ...others] = lines;
  if (first === undefined || step === undefined || others.length === 0) return undefined;
  const added = others.map((each): Step => ({ text: each, needs_photograph: false }));
  return [
    ...steps.slice(0, index),
    { ...step, text: `${step.text}${first}` },
    ...added,
    ...steps.slice(index + 1),
  ].slice(0, STEPS_MAX);
}

/** The steps as they can be brought back: one that was removed meanwhile is a new one. */
export function broughtBack(steps: readonly Step[], stored: readonly { readonly id: number }[]): Step[] {
  const ids = new Set(stored.map(({ id }) => id));
  return steps.map(({ id, ...step }) => (id === undefined || !ids.has(id) ? step : { ...step, id }));
}

/** What is sent: steps that say something. */
export function sentSteps(steps: readonly Step[]): Step[] {
  return steps.map((step) => ({ ...step, text: step.text.trim() })).filter(({ text }) => text !== '');
}
