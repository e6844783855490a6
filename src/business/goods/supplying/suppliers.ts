import { sql } from 'kysely'
import { SUPPLIERS_AT_MOST } from '#contract/goods/stock/supplier-limits.ts'
import type * as api from '#contract/goods/stock/suppliers.ts'
import type { Supplier } from '#contract/goods/stock/suppliers.ts'
import { inThousands } from '#contract/in-thousands.ts'
import { Refusal, wrongField } from '#contract/refusals.ts'
import { lockNamed } from '#database/lock-named.ts'
import { newId } from '#database/new-id.ts'
import { historyOf } from '../../people/audit/list-audit.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { atomic, type Shop, type Verb } from '../../shop.ts'

function selectSuppliers({ db }: Shop) {
  return db
    .selectFrom('suppliers')
    .select(['id', 'company', 'email', 'phone', 'note', 'version'])
    .select((row) =>
      row
        .selectFrom('supplier_orders')
        .select(({ fn }) => fn.countAll<number>().as('open'))
        .whereRef('supplier_id', '=', 'suppliers.id')
        .where('state', '=', 'open')
        .$asScalar()
        .$notNull()
        .as('open_orders'),
    )
}

export const listSuppliers: Verb<typeof api.listSuppliers> = async (shop) => {
  const living = selectSuppliers(shop).where('removed_at', 'is', null)
  const data = await living.orderBy(sql`lower(company)`).limit(SUPPLIERS_AT_MOST).execute()
  return { data, history: await historyOf(shop, 'supplier') }
}

/** Adds a supplier. A removed supplier of the same name is restored, with its earlier orders. */
export const addSupplier: Verb<typeof api.addSupplier> = atomic(async (shop, facts) => {
  const removed = await requireFree(shop, facts.company)
  await requireRoomForSupplier(shop)
  const id = removed ?? newId(shop.clock.now())
  const again = { ...facts, removed_at: null, version: sql<number>`suppliers.version + 1` }
  await shop.db
    .insertInto('suppliers')
    .values({ id, ...facts, created_at: shop.clock.now() })
    .onConflict((is) => is.column('id').doUpdateSet(again))
    .execute()
  const data = await readSupplier(shop, id)
  await writeAudit(shop, { act: 'supplier.added', on: ['supplier', id], after: facts })
  return { data }
})

/** Changes a supplier, if they are still as the operator saw them. */
export const changeSupplier: Verb<typeof api.changeSupplier> = atomic(
  async (shop, { supplier_id, version, ...facts }) => {
    const was = await lockSupplier(shop, supplier_id, version)
    if (await requireFree(shop, facts.company, supplier_id)) throw wasRemoved(facts.company)
    await shop.db
      .updateTable('suppliers')
      .set({ ...facts, version: version + 1 })
      .where('id', '=', supplier_id)
      .execute()
    const data = await readSupplier(shop, supplier_id)
    const on = ['supplier', supplier_id] as const
    await writeAudit(shop, { act: 'supplier.changed', on, before: was, after: facts })
    return { data }
  },
)

/** Removes a supplier, if they are still as the operator saw them. Their past orders still show them. */
export const removeSupplier: Verb<typeof api.removeSupplier> = atomic(
  async (shop, { supplier_id, version }) => {
    const was = await lockSupplier(shop, supplier_id, version)
    const { open_orders } = await readSupplier(shop, supplier_id)
    if (open_orders > 0) throw stillDelivers(was.company, open_orders)
    await shop.db
      .updateTable('suppliers')
      .set({ removed_at: shop.clock.now(), version: version + 1 })
      .where('id', '=', supplier_id)
      .execute()
    await writeAudit(shop, { act: 'supplier.removed', on: ['supplier', supplier_id], before: was })
  },
)

async function lockSupplier(shop: Shop, id: string, seen: number) {
  const { version, ...facts } = await shop.db
    .selectFrom('suppliers')
    .select(['company', 'email', 'phone', 'note', 'version'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('not_found', {}, 'That supplier no longer exists.'))
  if (version !== seen) throw new Refusal('changed_meanwhile', { now: await readSupplier(shop, id) })
  return facts
}

/** Refuses a name that is taken; the lock makes a concurrent request wait. Returns a removed supplier of that name. */
async function requireFree({ db }: Shop, company: string, own = ''): Promise<string | undefined> {
  await lockNamed(db, ['shop', 'suppliers by company'])
  const taken = await db
    .selectFrom('suppliers')
    .select(['id', 'company', 'removed_at'])
    .where(sql`lower(company)`, '=', sql`lower(${company})`)
    .where('id', '<>', own)
    .executeTakeFirst()
  if (taken && !taken.removed_at)
    throw new Refusal('already_there', {}, `There is already a supplier ${taken.company}.`)
  return taken?.id
}

/** The list is not paginated, so its length is limited. */
async function requireRoomForSupplier({ db }: Shop): Promise<void> {
  const { living } = await db
    .selectFrom('suppliers')
    .select(({ fn }) => fn.countAll<number>().as('living'))
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  const sentence = `There are already ${inThousands(living)} suppliers. Please remove one first.`
  if (living >= SUPPLIERS_AT_MOST) throw wrongField('company', sentence)
}

async function readSupplier(shop: Shop, id: string): Promise<Supplier> {
  return selectSuppliers(shop).where('id', '=', id).executeTakeFirstOrThrow()
}

function wasRemoved(company: string): Refusal {
  const sentence = `${company} was removed. Add them as a new supplier instead, and their orders come back with them.`
  return new Refusal('already_there', {}, sentence)
}

function stillDelivers(company: string, orders: number): Refusal {
  const sentence =
    orders === 1
      ? `An order from ${company} is still open. Please close or cancel it first.`
      : `${orders} orders from ${company} are still open. Please close or cancel them first.`
  return new Refusal('not_empty', {}, sentence)
}
