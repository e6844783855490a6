import { addCategory } from '#business/categories/add-category.ts'
import { addShelf } from '#business/categories/add-shelf.ts'
import { changeCategory } from '#business/categories/change-category.ts'
import { changeShelf } from '#business/categories/change-shelf.ts'
import { listOfficeCategories, readCategory, readShelf } from '#business/categories/office-categories.ts'
import { orderCategories, orderShelves } from '#business/categories/order-categories.ts'
import { removeCategory } from '#business/categories/remove-category.ts'
import { removeShelf } from '#business/categories/remove-shelf.ts'
import * as categories from '#contract/office/categories/categories.ts'
import { serve } from '../http/serve.ts'

export const officeCategories = [
  serve(categories.listOfficeCategories, ({ shop }) => listOfficeCategories(shop)),
  serve(categories.readCategory, ({ shop, input }) => readCategory(shop, input)),
  serve(categories.addCategory, ({ shop, input }) => addCategory(shop, input)),
  serve(categories.changeCategory, ({ shop, input }) => changeCategory(shop, input)),
  serve(categories.removeCategory, ({ shop, input }) => removeCategory(shop, input)),
  serve(categories.orderCategories, ({ shop, input }) => orderCategories(shop, input)),
  serve(categories.readShelf, ({ shop, input }) => readShelf(shop, input)),
  serve(categories.addShelf, ({ shop, input }) => addShelf(shop, input)),
  serve(categories.changeShelf, ({ shop, input }) => changeShelf(shop, input)),
  serve(categories.removeShelf, ({ shop, input }) => removeShelf(shop, input)),
  serve(categories.orderShelves, ({ shop, input }) => orderShelves(shop, input)),
]
