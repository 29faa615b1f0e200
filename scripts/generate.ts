import fs from 'node:fs';
import path from 'node:path';
import { writeDocuments, writeSchema } from './generate/generated-files.ts';

const ROOT = path.dirname(import.meta.dirname);
const isCheck = process.argv.includes('--check');

const files = await writeDocuments();
files.set(path.join('server', 'schema.sql'), await writeSchema(ROOT));

const drifted = [...files].filter(([name, text]) => readText(name) !== text).map(([name]) => name);

if (isCheck) {
  for (const name of drifted) console.error(`${name} is not what its source says.`);
  if (drifted.length > 0) {
    console.error('Run `npm run generate`, read what changed, and commit it.');
    process.exitCode = 1;
  }
} else {
  for (const [name, text] of files) writeText(name, text);
  console.log(drifted.join('\n') || 'Nothing changed.');
}

function readText(name: string): string | undefined {
  const file = path.join(ROOT, name);
  // A checkout may have changed the line ends.
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').replaceAll('\r\n', '\n') : undefined;
}

function writeText(name: string, text: string): void {
  const file = path.join(ROOT, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}
