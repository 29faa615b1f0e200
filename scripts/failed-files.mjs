/** A reporter of node:test that writes the path of each file with a failed test, a line each; a suite of failed ones is none. */
// oxlint-disable-next-line import/no-default-export -- node:test takes a reporter by its default export
export default async function* failedFiles(events) {
  const files = new Set();
  for await (const { type, data } of events)
    if (type === 'test:fail' && data.file && data.details.error.failureType !== 'subtestsFailed')
      files.add(data.file);
  for (const file of files) yield `${file}\n`;
}
