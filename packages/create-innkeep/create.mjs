#!/usr/bin/env node
// `npm create innkeep [folder]`: makes a folder with the service in it. Nothing is downloaded until npm start.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ARCHIVE = path.join(path.dirname(fileURLToPath(import.meta.url)), 'dist', 'service.tar.gz');
const USAGE =
  'Usage: npm create innkeep [folder]\n\nMakes a folder with Innkeep in it; without a name it is called innkeep.';

process.exitCode = main(process.argv.slice(2));

function main(args) {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(USAGE);
    return 0;
  }
  const [name = 'innkeep', ...more] = args;
  if (more.length > 0 || name.startsWith('-')) {
    console.error(USAGE);
    return 2;
  }
  const folder = path.resolve(name);
  if (fs.existsSync(folder) && !isEmptyFolder(folder)) {
    console.error(`${folder} exists and is not empty. Nothing was changed: choose another folder.`);
    return 1;
  }
  fs.mkdirSync(folder, { recursive: true });
  const { status, error, stderr } = spawnSync('tar', ['-xzf', ARCHIVE, '-C', folder], { encoding: 'utf8' });
  if (status !== 0) {
    console.error(`Innkeep could not be unpacked into ${folder}: ${(error?.message ?? stderr).trim()}`);
    return 1;
  }
  const place = path.relative('.', folder) || '.';
  console.log(`Innkeep is in ${folder}. Start it:

  cd ${quoted(place)}
  npm start

The first start installs what is missing and prints the address of the portal. README.md tells the rest.`);
  return 0;
}

function isEmptyFolder(folder) {
  return fs.statSync(folder).isDirectory() && fs.readdirSync(folder).length === 0;
}

/** For a shell, where the name needs it. */
function quoted(text) {
  return /^[\w./@-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
