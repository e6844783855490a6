import { addCategory } from '#business/goods/categories/add-category.ts'
import { addShelf } from '#business/goods/categories/add-shelf.ts'
import { changeCategory } from '#business/goods/categories/change-category.ts'
import { listOfficeCategories, officeCategory } from '#business/goods/categories/office-categories.ts'
import { orderCategories } from '#business/goods/categories/order-categories.ts'
import { removeCategory } from '#business/goods/categories/remove-category.ts'
import type { Shop } from '#business/shop.ts'
import type { OfficeCategory } from '#contract/goods/categories/categories.ts'
import type { Arguments } from './arguments.ts'
import type { Command, Run } from './command.ts'
import { countIn, ifGiven, textIn } from './values.ts'

export const category: Command = {
  takes: [
    'category',
    'category add ID "Apples & pears" [--in CATEGORY] [--picture /pictures/apple.webp]',
    'category ID title "Fruit"',
    'category ID picture /pictures/apple.webp',
    'category ID move 3',
    'category ID remove',
  ],
  does: 'Lists the categories with their shelves, adds one, or changes one; --in makes it a shelf, and only on those products can stand.',
  options: ['--in', '--picture'],
  read(typed) {
    const [id, verb, value, ...more] = typed.positionals
    if (!id) return listed
    if (id === 'add') return readNew(typed)
    if (!verb || more.length > 0 || typed.options.size > 0) return undefined
    if (verb === 'remove' && value === undefined) return (shop) => removed(shop, id)
    if (value === undefined) return undefined
    if (verb === 'title') return changed(id, { title: textIn(value) })
    if (verb === 'picture') return changed(id, { image: textIn(value) })
    if (verb === 'move') return moved(id, countIn(value))
    return undefined
  },
}

function readNew({ positionals: [, id, name, ...more], options }: Arguments): Run | undefined {
  if (!id || !name || more.length > 0) return undefined
  const category_id = ifGiven(options.get('--in'), textIn)
  const image = ifGiven(options.get('--picture'), textIn)
  const facts = { id, title: textIn(name), image }
  return async (shop) => {
    await (category_id === undefined ? addCategory(shop, facts) : addShelf(shop, { ...facts, category_id }))
    return listed(shop)
  }
}

function changed(id: string, change: { title?: string; image?: string }): Run {
  return async (shop) => {
    const { version, title, image } = await officeCategory(shop, id)
    await changeCategory(shop, { category_id: id, version, title, image, ...change })
    return listed(shop)
  }
}

function moved(id: string, place: number): Run {
  return async (shop) => {
    await officeCategory(shop, id)
    const { data } = await listOfficeCategories(shop)
    await orderCategories(shop, orderWith(data, id, place))
    return listed(shop)
  }
}

async function removed(shop: Shop, id: string): Promise<string> {
  const { version } = await officeCategory(shop, id)
  await removeCategory(shop, { category_id: id, version })
  return listed(shop)
}

/** Moves one of them to a position, which counts from 1. */
export function orderWith(all: readonly { id: string }[], id: string, place: number) {
  const seen_order = all.map((one) => one.id)
  const others = seen_order.filter((other) => other !== id)
  return { seen_order, in_order: others.toSpliced(Math.max(place - 1, 0), 0, id) }
}

export async function listed(shop: Shop): Promise<string> {
  const { data } = await listOfficeCategories(shop)
  return data.flatMap(linesOf).join('\n') || 'The shop has no categories yet.'
}

function linesOf({ id, title, shelves }: OfficeCategory): string[] {
  return [`${id}  ${title}`, ...shelves.map((shelf) => `  ${shelf.id}  ${shelf.title}`)]
}
