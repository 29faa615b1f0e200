// Runs before `npm start` and `npm test`, under the machine's own Node (20 or newer) and before anything is installed.
// So it is plain JavaScript that needs only Node.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const MODULES = path.join(ROOT, 'node_modules');
const STAMP = path.join(MODULES, '.innkeep-installed.json');
const LOCK = path.join(ROOT, '.install-lock');
const OWNERS = 'owners.json';
/** The tests need its packages too. Its lock file is its own, so that `npm start` does not install packages that only they use. */
const GENERATORS = path.join(ROOT, 'scripts', 'generators');
const NODE_MAJOR_NEEDED = 26;
const HEARTBEAT_MS = 1000;
const STALE_AFTER_MS = 300_000;

/** The running npm, which ends with this process. */
let npm;
/** The signal that stopped the installation. */
let stoppedBy;
const STOPPED = 'The installation was stopped: the next start goes on with it.';

class Refusal extends Error {}

try {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    throw new Refusal(
      `Innkeep needs Node 20 or newer to install itself; this is Node ${process.versions.node}.`,
    );
  }
  await installIfNeeded(process.argv.slice(2));
} catch (error) {
  const isOurs = error instanceof Refusal;
  console.error(isOurs ? error.message : `Innkeep could not be installed: ${error.message}`);
  process.exitCode = 1;
}

async function installIfNeeded(npmArguments) {
  const wanted = npmArguments.includes('--omit=dev') ? 'production' : 'everything';
  if (!isInstalled(wanted)) await whileLocked(() => install(wanted, npmArguments));
  checkRuntime();
}

async function install(wanted, npmArguments) {
  if (isInstalled(wanted)) return;
  const lock = lockHash();
  if (matchesLock(wanted)) return writeStamp(wanted, lock);

  // A running service may use these modules: packages are only added, never removed.
  const adds = readStamp()?.lock === lock;
  fs.rmSync(STAMP, { force: true });
  fs.rmSync(npmRecord(ROOT), { force: true });
  console.error(
    adds
      ? 'Installing the tools that the tests need (once) …'
      : 'Installing what Innkeep needs (about 100 MB, once) …',
  );
  const include = ['--include=optional', ...(wanted === 'everything' ? ['--include=dev'] : [])];
  await runNpm(ROOT, [...(adds ? ['install', '--no-save'] : ['ci']), ...include, ...npmArguments]);
  if (wanted === 'everything') await runNpm(GENERATORS, ['ci', '--include=dev']);
  writeStamp(wanted, lock);
}

function isInstalled(wanted) {
  const stamp = readStamp();
  return stamp?.lock === lockHash() && (stamp.kind === 'everything' || stamp.kind === wanted);
}

/** The stamp is written last and removed first, so an unfinished install has none. */
function writeStamp(kind, lock) {
  fs.writeFileSync(STAMP, `${JSON.stringify({ lock, kind })}\n`);
}

function readStamp() {
  return readJson(STAMP);
}

