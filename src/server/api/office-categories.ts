import { addCategory } from '#business/goods/categories/add-category.ts'
import { addShelf } from '#business/goods/categories/add-shelf.ts'
import { changeCategory } from '#business/goods/categories/change-category.ts'
import { changeShelf } from '#business/goods/categories/change-shelf.ts'
import {
  listOfficeCategories,
  readCategory,
  readShelf,
} from '#business/goods/categories/office-categories.ts'
import { orderCategories, orderShelves } from '#business/goods/categories/order-categories.ts'
import { placeShelves } from '#business/goods/categories/place-shelves.ts'
import { removeCategory } from '#business/goods/categories/remove-category.ts'
import { removeShelf } from '#business/goods/categories/remove-shelf.ts'
import * as categories from '#contract/goods/categories/categories.ts'
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
  serve(categories.placeShelves, ({ shop, input }) => placeShelves(shop, input)),
]
