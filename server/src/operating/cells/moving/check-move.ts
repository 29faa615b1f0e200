import { problemsOf } from '../add-cell.ts';
import { findOwnCell, readFacts } from '../queries.ts';
import type { Move } from './move.ts';
import { countApplications, findMove, findSlug, hasAccount, hasSlug, listApplicationsOf } from './queries.ts';
import { listAccountTables } from './tables.ts';

/** What keeps the account from moving; sentences without a full stop. A move that has begun is continued. */
export async function findObstacles(move: Move): Promise<readonly string[]> {
  const { account_id, from, to } = move;
  const [own, other] = [await readFacts(from.sql), await readFacts(to.sql)];
  const problems = problemsOf(other, own).map((each) => `${to.name}: ${each}`);
  problems.push(...problemsOf(own, own).map((each) => `${from.name}: ${each}`));
  for (const { name, sql } of [from, to])
    if ((await findOwnCell(sql)) !== name) problems.push(`the database of ${name} is not the cell ${name}`);
  const leaving = await findMove(from.sql, account_id);
  const arriving = await findMove(to.sql, account_id);
  if (leaving?.step === 'left') return problems;
  if (!(await hasAccount(from.sql, account_id)))
    return [...problems, `${from.name} has no account ${account_id}`];
  const hasBegun = leaving?.other_cell === to.name && arriving?.step === 'arriving';
  if (leaving !== undefined && leaving.other_cell !== to.name)
    problems.push(`the account is moving to ${leaving.other_cell}: continue or abort that first`);
  if (!hasBegun) problems.push(...(await findRoom(move, own.free_slots)));
  const applications = await listApplicationsOf(from.sql, account_id);
  if ((await countApplications(to.sql, applications)) < applications.length)
    problems.push(`${to.name} does not have all applications of the account yet: its directory is late`);
  return problems;
}

async function findRoom({ account_id, from, to }: Move, freeSlots: number): Promise<readonly string[]> {
  const problems: string[] = [];
  if (freeSlots < 3) problems.push(`${from.name} has too few free max_replication_slots`);
  for (const { name, owner } of await listAccountTables(to.sql)) {
    const rows = await to.sql`
      select from ${to.sql.identifier(name)} where ${to.sql.identifier(owner)} = ${account_id} limit 1`;
    if (rows.length > 0) problems.push(`${to.name} has rows of account ${account_id} in ${name}`);
  }
  const slug = await findSlug(from.sql, account_id);
  if (slug !== undefined && (await hasSlug(to.sql, slug)))
    problems.push(`${to.name} has another account with the slug ${slug}`);
  return problems;
}
