import { fetchSafely } from '../../outbound/fetch-safely.ts';
import { OutboundProblem } from '../../outbound/outbound-problem.ts';
import { compareVersions, PRODUCT } from '../../product.ts';
import { warning, type Check, type DoctorFinding } from './finding.ts';

const BYTES_MAX = 200_000;
const TIMEOUT_MS = 5000;

/** Asks nobody unless the operator has named an address. */
export const releaseCheck: Check = {
  name: 'release',
  needs: 'nothing',
  find: async ({ config: { releaseUrl, outboundAllow: allow } }) => {
    const { version } = PRODUCT;
    if (releaseUrl === null) return { findings: [], facts: { version, newest: null } };
    try {
      const limits = { bytesMax: BYTES_MAX, timeoutMs: TIMEOUT_MS, redirectsMax: 2 };
      const { status, body } = await fetchSafely(releaseUrl, { allow, limits });
      const newest = status === 200 ? readVersion(body.toString('utf8')) : null;
      return { findings: judgeRelease(version, newest), facts: { version, newest } };
    } catch (error) {
      if (!(error instanceof OutboundProblem)) throw error;
      return { findings: judgeRelease(version, null), facts: { version, newest: null } };
    }
  },
};

/** The version of a package.json, and nothing else of what a stranger may answer. */
export function readVersion(text: string): string | null {
  try {
    const found: unknown = JSON.parse(text);
    const version = typeof found === 'object' && found !== null && 'version' in found ? found.version : null;
    return typeof version === 'string' && /^\d{1,6}\.\d{1,6}\.\d{1,6}$/.test(version) ? version : null;
  } catch {
    return null;
  }
}

export function judgeRelease(own: string, newest: string | null): DoctorFinding[] {
  if (newest === null)
    return [warning('RELEASE_URL gives no version of Innkeep: it must be the address of a package.json.')];
  if (compareVersions(newest, own) <= 0) return [];
  return [
    warning(
      `Innkeep ${newest} is released, and this is ${own}: read its notes (docs/upgrading.md), and update when it suits.`,
    ),
  ];
}
