import { StartProblem } from '../../database/start-problem.ts';

/** A command about cells that is refused. The message is a sentence for the administrator. */
export class CellProblem extends StartProblem {
  override readonly name = 'CellProblem';
}
