import { sweep } from '../../jobs/job-kind.ts';
import { JobProblem } from '../../jobs/job-problem.ts';
import { daysBefore } from '../../jobs/days-before.ts';
import { listLostConnectors } from './lost-connectors.queries.ts';

/** A host who has let a connector go knows of it a day later. */
const DAYS = 1;
const LINES_MAX = 100;

/** Logs the channels whose last connector lost its access, so that their listings are not kept any longer. */
export const warnOfConnectorsJob = sweep(
  { kind: 'warn_of_connectors', everySeconds: 600 },
  async (system, report) => {
    for (const lost of await listLostConnectors(system, daysBefore(system.now, DAYS), LINES_MAX)) {
      const { gone_since, ...facts } = lost;
      report(
        new JobProblem('a connector lost its access', { ...facts, reason: `gone since ${gone_since}` }),
        'done',
      );
    }
  },
);
