import type { Fragment } from '../../database/connections/sql.ts';
import { listPage, type ListPage } from '../../database/paging.ts';
import type { OpenScope, ReadScope, WriteScope } from '../../database/scope.ts';
import { recordChange } from '../../events/record-change.ts';
import { notFound } from '../../http/api-error.ts';
import { refusedAsTaken } from '../../http/answer/refused-as.ts';
import type { LanguageText } from '../properties/details/contract.ts';
import type { ReplyFilters } from './contract.ts';

export type ReplyRow = {
  readonly id: number;
  readonly title: string;
  readonly content: string;
  readonly texts: readonly LanguageText[];
  readonly created_at: string;
  readonly updated_at: string;
};

/** What a host writes of a saved reply. */
type ReplyTexts = Pick<ReplyRow, 'title' | 'content' | 'texts'>;

/** Ordered by title. */
export function listReplies(scope: OpenScope, query: ReplyFilters): Promise<ListPage<ReplyRow>> {
  const { sql, host_id } = scope;
  const byId = query.id === undefined ? sql`` : sql`and r.id = ${query.id}`;
  return listPage<ReplyRow, ReplyFilters>(scope, {
    name: 'saved_replies',
    query,
    columns: columns(scope),
    from: sql`saved_replies r`,
    where: sql`r.host_id = ${host_id} ${byId}`,
    order: [
      { column: sql`r.title`, field: 'title' },
      { column: sql`r.id`, field: 'id' },
    ],
    direction: 'asc',
  });
}

/** Throws `saved_reply_not_found`. */
export async function requireReply(scope: ReadScope, id: number): Promise<ReplyRow> {
  const [row] = await scope.sql<ReplyRow[]>`
    select ${columns(scope)} from saved_replies r where r.host_id = ${scope.host_id} and r.id = ${id}`;
  if (row === undefined) throw notFound('saved_reply_not_found', id);
  return row;
}

export async function countReplies({ sql, host_id }: WriteScope): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count from saved_replies where host_id = ${host_id}`;
  return row?.count ?? 0;
}

/** Throws `name_taken`. */
export async function insertReply(tx: WriteScope, { title, content, texts }: ReplyTexts): Promise<ReplyRow> {
  const { sql, host_id, now } = tx;
  const [row] = await titleIsFree(
    sql<ReplyRow[]>`
      with r as (
        insert into saved_replies as r (host_id, title, content, texts, created_at, updated_at)
        values (${host_id}, ${title}, ${content}, ${sql.json(texts)}, ${now}, ${now})
        returning ${columns(tx)}
      ),
      ${recordChange(
        tx,
        'saved_reply_created',
        sql`select id as saved_reply_id, null::jsonb as before, to_jsonb(r) as after from r`,
      )}
      select id, title, content, texts, created_at, updated_at from r`,
  );
  if (row === undefined) throw new Error('the inserted reply did not come back');
  return row;
}

/** Throws `name_taken`. */
export async function updateReply(
  tx: WriteScope,
  id: number,
  { title, content, texts }: ReplyTexts,
): Promise<void> {
  const { sql, host_id, now } = tx;
  await titleIsFree(
    sql`
      with old as (
        select ${columns(tx)} from saved_replies r where r.host_id = ${host_id} and r.id = ${id}
      ),
      r as (
        update saved_replies r set title = ${title}, content = ${content}, texts = ${sql.json(texts)}, updated_at = ${now}
        where r.host_id = ${host_id} and r.id = ${id}
        returning ${columns(tx)}
      ),
      ${recordChange(
        tx,
        'saved_reply_updated',
        sql`select r.id as saved_reply_id, to_jsonb(old) as before, to_jsonb(r) as after from r, old`,
      )}
      select id from r`,
  );
}

export async function deleteReply(tx: WriteScope, id: number): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with r as (
      delete from saved_replies r where r.host_id = ${host_id} and r.id = ${id} returning ${columns(tx)}
    ),
    ${recordChange(
      tx,
      'saved_reply_deleted',
      sql`select id as saved_reply_id, to_jsonb(r) as before, null::jsonb as after from r`,
    )}
    select id from r`;
}

function columns({ sql }: ReadScope): Fragment {
  return sql`r.id, r.title, r.content, r.texts, r.created_at, r.updated_at`;
}

function titleIsFree<T>(statement: Promise<T>): Promise<T> {
  return refusedAsTaken({ field: 'title' }, 'saved_replies_title', statement);
}
