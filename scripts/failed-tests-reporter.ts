import type { TestEvent } from 'node:test/reporters';
import type { FailedTest } from './failed-tests.ts';

const LINES_MAX = 12;

/**
 * Writes each test that failed as a line of JSON, and nothing else: a run has several parts, and what an early one says of its
 * failures is long past when the last one ends.
 */
export default async function* failedTests(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const { type, data } of events) {
    if (type !== 'test:fail') continue;
    const { error } = data.details;
    if ('failureType' in error && error.failureType === 'subtestsFailed') continue;
    const { name, line = null } = data;
    // Node.js reports a process that ended badly as a test that has the name of its file.
    const file = data.file === undefined || data.file === name ? null : data.file;
    yield `${JSON.stringify({ name, file, line, error: firstLinesOf(error) } satisfies FailedTest)}\n`;
  }
}

function firstLinesOf(error: Error): string {
  const { stack, message } = error.cause instanceof Error ? error.cause : error;
  return (stack ?? message).split('\n').slice(0, LINES_MAX).join('\n');
}
