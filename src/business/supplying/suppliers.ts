import { sql } from 'kysely'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type {
  addSupplier as adding,
  changeSupplier as changing,
  Supplier,
} from '#contract/office/suppliers.ts'
import { Refusal } from '#contract/refusals.ts'
import { newId } from '#database/new-id.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { inTransaction, type Shop } from '../shop.ts'

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

const AT_MOST = 1_000

export async function listSuppliers(shop: Shop): Promise<{ data: Supplier[] }> {
  return { data: await selectSuppliers(shop).orderBy(sql`lower(company)`).limit(AT_MOST).execute() }
}

export async function addSupplier(
  shop: Shop,
  facts: InputOf<typeof adding>,
): Promise<ReplyOf<typeof adding>> {
  const id = newId(shop.clock.now())
  await inTransaction(shop, async (shop) => {
    await requireFree(shop, facts.company)
    await shop.db
      .insertInto('suppliers')
      .values({ id, ...facts, created_at: shop.clock.now() })
      .execute()
    await writeAudit(shop, { act: 'supplier.added', on: ['supplier', id], after: facts })
  })
  return { data: await readSupplier(shop, id) }
}

/** Changes a supplier as the one who asks saw them. */
export async function changeSupplier(
  shop: Shop,
  { supplier_id, version, ...facts }: InputOf<typeof changing>,
): Promise<ReplyOf<typeof changing>> {
  await inTransaction(shop, async (shop) => {
    const before = await shop.db
      .selectFrom('suppliers')
      .select(['company', 'email', 'phone', 'note', 'version'])
      .where('id', '=', supplier_id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw noSuchSupplier()
    if (before.version !== version)
      throw new Refusal('changed_meanwhile', { now: await readSupplier(shop, supplier_id) })
    await requireFree(shop, facts.company, supplier_id)
    await shop.db
      .updateTable('suppliers')
      .set({ ...facts, version: version + 1 })
      .where('id', '=', supplier_id)
      .execute()
    const { version: _, ...was } = before
    await writeAudit(shop, {
      act: 'supplier.changed',
      on: ['supplier', supplier_id],
      before: was,
      after: facts,
    })
  })
  return { data: await readSupplier(shop, supplier_id) }
}

/** Of two who give the same name at the same moment, the second waits and is told. */
async function requireFree({ db }: Shop, company: string, own = ''): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('suppliers by company', 0))`.execute(db)
  const taken = await db
    .selectFrom('suppliers')
    .select('company')
    .where(sql`lower(company)`, '=', sql`lower(${company})`)
    .where('id', '<>', own)
    .executeTakeFirst()
  if (taken) throw new Refusal('already_there', {}, `There is already a supplier ${taken.company}.`)
}

async function readSupplier(shop: Shop, id: string): Promise<Supplier> {
  return selectSuppliers(shop).where('id', '=', id).executeTakeFirstOrThrow()
}

function noSuchSupplier(): Refusal {
  return new Refusal('not_found', {}, 'That supplier no longer exists.')
}
