import { type RawBuilder, sql } from 'kysely'
import type {
  listOfficeCategories as listing,
  OfficeCategory,
  OfficeShelf,
  readCategory as readingCategory,
  readShelf as readingShelf,
} from '#contract/goods/categories/categories.ts'
import { Refusal } from '#contract/refusals.ts'
import { historyOf } from '../../people/audit/list-audit.ts'
import type { Shop, Verb } from '../../shop.ts'

const ENTRIES_SHOWN = 20

export const listOfficeCategories: Verb<typeof listing> = async (shop) => {
  return { data: await officeCategories(shop) }
}

export const readCategory: Verb<typeof readingCategory> = async (shop, { category_id }) => {
  const data = await officeCategory(shop, category_id)
  return { data, history: await historyOf(shop, 'category', category_id, ENTRIES_SHOWN) }
}

export const readShelf: Verb<typeof readingShelf> = async (shop, { sub_category_id }) => {
  const data = await officeShelf(shop, sub_category_id)
  return { data, history: await historyOf(shop, 'shelf', sub_category_id, ENTRIES_SHOWN) }
}

export async function officeCategories(shop: Shop): Promise<OfficeCategory[]> {
  const [categories, shelves] = await Promise.all([
    selectCategories(shop).orderBy('position').orderBy('id').execute(),
    selectShelves(shop, sql`true`),
  ])
  const ofCategory = Map.groupBy(shelves, ({ category_id }) => category_id)
  return categories.map((category) => ({ ...category, shelves: ofCategory.get(category.id) ?? [] }))
}

export async function officeCategory(shop: Shop, id: string): Promise<OfficeCategory> {
  const [category, shelves] = await Promise.all([
    selectCategories(shop).where('id', '=', id).executeTakeFirst(),
    selectShelves(shop, sql`category_id = ${id}`),
  ])
  if (!category) throw noSuchCategory(id)
  return { ...category, shelves }
}

export async function officeShelf(shop: Shop, id: string): Promise<OfficeShelf> {
  const [shelf] = await selectShelves(shop, sql`sub_categories.id = ${id}`)
  if (!shelf) throw noSuchShelf(id)
  return shelf
}

function selectCategories({ db }: Shop) {
  return db.selectFrom('categories').select(['id', 'version', 'title', 'image'])
}

/** The index `products_listed_in_office` serves the counts. */
async function selectShelves({ db }: Shop, where: RawBuilder<unknown>): Promise<OfficeShelf[]> {
  const { rows } = await sql<OfficeShelf>`
    select sub_categories.id, sub_categories.version, sub_categories.title, sub_categories.image, category_id, aisle, bay,
      categories.title as category, coalesce(on_sale, 0)::int as on_sale, coalesce(retired, 0)::int as retired
    from sub_categories join categories on categories.id = category_id
    left join (
      select sub_category_id, count(*) filter (where retired_at is null) as on_sale, count(retired_at) as retired
      from products group by sub_category_id
    ) as counted on sub_category_id = sub_categories.id
    where ${where}
    order by sub_categories.position, sub_categories.id`.execute(db)
  return rows
}

export function noSuchCategory(id: string): Refusal {
  return new Refusal('not_found', {}, `There is no category ${id}.`)
}

export function noSuchShelf(id: string): Refusal {
  return new Refusal('not_found', {}, `There is no shelf ${id}.`)
}
