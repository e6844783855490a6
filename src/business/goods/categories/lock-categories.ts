import { sql } from 'kysely'
import { isFilledIn, isFitText, isOneLine } from '#contract/fit-text.ts'
import { OWN_ID } from '#contract/goods/catalogue/product-limits.ts'
import { LONGEST_TITLE } from '#contract/goods/categories/category-limits.ts'
import { Refusal, wrongField } from '#contract/refusals.ts'
import type { Shop } from '../../shop.ts'
import { PICTURE } from '../product-views/office-products.ts'
import { requirePictures } from '../uploads/require-pictures.ts'
import { noSuchCategory, noSuchShelf, officeCategory, officeShelf } from './office-categories.ts'

export interface Sibling {
  id: string
  title: string
}

const NAMED_AT_MOST = 3

/** The category or shelf to be removed, by its title and its id. */
export type Going = { title: string } & ({ category: string } | { shelf: string })

declare module '../../shop.ts' {
  interface Shop {
    /** Says where the home page, or its draft, leads to this, and keeps it so. The shop's composition hands it in. */
    whereShown(shop: Shop, going: Going): Promise<string | undefined>
  }
}

const kinds = { categories: 'category', sub_categories: 'shelf' } as const

/** Serialises all changes of categories and shelves, which are few and change rarely. Readers do not wait. */
export async function lockCategories({ db }: Shop): Promise<void> {
  await sql`lock table categories, sub_categories in share row exclusive mode`.execute(db)
}

/** Locks and returns a category; refuses if it changed since the version `seen`. */
export async function lockCategory(shop: Shop, id: string, seen: number) {
  await lockCategories(shop)
  const category = await shop.db.selectFrom('categories').selectAll().where('id', '=', id).executeTakeFirst()
  if (!category) throw noSuchCategory(id)
  if (category.version !== seen)
    throw new Refusal('changed_meanwhile', { now: await officeCategory(shop, id) })
  return category
}

/** As above, for a shelf. Before a removal, requests that put a product on it have to wait. */
export async function lockShelf(shop: Shop, id: string, seen: number, { toRemove = false } = {}) {
  await lockCategories(shop)
  const shelf = await shop.db
    .selectFrom('sub_categories')
    .selectAll()
    .where('id', '=', id)
    .$if(toRemove, (rows) => rows.forUpdate())
    .$if(!toRemove, (rows) => rows.forNoKeyUpdate())
    .executeTakeFirstOrThrow(() => noSuchShelf(id))
  if (shelf.version !== seen) throw new Refusal('changed_meanwhile', { now: await officeShelf(shop, id) })
  return shelf
}

/** Refuses an unknown shelf; inside a transaction, it keeps the shelf from being removed until the end. */
export async function requireShelf({ db }: Shop, id: string): Promise<void> {
  await db
    .selectFrom('sub_categories')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirstOrThrow(() => wrongField('sub_category_id', 'That shelf no longer exists.'))
}

export async function requireFreeId({ db }: Shop, table: keyof typeof kinds, id: string): Promise<void> {
  if (!OWN_ID.test(id)) throw wrongField('id', 'An id has 1 to 64 letters, digits, dots and hyphens.')
  const taken = await db.selectFrom(table).select('title').where('id', '=', id).executeTakeFirst()
  if (taken)
    throw new Refusal('already_there', {}, `There is already a ${kinds[table]} ${id}: ${taken.title}.`)
}

export async function requireNotShown(shop: Shop, going: Going): Promise<void> {
  const where = await shop.whereShown(shop, going)
  if (where === undefined) return
  const sentence = `The home page or its draft shows ${going.title}${where}. Please take it off there first.`
  throw new Refusal('still_shown', {}, sentence)
}

/** Names the first titles and counts the others: `Apples, Pears, Plums and 4 more`. */
export function named(titles: readonly string[], total: number): string {
  const first = titles.slice(0, NAMED_AT_MOST)
  const more = total - first.length
  const all = more > 0 ? [...first, `${more} more`] : first
  return all.length < 2 ? all.join() : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
}

export function categoriesInOrder({ db }: Shop): Promise<Sibling[]> {
  return db.selectFrom('categories').select(['id', 'title']).orderBy('position').orderBy('id').execute()
}

export async function shelvesInOrder({ db }: Shop, category_id: string): Promise<Sibling[]> {
  await db
    .selectFrom('categories')
    .select('id')
    .where('id', '=', category_id)
    .executeTakeFirstOrThrow(() => noSuchCategory(category_id))
  return db
    .selectFrom('sub_categories')
    .select(['id', 'title'])
    .where('category_id', '=', category_id)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Returns the position after all others. */
export async function lastPosition({ db }: Shop, table: 'categories' | 'sub_categories'): Promise<number> {
  const { position } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.max<number | null>('position').as('position'))
    .executeTakeFirstOrThrow()
  return (position ?? 0) + 1
}

interface Facts {
  title: string
  image: string
}

/** The siblings among which a title must be unique. */
interface Place {
  /** The current state; undefined for a new category or shelf. */
  present?: (Facts & { id: string }) | undefined
  others: readonly { id: string; title: string }[]
}

/** Checks a category among the others, or a shelf among the shelves of its category. */
export async function requireCategorySense(
  shop: Shop,
  { title, image }: Facts,
  { present, others }: Place,
): Promise<void> {
  const isGood = isFilledIn(title) && [...title].length <= LONGEST_TITLE
  if (!isGood || !isFitText(title) || !isOneLine(title))
    throw wrongField('title', `A title has 1 to ${LONGEST_TITLE} characters.`)
  const same = others.find(
    (other) => other.id !== present?.id && other.title.toLowerCase() === title.toLowerCase(),
  )
  if (same) throw wrongField('title', `${same.title} already exists.`)
  if (image === present?.image) return
  if (!PICTURE.test(image)) throw wrongField('image', 'A picture is an address like /pictures/apple.webp.')
  if (image.startsWith('/photo/')) await requirePictures(shop, [image], { shown: [] })
}
