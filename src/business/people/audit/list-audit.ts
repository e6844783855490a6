import { sql } from 'kysely'
import { dayBegins, daySpan } from '#contract/brisbane-time.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type * as api from '#contract/people/audit/audit.ts'
import type { AuditEntry } from '#contract/people/audit/audit.ts'
import { anyOf } from '#database/batched-statement.ts'
import { containing } from '#database/like.ts'
import type { Shop } from '../../shop.ts'
import { type AuditSubject, findByName, readAuditNames } from './audit-names.ts'

const ENTRIES_SHOWN = 50

type Input = InputOf<typeof api.listAudit>

/** Returns a page of the audit, newest first, filtered by act, thing, actor and time. */
export async function listAudit(shop: Shop, input: Input): Promise<ReplyOf<typeof api.listAudit>> {
  const [actors, { things, tooMany }] = await Promise.all([
    findActors(shop, input.q),
    input.q ? findByName(shop, input.q) : { things: [], tooMany: false },
  ])
  const rows = await findEntries(shop, input, { actors, things })
  const shown = rows.slice(0, input.page_size)
  const named = await readAuditNames(shop, shown)
  return {
    data: shown.map(({ at, name, actor, ...row }) => ({
      ...row,
      ...named(row),
      at: at.toISOString(),
      actor: name || actor,
      actor_id: actor,
    })),
    next_before: rows.length > input.page_size ? (shown.at(-1)?.seq ?? null) : null,
    too_many: tooMany,
  }
}

/** Read in a query of its own, as the things are, because a subquery would keep the planner from using the index on the words. */
async function findActors({ db }: Shop, q: Input['q']): Promise<string[]> {
  if (!q) return []
  const people = await db
    .selectFrom('operators')
    .select('id')
    .where(sql`lower(name)`, 'like', containing(q.toLowerCase()))
    .execute()
  return people.map(({ id }) => id)
}

interface NamedSo {
  actors: string[]
  things: readonly AuditSubject[]
}

function findEntries(shop: Shop, input: Input, { actors, things }: NamedSo) {
  const { q, actor_id, act, on_kind, on_id, from_day, to_day, before_seq } = input
  let query = shop.db
    .selectFrom('audit')
    .leftJoin('operators', 'operators.id', 'audit.actor')
    .select(['seq', 'at', 'actor', 'actor_kind', 'act', 'on_kind', 'on_id'])
    .select(['changes', 'request as request_id'])
    .select(({ fn }) => fn.coalesce('operators.name', sql.lit('')).as('name'))
    .orderBy('seq', 'desc')
    .limit(input.page_size + 1)
  if (before_seq) query = query.where('seq', '<', before_seq)
  if (actor_id) query = query.where('actor', '=', actor_id)
  if (act) query = query.where('act', '=', act)
  if (on_kind) query = query.where('on_kind', '=', on_kind)
  if (on_id) query = query.where('on_id', '=', on_id)
  if (from_day) query = query.where('at', '>=', dayBegins(from_day))
  if (to_day) query = query.where('at', '<', daySpan(to_day).to)
  if (q) {
    const like = containing(q.toLowerCase())
    query = query.where((is) =>
      is.or([
        is('words', 'like', like),
        // Left out where none matches: the planner would expect half of all entries, and walk through them.
        ...(actors.length > 0 ? [is('actor', '=', anyOf(actors))] : []),
        // Kind by kind, as the index on things has it.
        ...[...Map.groupBy(things, ({ kind }) => kind)].map(([kind, alike]) =>
          is.and([is('on_kind', '=', kind), is('on_id', '=', anyOf(alike.map(({ id }) => id)))]),
        ),
      ]),
    )
  }
  return query.execute()
}

/** Returns the office's changes of one thing, or of a kind whose things have no page of their own; newest first. */
export async function historyOf(
  shop: Shop,
  on_kind: string,
  on_id?: string,
  page_size = ENTRIES_SHOWN,
): Promise<AuditEntry[]> {
  return (await listAudit(shop, { on_kind, page_size, ...(on_id !== undefined && { on_id }) })).data
}
