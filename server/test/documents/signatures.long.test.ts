import { test } from 'node:test';
import { checkVerifier, isInstalled } from './signatures.ts';

for (const [language, file, command] of [
  ['Python', 'verify.py', ['python3', 'driver.py']],
  ['PHP', 'verify.php', ['php', 'driver.php']],
] as const)
  test(`the sample in ${language} accepts what is signed, and nothing else`, async (t) => {
    if (!(await isInstalled(command[0]))) return t.skip(`${command[0]} is not installed`);
    await checkVerifier(file, command);
  });
