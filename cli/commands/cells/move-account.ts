import { findObstacles } from '#server/operating/cells/moving/check-move.ts';
import { moveAccount, planMove } from '#server/operating/cells/moving/move-account.ts';
import { moveAlone } from '#server/operating/cells/moving/move.ts';
import { abortMove } from '#server/operating/cells/moving/steps.ts';
import { listAccountTables } from '#server/operating/cells/moving/tables.ts';
import { withCells } from '#server/operating/cells/open-cells.ts';
import { standaloneCommand } from '../../command.ts';
import { idOf } from '../../read-values.ts';

const NEVER = new AbortController().signal;

export const moveAccountCommand = standaloneCommand({
  name: 'move-account',
  summary:
    'Moves an account to another cell while it is used; its writes wait a few seconds at most. Run it again after it was ' +
    'interrupted.',
  flags: {
    account: { value: '<id>', description: 'Id of the host account.' },
    to: { value: '<cell>', description: 'Name of the cell of CELL_DATABASES where it shall live.' },
    check: { value: '', isOptional: true, description: 'Only says what keeps the account from moving.' },
    abort: { value: '', isOptional: true, description: 'Undoes a move that has not handed over yet.' },
    maps: { value: '<folder>', isOptional: true, description: 'Folder of the load balancer’s maps.' },
    haproxy: {
      value: '<socket>',
      isOptional: true,
      description:
        'Admin socket of HAProxy, a path or host:port, which gets the new place at once. Needs --maps.',
    },
  },
  dryRun: { impossible: 'changes several databases. --check shows what keeps the account from moving' },
  run: (given, { config }) =>
    withCells(config, async (cells) => {
      const account_id = idOf('account', given.text('account'));
      const to = given.text('to');
      const move = await planMove(cells, account_id, to);
      const facts = { account_id, from: move.from.name, to };
      if (given.has('check')) {
        const obstacles = await findObstacles(move);
        const lines =
          obstacles.length === 0 ? ['The account can move.'] : obstacles.map((each) => `${each}.`);
        return { lines, facts: { ...facts, obstacles }, exitCode: obstacles.length === 0 ? 0 : 4 };
      }
      if (given.has('abort')) {
        const moving = { ...move, tables: await listAccountTables(move.from.sql) };
        await moveAlone(move, () => abortMove(moving));
        return { lines: [`Account ${account_id} stays in ${move.from.name}.`], facts };
      }
      const balancer = { maps: given.find('maps'), socket: given.find('haproxy') };
      await moveAlone(move, () =>
        moveAccount(cells, move, { ...balancer, stopped: NEVER, progress: () => {} }),
      );
      return { lines: [`Account ${account_id} lives in ${to}.`], facts };
    }),
});
