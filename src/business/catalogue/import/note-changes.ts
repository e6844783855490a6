import { sql } from 'kysely'
import { changesBetween } from '#contract/audit/changes.ts'
import type { Shop } from '../../shop.ts'
import type { ProductChange } from './change-of-product.ts'

/**
 * Puts aside what an import makes of each product. In the audit entries wait for each other from there to the commit, so
 * they are written at the end alone.
 */
export async function noteChanges({ db, actor }: Shop, changes: readonly ProductChange[]): Promise<void> {
  if (!actor) return
  const deeds = changes.flatMap(({ id, isNew, before, after }) => {
    const fields = changesBetween(before, after)
    return fields.length === 0
      ? []
      : [{ id, act: isNew ? 'product.added' : 'product.changed', changes: fields }]
  })
  if (deeds.length === 0) return
  await sql`create temporary table if not exists imported_deeds (id text, act text, changes jsonb)
    on commit drop`.execute(db)
  await sql`insert into imported_deeds
    select deed->>'id', deed->>'act', deed->'changes'
    from jsonb_array_elements(${JSON.stringify(deeds)}::jsonb) as deed`.execute(db)
}

/** Each product's own entry, for its history. */
export async function writeNotedChanges({ db, clock, actor }: Shop): Promise<void> {
  if (!actor) return
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('pg_temp.imported_deeds') is not null as there`.execute(db)
  if (!rows[0]?.there) return
  await sql`insert into audit (at, actor_kind, actor, act, on_kind, on_id, changes, request)
    select ${clock.now()}, ${actor.kind}, ${actor.id}, act, 'product', id, changes, ${actor.requestId ?? null}
    from imported_deeds order by id`.execute(db)
}
