import { sql } from 'kysely'
import type { Change } from '#contract/audit/changes.ts'
import { kindOfField } from '#contract/audit/kind-of-field.ts'
import type { Shop } from '../shop.ts'

interface Entry {
  on_kind: string
  on_id: string
  changes: readonly Change[]
}

/** Gives of an entry what the things are called that it names by their id; what is gone has no name any more. */
export async function nameThings({ db }: Pick<Shop, 'db'>, entries: readonly Entry[]) {
  const ids = [...new Set(entries.flatMap(thingsIn).map(({ id }) => id))]
  const titles = new Map<string, string>()
  if (ids.length > 0) {
    const { rows } = await sql<{ kind: string; id: string; title: string }>`
      select 'product' as kind, id, title from products where id = any (${ids})
      union all select 'category', id, title from categories where id = any (${ids})
      union all select 'shelf', id, title from sub_categories where id = any (${ids})
      union all select 'hub', id, title from hubs where id = any (${ids})
      union all select 'deal', id, heading from deals where id = any (${ids})
      union all select 'stocktake', id, title from stocktakes where id = any (${ids})
      union all select 'supplier', id, company from suppliers where id = any (${ids})
      union all select 'supplier-order', id, number::text from supplier_orders where id = any (${ids})
    `.execute(db)
    for (const { kind, id, title } of rows) titles.set(`${kind} ${id}`, title)
  }
  return (entry: Entry): Record<string, string> =>
    Object.fromEntries(
      thingsIn(entry).flatMap(({ kind, id }) => {
        const title = titles.get(`${kind} ${id}`)
        return title === undefined ? [] : [[`${kind} ${id}`, title]]
      }),
    )
}

function thingsIn({ on_kind, on_id, changes }: Entry): { kind: string; id: string }[] {
  const named = changes.flatMap(({ field, before, after }) => {
    const kind = kindOfField(field)
    return kind ? [before, after].flatMap((id) => (typeof id === 'string' ? [{ kind, id }] : [])) : []
  })
  return [{ kind: on_kind, id: on_id }, ...named]
}
