import { type RawBuilder, sql } from 'kysely'
import type { AuditEntry } from '#contract/people/audit/audit.ts'
import type { Change } from '#contract/people/audit/changes.ts'
import { blockOfField, kindOfField, lineOfField } from '#contract/people/audit/kind-of-field.ts'
import { containing } from '#database/like.ts'
import type { Shop } from '../../shop.ts'

interface Entry {
  on_kind: string
  on_id: string
  changes: readonly Change[]
}

declare module '../../shop.ts' {
  interface Shop {
    /** What other wings know of the names that the audit shows. The shop's composition hands it in. */
    auditNames: {
      /** The names of the home page's blocks by id: the current name, or the last one recorded. */
      ofBlocks(shop: Pick<Shop, 'db'>, entries: readonly Entry[]): Promise<Map<string, string>>
      /** A condition on products that an index serves and that each product with this text in its title meets. */
      mayBeProduct(text: string): RawBuilder<unknown>
    }
  }
}

type Naming = Pick<Shop, 'db' | 'auditNames'>

const FOUND_AT_MOST = 500

export interface AuditSubject {
  kind: string
  id: string
}

/** Returns a lookup of the things in an entry: their current names, but of deleted ones, and which are weighed. */
export async function readAuditNames(shop: Naming, entries: readonly Entry[]) {
  const things = entries.flatMap(subjectsOf)
  const [titled, blockTitles] = await Promise.all([
    readTitles(shop, things),
    things.some(({ kind }) => kind === 'block')
      ? shop.auditNames.ofBlocks(shop, entries)
      : new Map<string, string>(),
  ])
  return (entry: Entry): Pick<AuditEntry, 'names' | 'weighed'> => {
    const named = subjectsOf(entry).map(({ kind, id }) => {
      const title = kind === 'block' ? blockTitles.get(id) : undefined
      return { id, name: `${kind} ${id}`, title, is_weighed: false, ...titled.get(`${kind} ${id}`) }
    })
    const names = named.flatMap(({ name, title }) => (title === undefined ? [] : [[name, title]]))
    const weighed = named.filter(({ is_weighed }) => is_weighed).map(({ id }) => id)
    return { names: Object.fromEntries(names), weighed: [...new Set(weighed)] }
  }
}

interface Titled extends AuditSubject {
  title: string
  is_weighed: boolean
}

async function readTitles(
  { db }: Pick<Shop, 'db'>,
  things: readonly AuditSubject[],
): Promise<Map<string, Titled>> {
  const ids = [...new Set(things.map(({ id }) => id))]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Titled>`
    select 'product' as kind, id, title, sold_by = 'weight' as is_weighed from products where id = any (${ids})
    union all select *, false from (${titlesOfOthers}) as others where id = any (${ids})
  `.execute(db)
  return new Map(rows.map((row) => [`${row.kind} ${row.id}`, row]))
}

const titlesOfOthers = sql`
  select 'category' as kind, id, title from categories
  union all select 'shelf', id, title from sub_categories
  union all select 'hub', id, title from hubs
  union all select 'deal', id, heading from deals
  union all select 'device', id, name from operator_devices
  union all select 'stocktake', id, title from stocktakes
  union all select 'supplier', id, company from suppliers
  union all select 'supplier-order', id, number::text from supplier_orders`

/** Returns things whose name, as the audit shows it, contains the text; of too many always the same ones. */
export async function findByName(
  { db, auditNames }: Naming,
  q: string,
): Promise<{ things: AuditSubject[]; tooMany: boolean }> {
  const like = containing(q.toLowerCase())
  // Products are found by the office's index first, as there are far more of them than of the others.
  const { rows } = await sql<AuditSubject>`
    (select 'product' as kind, id from products where ${auditNames.mayBeProduct(q)} and lower(title) like ${like}
      order by id limit ${FOUND_AT_MOST + 1})
    union all
    (select kind, id from (${titlesOfOthers}) as others where lower(title) like ${like}
      order by kind, id limit ${FOUND_AT_MOST + 1})
  `.execute(db)
  const [products, others] = [true, false].map((is) => rows.filter(({ kind }) => (kind === 'product') === is))
  const things = [products, others].flatMap((found = []) => found.slice(0, FOUND_AT_MOST))
  return { things, tooMany: things.length < rows.length }
}

function subjectsOf({ on_kind, on_id, changes }: Entry): AuditSubject[] {
  const named = changes
    .flatMap(({ field, before, after }) => [...subjectsUnder(field, before), ...subjectsUnder(field, after)])
    .filter(({ kind }) => kind !== 'block' || on_kind === 'home-page')
  return [{ kind: on_kind, id: on_id }, ...named]
}

/** Returns the things that a field's value refers to by id, including those in nested fields. */
function subjectsUnder(field: string, value: unknown): AuditSubject[] {
  const block = blockOfField(field)
  const own = block === undefined ? [] : [{ kind: 'block', id: block }]
  const kind = kindOfField(field)
  if (typeof value === 'string') {
    const line = lineOfField(field, value)
    if (line) return [{ kind: 'product', id: line.product }]
    return kind ? [{ kind, id: value }] : own
  }
  if (Array.isArray(value)) return value.flatMap((each) => subjectsUnder(field, each))
  return [...own, ...Object.entries(value ?? {}).flatMap(([name, each]) => subjectsUnder(name, each))]
}
