import { pictureOfToday } from '#packshots/picture-address.ts'
import { categories } from './categories.ts'
import { pictureUrl } from './pictures.ts'
import { type DemoProduct, rebrand, type Shelf, stockShelf } from './products.ts'
import { readRows } from './read-rows.ts'
import { stableId } from './stable.ts'

export interface Catalogue {
  categories: { id: string; position: number; title: string; image: string }[]
  subCategories: {
    id: string
    category_id: string
    position: number
    title: string
    image: string
    aisle: string
    bay: string
  }[]
  products: DemoProduct[]
}

/** Builds the whole demo catalogue, or as many products as wanted. */
export function makeCatalogue(wanted?: number): Catalogue {
  const shelves: Shelf[] = []
  const made: Catalogue = { categories: [], subCategories: [], products: [] }
  for (const [position, category] of categories.entries()) {
    const id = stableId(category.title)
    made.categories.push({
      id,
      position: position + 1,
      title: category.title,
      image: pictureUrl(category.picture),
    })
    for (const [at, table] of category.subCategories.entries()) {
      const subCategoryId = stableId(`${category.title} / ${table.title}`)
      made.subCategories.push({
        id: subCategoryId,
        category_id: id,
        position: at + 1,
        title: table.title,
        image: '',
        aisle: `${position + 1}`,
        bay: `${at + 1}`,
      })
      shelves.push({ subCategoryId, variants: readRows(table) })
    }
  }
  const products = fillShelves(shelves, wanted)
  return { ...made, products, subCategories: made.subCategories.map((shelf) => drawn(shelf, products)) }
}

/** A shelf shows the pack shot of its staple: all tiles are drawn in one style, and no two are alike. */
function drawn<Shelf extends { id: string }>(shelf: Shelf, products: readonly DemoProduct[]) {
  const staple = products.find(({ sub_category_id }) => sub_category_id === shelf.id)
  return { ...shelf, image: staple ? pictureOfToday(staple.id) : '' }
}

function fillShelves(shelves: Shelf[], wanted: number | undefined): DemoProduct[] {
  const listed = shelves.map(stockShelf)
  const products = listed.flat()
  if (wanted === undefined) return products
  if (wanted <= products.length) return firstOfEach(listed).slice(0, wanted)
  for (let round = 1; products.length < wanted; round++) {
    for (const shelf of shelves) products.push(...rebrand(shelf, round))
  }
  return products.slice(0, wanted)
}

/** Interleaves the shelves: the first product of each, then the second of each, and so on. */
function firstOfEach(shelves: DemoProduct[][]): DemoProduct[] {
  const longest = Math.max(...shelves.map(({ length }) => length))
  return Array.from({ length: longest }, (_, rank) => shelves.flatMap((shelf) => shelf[rank] ?? [])).flat()
}
