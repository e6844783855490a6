import { sql } from 'kysely'
import { OWN_ID } from '#contract/catalogue/product-limits.ts'
import { isFitText, isOneLine } from '#contract/fit-text.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Database } from '#database/connect.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { inTransaction, type Shop } from '../shop.ts'
import { wrongInput } from '../wrong-input.ts'
import { PICTURE } from './patterns.ts'

export interface NewCategory {
  id: string
  title: string
  image?: string
  /** The category that it is a sub-category of; none where it is a category itself. */
  within?: string
}

const LONGEST_TITLE = 60
const BASKET = '/pictures/basket.webp'

/** Adds a category, or a sub-category that products can lie in, after those that are there. */
export async function addCategory(shop: Shop, category: NewCategory): Promise<void> {
  requireSense(category)
  await inTransaction(shop, async (shop) => {
    const { db } = shop
    await sql`lock table categories, sub_categories in share row exclusive mode`.execute(db)
    const isAdded = await (category.within
      ? addWithin(db, category, category.within)
      : addAtTop(db, category))
    if (!isAdded) throw new Refusal('already_there', {}, `There is a category ${category.id} already.`)
    const { id, ...after } = category
    await writeAudit(shop, { act: 'category.added', on: ['category', id], after })
  })
}

function requireSense({ id, title, image = BASKET }: NewCategory): void {
  if (!OWN_ID.test(id)) throw wrongInput('An id has 1 to 64 letters, digits, dots and hyphens.')
  const isGood = title.trim() !== '' && [...title].length <= LONGEST_TITLE
  if (!isGood || !isFitText(title) || !isOneLine(title))
    throw wrongInput(`A category's title has 1 to ${LONGEST_TITLE} characters.`)
  if (!PICTURE.test(image)) throw wrongInput('A picture is an address like /pictures/apple.webp.')
}

async function addAtTop(db: Database, { id, title, image = BASKET }: NewCategory): Promise<boolean> {
  const { position } = await db
    .selectFrom('categories')
    .select(sql<number>`coalesce(max(position), 0) + 1`.as('position'))
    .executeTakeFirstOrThrow()
  const added = await db
    .insertInto('categories')
    .values({ id, title, image, position })
    .onConflict((is) => is.doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

async function addWithin(
  db: Database,
  { id, title, image = BASKET }: NewCategory,
  category_id: string,
): Promise<boolean> {
  const category = await db
    .selectFrom('categories')
    .leftJoin('sub_categories', 'sub_categories.category_id', 'categories.id')
    .where('categories.id', '=', category_id)
    .groupBy('categories.id')
    .select(sql<number>`coalesce(max(sub_categories.position), 0) + 1`.as('position'))
    .executeTakeFirst()
  if (!category) throw new Refusal('not_found', {}, `There is no category ${category_id}.`)
  const added = await db
    .insertInto('sub_categories')
    .values({ id, category_id, title, image, position: category.position })
    .onConflict((is) => is.doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}
