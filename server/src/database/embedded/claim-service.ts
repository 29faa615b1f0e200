import fs from 'node:fs';
import { StartProblem } from '../start-problem.ts';
import { dataFolderProblem, giveToFolderOwner, openDataFolder, type DataFolder } from './data-folder.ts';
import { waitForLock } from './file-lock.ts';

/** The claim to be the only service of a DATA_DIR. */
export type ServiceClaim = {
  /** True when the previous service was killed or lost power. */
  readonly endedBadly: boolean;
  /** Publishes the service's address for a second start, and for people. */
  announce(address: string): void;
  /** Must be the last step: another service may start after it. */
  release(): void;
};

export class ServiceAlreadyRunning extends StartProblem {
  override readonly name = 'ServiceAlreadyRunning';
  readonly pid: number | undefined;
  readonly address: string | undefined;

  constructor({ pid, address }: Partial<ServiceFile>) {
    const where = [...(pid === undefined ? [] : [`process ${pid}`]), address ?? 'still starting'].join(', ');
    super(`Innkeep already runs on this DATA_DIR (${where}).`);
    this.pid = pid;
    this.address = address ?? undefined;
  }
}

type ServiceFile = { readonly pid: number; readonly address: string | null; readonly started_at: string };

/** Two starts at the same instant may block each other's lock for a moment. One of them gets it within this time. */
const LOCK_TIMEOUT_MS = 300;

/** Throws ServiceAlreadyRunning when another process is the service of this DATA_DIR. */
export async function claimService(options: { dataDir: string }): Promise<ServiceClaim> {
  const folder = openDataFolder(options.dataDir);
  const lock = await waitForLock(folder.serviceLock, 'exclusive', LOCK_TIMEOUT_MS);
  if (lock === undefined) throw new ServiceAlreadyRunning(readServiceFile(folder));
  const endedBadly = fs.existsSync(folder.serviceFile);
  const started_at = Temporal.Now.instant().toString({ smallestUnit: 'second' });
  writeServiceFile(folder, { pid: process.pid, address: null, started_at });
  return {
    endedBadly,
    announce: (address) => writeServiceFile(folder, { pid: process.pid, address, started_at }),
    release: () => {
      fs.rmSync(folder.serviceFile, { force: true });
      lock.release();
    },
  };
}

/** Replaces the whole file, so that a reader never sees half of it. */
function writeServiceFile(folder: DataFolder, content: ServiceFile): void {
  const unfinished = `${folder.serviceFile}.new`;
  try {
    fs.rmSync(unfinished, { force: true });
    fs.writeFileSync(unfinished, `${JSON.stringify(content)}\n`, { mode: 0o600 });
    giveToFolderOwner(unfinished);
    fs.renameSync(unfinished, folder.serviceFile);
  } catch (error) {
    throw dataFolderProblem(folder.root, error);
  }
}

function readServiceFile(folder: DataFolder): Partial<ServiceFile> {
  try {
    const content: ServiceFile = JSON.parse(fs.readFileSync(folder.serviceFile, 'utf8'));
    return content;
  } catch {
    return {};
  }
}
