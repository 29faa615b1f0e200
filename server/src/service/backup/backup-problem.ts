import { StartProblem } from '../../database/start-problem.ts';

/** A backup or a restore that is refused before it stores anything. The message is a sentence for the user. */
export class BackupProblem extends StartProblem {
  override readonly name = 'BackupProblem';
}
