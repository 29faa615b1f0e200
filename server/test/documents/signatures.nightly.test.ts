import { test } from 'node:test';
import { checkVerifier, isInstalled } from './signatures.ts';

// Go is a quarter of a gigabyte, so only the nightly run installs it.
test('the sample in Go accepts what is signed, and nothing else', async (t) => {
  if (!(await isInstalled('go'))) return t.skip('go is not installed');
  await checkVerifier('verify.go', ['go', 'run', 'verify.go', 'driver.go']);
});
