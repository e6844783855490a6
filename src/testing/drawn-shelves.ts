import { drawPack } from '#packshots/drawing/draw-pack.ts'
import { type DrawnProduct, nameOf } from '#packshots/drawing/drawn-product.ts'
import type { Typeface } from '#packshots/drawing/typeface.ts'

export interface DrawnShelf {
  title: string
  pictures: Drawn[]
}

interface Drawn {
  svg: string
  /** The drawing without its text. */
  bare: string
  product: DrawnProduct
}

interface Catalogue {
  subCategories: { id: string; title: string }[]
  products: (Omit<DrawnProduct, 'sub_category'> & { sub_category_id: string; popularity: number })[]
}

/** Draws every shelf, the most popular products first. */
export function drawShelves({ subCategories, products }: Catalogue, typeface: Typeface): DrawnShelf[] {
  const wordless: Typeface = { widthOf: typeface.widthOf, outline: () => '' }
  return subCategories.map(({ id, title }) => ({
    title,
    pictures: products
      .filter(({ sub_category_id }) => sub_category_id === id)
      .toSorted((one, other) => other.popularity - one.popularity)
      .map((product) => ({ ...product, sub_category: title }))
      .map((product) => ({
        svg: drawPack(product, typeface),
        bare: drawPack(product, wordless),
        product,
      })),
  }))
}

/** Counts the pictures that look the same as a neighbour. */
export function countAlike({ pictures }: DrawnShelf, look: 'svg' | 'bare' = 'svg'): number {
  return pictures.filter(
    (picture, at) => picture[look] === pictures[at - 1]?.[look] || picture[look] === pictures[at + 1]?.[look],
  ).length
}

export function namesOn({ pictures }: DrawnShelf): string[] {
  return pictures.map(({ product }) => nameOf(product))
}
