import { addCategory, addShelf, listOfficeCategories } from '#contract/goods/categories/categories.ts'
import { openTestShop } from './open-test-shop.ts'
import { operatorOf } from './operators.ts'

/** A shop whose manager has created Fruit (Apples, Berries) and Dairy (Milk). */
export async function openCategories() {
  const opened = await openTestShop()
  const manager = await operatorOf(opened, 'manager')
  const { call } = manager
  const fruit = (await call(addCategory, { id: 'fruit', title: 'Fruit' })).data
  const dairy = (await call(addCategory, { id: 'dairy', title: 'Dairy' })).data
  const apples = (await call(addShelf, { id: 'apples', category_id: 'fruit', title: 'Apples' })).data
  const berries = (await call(addShelf, { id: 'berries', category_id: 'fruit', title: 'Berries' })).data
  const milk = (await call(addShelf, { id: 'milk', category_id: 'dairy', title: 'Milk' })).data
  return {
    ...opened,
    manager,
    fruit,
    dairy,
    apples,
    berries,
    milk,
    /** Returns each category with its shelves, such as `Fruit: Apples, Berries`. */
    async inOrder(): Promise<string[]> {
      const { data } = await call(listOfficeCategories, {})
      return data.map(({ title, shelves }) => `${title}: ${shelves.map((shelf) => shelf.title).join(', ')}`)
    },
  }
}
