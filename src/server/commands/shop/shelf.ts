import { changeShelf } from '#business/goods/categories/change-shelf.ts'
import { officeCategory, officeShelf } from '#business/goods/categories/office-categories.ts'
import { orderShelves } from '#business/goods/categories/order-categories.ts'
import { removeShelf } from '#business/goods/categories/remove-shelf.ts'
import type { Shop } from '#business/shop.ts'
import { listed, orderWith } from './category.ts'
import type { Command, Run } from './command.ts'
import { countIn, textIn } from './values.ts'

export const shelf: Command = {
  takes: [
    'shelf ID title "Apples & pears"',
    'shelf ID picture /pictures/apple.webp',
    'shelf ID into CATEGORY',
    'shelf ID move 3',
    'shelf ID remove',
  ],
  does: 'Changes a shelf: a part of a category, on which products stand. One that is empty can be removed.',
  read({ positionals: [id, verb, value, ...more] }) {
    if (!id || !verb || more.length > 0) return undefined
    if (verb === 'remove' && value === undefined) return (shop) => removed(shop, id)
    if (value === undefined) return undefined
    if (verb === 'title') return changed(id, { title: textIn(value) })
    if (verb === 'picture') return changed(id, { image: textIn(value) })
    if (verb === 'into') return changed(id, { category_id: textIn(value) })
    if (verb === 'move') return moved(id, countIn(value))
    return undefined
  },
}

function changed(id: string, change: { title?: string; image?: string; category_id?: string }): Run {
  return async (shop) => {
    const { version, title, image, category_id } = await officeShelf(shop, id)
    await changeShelf(shop, { sub_category_id: id, version, title, image, category_id, ...change })
    return listed(shop)
  }
}

function moved(id: string, place: number): Run {
  return async (shop) => {
    const { category_id } = await officeShelf(shop, id)
    const { shelves } = await officeCategory(shop, category_id)
    await orderShelves(shop, { category_id, ...orderWith(shelves, id, place) })
    return listed(shop)
  }
}

async function removed(shop: Shop, id: string): Promise<string> {
  const { version } = await officeShelf(shop, id)
  await removeShelf(shop, { sub_category_id: id, version })
  return listed(shop)
}