/** Another platform's modules do not count: a clone may be shared by machines or moved between them. */
function lockHash() {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`);
  for (const folder of [ROOT, GENERATORS]) hash.update(fs.readFileSync(lockFile(folder)));
  return hash.digest('hex');
}

/** True after an install by hand. */
function matchesLock(wanted) {
  return (
    holdsWhatIsLocked(ROOT, wanted) && (wanted === 'production' || holdsWhatIsLocked(GENERATORS, wanted))
  );
}

function holdsWhatIsLocked(project, wanted) {
  const installed = readJson(npmRecord(project))?.packages;
  const locked = readJson(lockFile(project))?.packages;
  if (installed === undefined || locked === undefined) return false;
  return Object.entries(locked).every(([folder, entry]) => {
    if (folder === '' || (entry.dev && wanted === 'production')) return true;
    if (entry.optional && !isForThisMachine(entry)) return true;
    // An optional package without `cpu` is missing where only packages for other machines need it.
    if (entry.optional && entry.cpu === undefined && installed[folder] === undefined) return true;
    return installed[folder]?.version === entry.version && fs.existsSync(path.join(project, folder));
  });
}

function lockFile(project) {
  return path.join(project, 'package-lock.json');
}

/** Written by npm when it has finished. */
function npmRecord(project) {
  return path.join(project, 'node_modules', '.package-lock.json');
}

function isForThisMachine({ os = [process.platform], cpu = [process.arch], libc }) {
  return os.includes(process.platform) && cpu.includes(process.arch) && libc === undefined;
}

/** npm scripts find `node` first in node_modules/.bin, then on the machine's PATH. */
function checkRuntime() {
  if (fs.existsSync(path.join(MODULES, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node'))) return;
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR_NEEDED) return;
  const platform = `${process.platform}-${process.arch}`;
  throw new Refusal(
    `Innkeep brings no Node ${NODE_MAJOR_NEEDED} for ${platform}: install Node ${NODE_MAJOR_NEEDED} or newer yourself and try again.`,
  );
}

function runNpm(project, npmArguments) {
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-progress', '--no-update-notifier'];
  const [command, ...before] = npmCommand();
  return new Promise((resolve, reject) => {
    npm = spawn(command, [...before, ...npmArguments, ...quiet], {
      cwd: project,
      env: { ...process.env, NODE_ENV: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    npm.stdout.on('data', (chunk) => (output += chunk));
    npm.stderr.on('data', (chunk) => (output += chunk));
    npm.on('spawn', () => holdLock(npm.pid));
    npm.on('error', (error) =>
      reject(new Refusal(`Innkeep could not be installed: npm did not start (${error.message}).`)),
    );
    npm.on('close', (code, signal) => {
      if (stoppedBy !== undefined) return reject(new Refusal(STOPPED));
      if (code === 0) return resolve();
      process.stderr.write(output);
      reject(
        new Refusal(`Innkeep could not be installed: ${explain(output, signal ?? `exit code ${code}`)}`),
      );
    });
  });
}

/** npm under its own Node: the install replaces the one in node_modules/.bin. */
function npmCommand() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  if (script !== undefined && path.basename(script) === 'npm-cli.js')
    return [node ?? process.execPath, script];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}

function explain(output, ending) {
  if (/EAI_AGAIN|ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH/.test(output)) {
    return 'the npm registry cannot be reached. Check the network and try again.';
  }
  if (/ENOSPC/.test(output)) return 'the disk is full.';
  if (/EACCES|EPERM|EROFS/.test(output)) return `this user may not write to ${ROOT}.`;
  return `npm ended with ${ending}; what it said is above.`;
}

/** One install at a time in a clone; the lock of an ended process is taken over. */
async function whileLocked(work) {
  await takeLock();
  const heartbeat = setInterval(() => holdLock(npm?.pid), HEARTBEAT_MS);
  process.on('SIGINT', endNpm).on('SIGTERM', endNpm);
  try {
    await work();
  } finally {
    clearInterval(heartbeat);
    fs.rmSync(LOCK, { recursive: true, force: true });
  }
}

function endNpm(signal) {
  stoppedBy = signal;
  npm?.kill();
}

async function takeLock() {
  for (let said = false; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
    try {
      fs.mkdirSync(LOCK);
      return holdLock();
    } catch (error) {
      if (error.code === 'EACCES' || error.code === 'EROFS' || error.code === 'EPERM') {
        throw new Refusal(`Innkeep could not be installed: this user may not write to ${ROOT}.`);
      }
      if (error.code !== 'EEXIST') throw error;
    }
    if (isLockStale()) breakLock();
    else if (!said) console.error('Waiting for another start to finish installing …');
    said = true;
  }
}

/** npm outlives a killed parent, so the lock contains its process id too. */
function holdLock(npmPid) {
  const owners = [process.pid, ...(npmPid === undefined ? [] : [npmPid])];
  if (fs.existsSync(LOCK)) fs.writeFileSync(path.join(LOCK, OWNERS), JSON.stringify(owners));
}

function isLockStale() {
  const touchedAt = fs.statSync(path.join(LOCK, OWNERS), { throwIfNoEntry: false })?.mtimeMs;
  const isAbandoned =
    Date.now() - (touchedAt ?? fs.statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs) > STALE_AFTER_MS;
  return isAbandoned || (touchedAt !== undefined && !hasLivingOwner(LOCK));
}

/** Renaming first lets only one of several waiting starts break the lock; a lock taken meanwhile is restored. */
function breakLock() {
  const broken = `${LOCK}.${process.pid}`;
  try {
    fs.renameSync(LOCK, broken);
    if (hasLivingOwner(broken)) fs.renameSync(broken, LOCK);
    fs.rmSync(broken, { recursive: true, force: true });
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

function hasLivingOwner(lock) {
  return readJson(path.join(lock, OWNERS))?.some(isAlive) ?? false;
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
