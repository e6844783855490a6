import { sql } from 'kysely'
import {
  addCategory,
  addShelf,
  changeCategory,
  changeShelf,
  listOfficeCategories,
  orderCategories,
  orderShelves,
  removeCategory,
  removeShelf,
} from '#contract/goods/categories/categories.ts'
import { CATEGORIES_AT_MOST, SHELVES_AT_MOST } from '#contract/goods/categories/category-limits.ts'
import { type Context, type Prepared, prepared, several, unique } from './prepare.ts'

export const categoryPreparations: readonly Prepared[] = [
  prepared(
    addCategory,
    several(async ({ db }) => {
      await makeRoom(db)
      return { id: unique(), title: aTitle() }
    }),
  ),
  prepared(
    addShelf,
    several(async (context) => ({ id: unique(), title: aTitle(), category_id: await aHome(context) })),
  ),
  prepared(
    changeCategory,
    several(async (context) => ({ ...(await aCategory(context)), title: aTitle() })),
  ),
  prepared(
    changeShelf,
    several(async (context) => ({
      ...(await aShelf(context)),
      title: aTitle(),
      category_id: await aHome(context),
    })),
  ),
  prepared(removeCategory, several(aCategory)),
  prepared(removeShelf, several(aShelf)),
  prepared(orderCategories, async ({ call }) => {
    const { data } = await call(listOfficeCategories, {})
    return thereAndBack(data.map(({ id }) => id))
  }),
  prepared(orderShelves, async ({ call }) => {
    const { data } = await call(listOfficeCategories, {})
    const category = data.find(({ shelves }) => shelves.length > 1)
    const orders = thereAndBack((category?.shelves ?? []).map(({ id }) => id))
    return orders.map((order) => ({ category_id: category?.id, ...order }))
  }),
]

function aTitle(): string {
  return `Aisle ${unique()}`
}

async function aCategory({ db, call }: Context) {
  await makeRoom(db)
  const { data } = await call(addCategory, { id: unique(), title: aTitle() })
  return { category_id: data.id, version: data.version }
}

async function aShelf(context: Context) {
  const category_id = await aHome(context)
  const { data } = await context.call(addShelf, { id: unique(), title: aTitle(), category_id })
  return { sub_category_id: data.id, version: data.version }
}

/** Returns a category of the demo shop with room for shelves; those of the first one are put in order meanwhile. */
async function aHome({ db, call }: Context): Promise<string> {
  await makeRoom(db)
  const { data } = await call(listOfficeCategories, {})
  const roomy = data.findLast(({ shelves }) => shelves.length > 0 && shelves.length < SHELVES_AT_MOST / 2)
  if (!roomy) throw new Error('All categories are full of shelves.')
  return roomy.id
}

/** The second order leads back to the first, so that they are taken in turn. */
function thereAndBack(ids: readonly string[]) {
  const present = [...ids]
  const turned = present.toReversed()
  return [
    { seen_order: present, in_order: turned },
    { seen_order: turned, in_order: present },
  ]
}

/** A shop has no more than a hundred categories, of a hundred shelves each, and fuzzed requests add more. */
async function makeRoom(db: Context['db']): Promise<void> {
  await sql`
    delete from sub_categories where title like 'Aisle %'
      and id not in (select sub_category_id from products)
      and category_id in (
        select category_id from sub_categories group by 1 having count(*) >= ${SHELVES_AT_MOST / 2})`.execute(
    db,
  )
  await sql`
    delete from categories where id not in (select category_id from sub_categories)
      and position < (select max(position) from categories) - ${CATEGORIES_AT_MOST / 2}`.execute(db)
}
