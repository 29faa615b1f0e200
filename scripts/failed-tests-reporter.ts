import type { TestEvent } from 'node:test/reporters';

const LINES_MAX = 12;

/**
 * Writes what failed, and nothing else: a run has several parts, and what an early one says of its failures is long past when
 * the last one ends.
 */
export default async function* failedTests(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const { type, data } of events) {
    if (type !== 'test:fail') continue;
    const { error } = data.details;
    if ('failureType' in error && error.failureType === 'subtestsFailed') continue;
    yield `✖ ${data.name} (${data.file ?? 'no file'}:${data.line ?? 0})\n${indented(error)}\n`;
  }
}

function indented(error: Error): string {
  const { stack, message } = error.cause instanceof Error ? error.cause : error;
  return (stack ?? message)
    .split('\n')
    .slice(0, LINES_MAX)
    .map((line) => `  ${line}`)
    .join('\n');
}
